import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'
import { argumentsOf } from './catalogues.mjs'

/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */

const FOLDER = join(projectFolder, 'src/texts/translations')

/**
 * Reads the translations.
 *
 * @returns {Record<string, Catalogues>} the catalogues of each language, by its tag
 */
export function translations() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  return Object.fromEntries(readdirSync(FOLDER).map((file) => [file.replace('.json', ''), read(file)]))
}

/**
 * Returns what is wrong with a translation: messages that are missing, that English does not have, or that have other
 * arguments or tags, plurals without a form of the language, and digits that the page does not use.
 *
 * @param {Catalogues} english
 * @param {Catalogues} translation
 * @param {string} language
 * @returns {string[]}
 */
export function translationFaults(english, translation, language) {
  const keysOf = (/** @type {Catalogues} */ catalogues) =>
    Object.entries(catalogues).flatMap(([room, messages]) => Object.keys(messages).map((key) => `${room} ${key}`))
  const keys = new Set(keysOf(english))
  const unknown = keysOf(translation).filter((key) => !keys.has(key))
  return [
    ...unknown.map((key) => `${language}: ${key} is not in English`),
    ...[...keys].flatMap((key) => {
      const [room = '', ...rest] = key.split(' ')
      const [message = '', own] = [english[room]?.[rest.join(' ')], translation[room]?.[rest.join(' ')]]
      const fault = own ? faultOf(message, own, language) : 'is missing'
      return fault ? [`${language}: ${key} ${fault}`] : []
    }),
  ]
}

/**
 * @param {string} message
 * @param {string} own
 * @param {string} language
 */
function faultOf(message, own, language) {
  const [given, needed] = [argumentsOf(own), argumentsOf(message)]
  const added = given.filter((name) => !needed.includes(name))
  if (added.length > 0) return `has ${added.join(', ')}, which English has not`
  const lost = needed.filter((name) => !given.includes(name))
  if (lost.length > 0) return `lacks ${lost.join(', ')}`
  if (/[٠-٩۰-۹०-९]/.test(own)) return 'has digits other than 0 to 9'
  const forms = missingForms(own, language)
  return forms.length > 0 ? `lacks the plural ${forms.join(', ')}` : null
}

/**
 * Returns the plural forms of a language that a message with plurals lacks. 'many' is for millions in Romance languages.
 *
 * @param {string} own
 * @param {string} language
 */
function missingForms(own, language) {
  if (!/, plural,.*\bone \{/s.test(own)) return []
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const optional = ['es', 'fr', 'pt-BR'].includes(language) ? ['many'] : []
  return pluralCategories.filter((form) => !optional.includes(form) && !new RegExp(`\\b${form} \\{`).test(own))
}
