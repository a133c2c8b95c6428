import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'
import { ProblemError } from './problems.ts'
import { createTurns } from './turns.ts'

/**
 * The largest bodies that are read: of a call that sends the answers of a test (80 words have about 15 KB); of a new test,
 * so that a client that sends the ids of 10,000 tests is told that they are too many; of entries for a notebook, 1,000 with
 * the longest English texts; and of any other call, which says next to nothing. Before their bodies are read, new tests are
 * limited by address, and those who send entries are signed in.
 */
export const BODY_LIMITS = { answers: 64 * 1024, newTest: 384 * 1024, notebook: 1536 * 1024, others: 4 * 1024 }

/** The largest save that the contract allows has some 1,200 values, nested 3 deep; the rest is room for fields that are ignored. */
const MOST = { values: 2_000, levels: 8 }
/** For a route that refuses long lists by its contract. Keys cost more than values of a list. */
export const MAX_VALUES_OF_A_LIST = 12_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most values of a body on this route, if it may have more than others. */
    mostValues?: number
    /** Likewise of its keys. */
    mostKeys?: number
  }
}

/**
 * Reads the JSON bodies of this scope. One with too many values or levels is refused unparsed: parsing it and checking
 * it costs a hundred times as much as reading it. So are bodies that name prototypes.
 */
export function readJsonBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  const inTurn = createTurns()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Requests that began in turn may have their bodies all at once.
    inTurn(networkOf(request.ip), request.routeOptions.url ?? '', request.raw, () => {
      const { mostValues = MOST.values, mostKeys = MOST.values } = request.routeOptions.config
      if (isTooComplex(String(body), mostValues, mostKeys)) {
        return done(new ProblemError('bad-request', 'The body has too many values, or they are nested too deeply.'))
      }
      parse(request, String(body), done)
    })
  })
}

/** Whether a text has more values or levels than a body may have, if it is JSON; whether it is, the parser finds out. */
function isTooComplex(json: string, mostValues: number, mostKeys: number): boolean {
  let values = 0
  let keys = 0
  let levels = 0
  for (let at = 0; at < json.length; at++) {
    // By code, since comparing characters takes twice as long, and every save passes here.
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at)
        break
      case COMMA:
        if (++values > mostValues) return true
        break
      case COLON:
        if (++keys > mostKeys) return true
        break
      case BRACKET:
      case BRACE:
        if (++values > mostValues || ++levels > MOST.levels) return true
        break
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        levels--
    }
  }
  return false
}

/**
 * The index of the quote that closes the string opened at `start`, or the text's length if none does. Searching takes half as long as
 * looking at each character.
 */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

/**
 * Whether an odd number of backslashes stands immediately before a quote. They end at the opening quote or the one before at the latest,
 * so no backslash is looked at twice.
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
