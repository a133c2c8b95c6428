import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'
import { ProblemError } from './problems.ts'
import { createTurns } from './turns.ts'

/** The most bytes of a body whose endpoint names no other limit: such bodies are small. */
export const BODY_BYTES = 4 * 1024

/** The largest valid save has about 1,200 values in 3 levels; the rest leaves room for unknown fields. */
const MAX = { values: 2_000, levels: 8 }

/**
 * Reads the JSON bodies of this scope. A body with too many values or levels is refused before parsing, because parsing
 * and validating it cost a hundred times as much as reading it. Bodies with prototype keys are refused, too.
 */
export function readJsonBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  const inTurn = createTurns()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Requests that began in turn may still receive their bodies all at once.
    inTurn(networkOf(request.ip), request.routeOptions.url ?? '', request.raw, () => {
      // Keys have a limit of their own, because they cost more than the values of a list.
      const { values = MAX.values, keys = MAX.values } = request.routeOptions.config.endpoint?.body ?? {}
      if (isTooComplex(String(body), values, keys)) {
        return done(new ProblemError('bad-request', 'The body has too many values, or they are nested too deeply.'))
      }
      parse(request, String(body), done)
    })
  })
}

/**
 * Whether a JSON text has more values, keys or levels than a body may have. It does not check that the text is valid
 * JSON.
 */
function isTooComplex(json: string, maxValues: number, maxKeys: number): boolean {
  let values = 0
  let keys = 0
  let levels = 0
  for (let at = 0; at < json.length; at++) {
    // Compares codes, because comparing characters takes twice as long, and this runs for every save.
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at)
        break
      case COMMA:
        if (++values > maxValues) return true
        break
      case COLON:
        if (++keys > maxKeys) return true
        break
      case BRACKET:
      case BRACE:
        if (++values > maxValues || ++levels > MAX.levels) return true
        break
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        levels--
    }
  }
  return false
}

/**
 * Returns the index of the quote that closes the string opened at `start`, or the text's length if there is none.
 * `indexOf` takes half as long as a loop over the characters.
 */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

/**
 * Whether an odd number of backslashes immediately precedes a quote. The previous quote ends the count, so each
 * backslash is visited only once.
 */
function isEscaped(json: string, quote: number): boolean {
  let backslashes = 0
  while (json.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSING_BRACKET = 0x5d
const BRACE = 0x7b
const CLOSING_BRACE = 0x7d
