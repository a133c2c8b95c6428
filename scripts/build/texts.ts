import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { english } from '../texts/catalogues.mjs'
import { shortKeys } from '../texts/shortKeys.mjs'
import { usesIn, wrongUse } from '../texts/uses.mjs'

const COMPILED = '\0compiled'
const CATALOGUE = /\/src\/texts\/\w+\/(\w+)\.json$/

/**
 * Compiles the messages of the catalogues, so that page and server have no parser of messages, and calls them by numbers, since
 * their keys would be a fifth of the texts. A build ends that uses a key which its catalogue does not have.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^icu-minify\/compile$/ }, handler: () => COMPILED },
    load: { filter: { id: /^\0compiled$/ }, handler: () => 'export default (message) => message' },
    transform: {
      filter: { id: /\/(src|server)\/.+\.(tsx?|json)$/ },
      handler(code, id) {
        const [, room] = CATALOGUE.exec(id) ?? []
        if (room) return { code: compiled(code, shortKeys()[room] ?? {}), map: null }
        const uses = usesIn(code, id)
        for (const use of uses) {
          const wrong = wrongUse(use, english())
          if (wrong) this.error(wrong, use.start)
        }
        // From the end, so that the places of the others stay.
        const written = uses.filter(({ literal }) => literal).toReversed()
        return { code: written.reduce(withShortKey, code), map: null }
      },
    },
  }
}

function withShortKey(code: string, { room, written, literal }: ReturnType<typeof usesIn>[number]): string {
  return `${code.slice(0, literal!.from)}'${shortKeys()[room]![written]}'${code.slice(literal!.to)}`
}

/**
 * @param json a catalogue: a flat object of messages
 * @param keys what its keys are called
 */
function compiled(json: string, keys: Readonly<Record<string, string>>): string {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>)
  return JSON.stringify(
    Object.fromEntries(messages.map(([key, message]) => [keys[key], compiledMessage(key, message)])),
  )
}

function compiledMessage(key: string, message: string) {
  try {
    return compile(message)
  } catch (cause) {
    throw new Error(`The message '${key}' cannot be read: ${message}`, { cause })
  }
}
