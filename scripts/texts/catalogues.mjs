import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import compile from 'icu-minify/compile'
import { projectFolder } from '../setup/projectFolder.mjs'

const FOLDER = join(projectFolder, 'src/texts/en')

/** @typedef {Record<string, Record<string, string>>} Catalogues the messages of each room by key */

/**
 * Reads the English catalogues.
 *
 * @returns {Catalogues}
 */
export function english() {
  return Object.fromEntries(
    readdirSync(FOLDER).map((file) => [file.replace('.json', ''), readJson(join(FOLDER, file))]),
  )
}

/**
 * @param {string} file
 * @throws {Error} naming the file, if it is not JSON
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${relative(projectFolder, file)} is not JSON: ${/** @type {Error} */ (cause).message}`, { cause })
  }
}

/**
 * Returns why a message cannot be read, such as for a brace that is not closed; null if it can.
 *
 * @param {string} message
 */
export function unreadable(message) {
  try {
    compile(message)
    return null
  } catch (error) {
    return `cannot be read (${/** @type {Error} */ (error).message}): ${message}`
  }
}

/**
 * Returns the names of a message's arguments and tags.
 *
 * @param {string} message
 */
export const argumentsOf = (message) => [...new Set(namesIn(compile(message)))]

/**
 * @param {unknown} part a compiled message, or one of its nodes: a text, 0 for '#', `[name]`, `[name, type, options]`,
 *   or `[tag, ...children]`
 * @returns {string[]}
 */
function namesIn(part) {
  return Array.isArray(part) ? part.flatMap((node) => (Array.isArray(node) ? namesOf(node) : [])) : []
}

/**
 * @param {unknown[]} node
 * @returns {string[]}
 */
function namesOf([name, type, ...rest]) {
  const branches = typeof rest[0] === 'object' && rest[0] !== null ? Object.values(rest[0]) : []
  const inside = typeof type === 'number' && type > 0 ? branches.flatMap(namesIn) : namesIn([type, ...rest])
  return [String(name), ...inside]
}
