import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'

/** @typedef {Record<string, Record<string, string>>} Catalogues the messages of each room by key */

/** Where the English catalogues are, one for each room. */
const ENGLISH = 'src/texts/en'
/** Where the translations are, one file for each language. */
const TRANSLATIONS = 'src/texts/translations'

/**
 * Reads the English catalogues.
 *
 * @returns {Catalogues}
 */
export const english = () => readFolder(ENGLISH)

/**
 * Reads the translations.
 *
 * @returns {Record<string, Catalogues>} the catalogues of each language, by its tag
 */
export const translations = () => readFolder(TRANSLATIONS)

/** @param {string} folder */
function readFolder(folder) {
  const files = readdirSync(join(projectFolder, folder))
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), readJson(join(folder, file))]))
}

/**
 * @param {string} file
 * @throws {Error} naming the file, if it is not JSON
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, file), 'utf8'))
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${/** @type {Error} */ (cause).message}`, { cause })
  }
}

/**
 * Returns the messages of all rooms by name, as in 'start.begin'.
 *
 * @param {Catalogues} catalogues
 */
export const byName = (catalogues) =>
  new Map(
    Object.entries(catalogues).flatMap(([room, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${room}.${key}`, message]),
    ),
  )

/**
 * Names the file and the key of a message: 'src/texts/en/start.json: begin', 'src/texts/translations/de.json: start.begin'.
 *
 * @param {string} language
 * @param {string} name
 */
export function placeOf(language, name) {
  if (language !== 'en') return `${TRANSLATIONS}/${language}.json: ${name}`
  const [room, ...key] = name.split('.')
  return `${ENGLISH}/${room}.json: ${key.join('.')}`
}
