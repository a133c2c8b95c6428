import { argumentsOf } from './catalogues.mjs'
import { valuesOf, visitSyntax } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */

/**
 * @typedef {object} Use
 * @property {string} room the catalogue
 * @property {RegExp} key the key, or those that a template makes
 * @property {string} written the key as it is written
 * @property {string[] | null} given the names of the values; null where they are not written there
 * @property {boolean} atLoad whether it is worded when the module loads, before the language is known
 * @property {number} start its place in the code
 */

const CATALOGUE = /(?:^#texts|\/texts|^\.)\/(\w+)\.ts$/
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/**
 * Finds where a module words messages: `startText('begin')`, `rich(startText, 'terms', …)`.
 *
 * @param {string} code
 * @param {string} path
 * @returns {Use[]}
 */
export function usesIn(code, path) {
  if (!code.includes('texts/')) return []
  /** @type {Map<string, string>} the names of imported texts, and their rooms */
  const rooms = new Map()
  /** @type {Use[]} */
  const uses = []
  visitSyntax(code, path, (node, around) => {
    if (node.type === 'ImportDeclaration') noteImport(node, rooms)
    if (node.type !== 'CallExpression') return
    const [texts, key, values] =
      node['callee'].name === 'rich' ? node['arguments'] : [node['callee'], ...node['arguments']]
    const room = texts?.type === 'Identifier' && rooms.get(texts.name)
    if (!room) return
    const atLoad = !around.some(({ type }) => FUNCTIONS.includes(type))
    for (const each of valuesOf(key))
      uses.push({ room, ...keyOf(each), given: namesIn(values), atLoad, start: node.start })
  })
  return uses
}

/**
 * @param {Node} node
 * @param {Map<string, string>} rooms
 */
function noteImport({ source, specifiers }, rooms) {
  const [, room] = CATALOGUE.exec(source.value) ?? []
  for (const { local } of room ? specifiers : []) if (local.name.endsWith('Text')) rooms.set(local.name, room ?? '')
}

/** @param {Node} node */
function keyOf(node) {
  if (node.type === 'Literal') return { key: exactly([node['value']]), written: String(node['value']) }
  if (node.type !== 'TemplateLiteral') return { key: /^/, written: '…' }
  const parts = node['quasis'].map((/** @type {Node} */ { value }) => value.cooked)
  return { key: exactly(parts), written: parts.join('…') }
}

/** @param {string[]} parts between which there may be anything */
const exactly = (parts) => new RegExp(`^${parts.map((part) => part.replace(/[.$()]/g, '\\$&')).join('.+')}$`)

/** @param {Node | undefined} values */
function namesIn(values) {
  if (!values) return []
  /** @type {Node[] | undefined} */
  const properties = values.type === 'ObjectExpression' ? values['properties'] : undefined
  if (!properties?.every((property) => property.type === 'Property')) return null
  return properties.map((property) => property['key'].name ?? property['key'].value)
}

/**
 * What is wrong with a use; null if nothing is.
 *
 * @param {Use} use
 * @param {Catalogues} catalogues
 * @returns {string | null}
 */
export function wrongUse({ room, key, written, given, atLoad }, catalogues) {
  const catalogue = catalogues[room]
  if (!catalogue) return null
  const messages = Object.entries(catalogue).filter(([name]) => key.test(name))
  if (messages.length === 0) return `src/texts/en/${room}.json has no key '${written}'.`
  if (atLoad) return `'${written}' is worded when its module loads, before the language is known.`
  const needed = messages.flatMap(([, message]) => argumentsOf(message))
  const missing = given ? needed.filter((name) => !given.includes(name)) : []
  return missing.length > 0 ? `'${written}' in src/texts/en/${room}.json also needs: ${missing.join(', ')}.` : null
}
