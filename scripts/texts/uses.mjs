import { argumentsOf } from './message.mjs'
import { valuesOf, visitSyntax } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */

/**
 * @typedef {object} Use
 * @property {string} room the catalogue
 * @property {RegExp} key matches the key, all keys of a template, or every key if texts or key are a variable
 * @property {string} written the key as written in the code
 * @property {string[] | null} given the names of the values; null if they are not an object literal
 * @property {boolean} atLoad whether the message is formatted when the module loads, before the language is known
 * @property {number} start its position in the code
 */

const CATALOGUE = /(?:^#texts|\/texts|^\.)\/(\w+)\.ts$/
/** Stands for the part of a key that is known only at run time. */
const ANY = '…'
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/**
 * Finds where a module formats messages: `startText('begin')`, `rich(startText, 'terms', …)`.
 *
 * @param {string} code
 * @param {string} path
 * @returns {Use[]}
 */
export function usesIn(code, path) {
  if (!code.includes('texts/')) return []
  /** @type {Map<string, string>} the rooms of imported texts, by name */
  const rooms = new Map()
  /** @type {Use[]} */
  const uses = []
  visitSyntax(code, path, (node, around) => {
    if (node.type === 'ImportDeclaration') noteImport(node, rooms)
    const room = node.type === 'Identifier' ? rooms.get(node['name']) : undefined
    if (!room || around[0]?.type.startsWith('Import')) return
    const [key, values] = argumentsAfter(node, around[0])
    const atLoad = key !== undefined && !around.some(({ type }) => FUNCTIONS.includes(type))
    const shared = { room, given: namesIn(values), atLoad, start: node.start }
    for (const each of key ? valuesOf(key) : [node]) uses.push({ ...shared, ...keyOf(each) })
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

/**
 * Returns the key and the values with which texts are called; nothing if they are only passed on.
 *
 * @param {Node} texts
 * @param {Node | undefined} call
 * @returns {(Node | undefined)[]}
 */
function argumentsAfter(texts, call) {
  if (call?.type !== 'CallExpression') return []
  if (call['callee'] === texts) return call['arguments']
  return call['callee'].name === 'rich' && call['arguments'][0] === texts ? call['arguments'].slice(1) : []
}

/** @param {Node} node */
function keyOf(node) {
  const { type, value, quasis = [] } = node
  if (type === 'Literal') return { key: exactly([value]), written: value }
  if (type !== 'TemplateLiteral') return { key: /^/, written: ANY }
  const parts = quasis.map((/** @type {Node} */ part) => part['value'].cooked)
  return { key: exactly(parts), written: parts.join(ANY) }
}

/** Returns a pattern for a key. @param {string[]} parts fixed parts, with any text between them */
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
 * Returns what is wrong with a use, or null.
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
  const needed = written === ANY ? [] : messages.flatMap(([, message]) => argumentsOf(message))
  const missing = given ? needed.filter((name) => !given.includes(name)) : []
  return missing.length > 0 ? `'${written}' in src/texts/en/${room}.json also needs: ${missing.join(', ')}.` : null
}
