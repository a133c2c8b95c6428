import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { english } from '../texts/catalogues.mjs'
import { usesIn, wrongUse } from '../texts/uses.mjs'

const COMPILED = '\0compiled'
const CATALOGUE = /\/src\/texts\/\w+\/\w+\.json$/

/**
 * Compiles the messages of the catalogues, so that page and server need no message parser. The build fails if it uses a
 * key that its catalogue lacks.
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
        if (CATALOGUE.test(id)) return { code: compiled(code), map: null }
        for (const use of usesIn(code, id)) {
          const wrong = wrongUse(use, english())
          if (wrong) this.error(wrong, use.start)
        }
        return null
      },
    },
  }
}

/** Compiles a catalogue. @param json a flat object of messages */
function compiled(json: string): string {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(messages.map(([key, message]) => [key, compiledMessage(key, message)])))
}

function compiledMessage(key: string, message: string) {
  try {
    return compile(message)
  } catch (cause) {
    throw new Error(`The message '${key}' cannot be read: ${message}`, { cause })
  }
}
