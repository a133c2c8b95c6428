import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../setup/projectFolder.mjs'
import { argumentsOf, readJson, unreadable } from './catalogues.mjs'

/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */

const FOLDER = join(projectFolder, 'src/texts/translations')

/**
 * Reads the translations.
 *
 * @returns {Record<string, Catalogues>} the catalogues of each language, by its tag
 */
export function translations() {
  return Object.fromEntries(
    readdirSync(FOLDER).map((file) => [file.replace('.json', ''), readJson(join(FOLDER, file))]),
  )
}

/**
 * Returns what is wrong with a translation, by file and key: messages that English does not have, that cannot be read, that
 * have other arguments, tags or marks, plurals without a form of the language, and digits that the page does not use.
 * The page shows English for what is missing, so only a whole language must have everything.
 *
 * @param {Catalogues} english
 * @param {Catalogues} translation
 * @param {string} language
 * @param {boolean} isWhole
 * @returns {string[]}
 */
export function translationFaults(english, translation, language, isWhole = true) {
  const keysOf = (/** @type {Catalogues} */ catalogues) =>
    Object.entries(catalogues).flatMap(([room, messages]) => Object.keys(messages).map((key) => `${room} ${key}`))
  const keys = new Set(keysOf(english))
  const unknown = keysOf(translation).filter((key) => !keys.has(key))
  return [
    ...unknown.map((key) => `${fileOf(language)}: ${key.replace(' ', '.')} is not in English`),
    ...[...keys].flatMap((key) => {
      const [room = '', ...rest] = key.split(' ')
      const [message = '', own] = [english[room]?.[rest.join(' ')], translation[room]?.[rest.join(' ')]]
      const fault = own ? faultOf(message, own, language) : isWhole ? 'is missing' : null
      return fault ? [`${fileOf(language)}: ${key.replace(' ', '.')} ${fault}`] : []
    }),
  ]
}

/** @param {string} language */
const fileOf = (language) => `src/texts/translations/${language}.json`

/**
 * Returns how many messages each room has in English, and a language of them where that is not all: 'start 31 of 48'.
 *
 * @param {Catalogues} english
 * @param {Catalogues} [translation]
 */
export function countedRooms(english, translation = english) {
  const rooms = Object.entries(english).map(([room, messages]) => {
    const [all, own] = [messages, translation[room] ?? {}].map((each) => Object.values(each).filter(Boolean).length)
    return own === all ? `${room} ${all}` : `${room} ${own} of ${all}`
  })
  return rooms.join(', ')
}

/**
 * @param {string} message
 * @param {string} own
 * @param {string} language
 */
function faultOf(message, own, language) {
  const why = unreadable(own)
  if (why) return why
  const [given, needed] = [argumentsOf(own), argumentsOf(message)]
  const added = given.filter((name) => !needed.includes(name))
  if (added.length > 0) return `has ${added.join(', ')}, which English has not`
  const lost = needed.filter((name) => !given.includes(name))
  if (lost.length > 0) return `lacks ${lost.join(', ')}`
  const marks = lostMarks(message, own)
  if (marks.length > 0) return `lacks a mark ${marks.join(', ')}`
  if (/[٠-٩۰-۹०-९]/.test(own)) return 'has digits other than 0 to 9'
  const forms = missingForms(own, language)
  return forms.length > 0 ? `lacks the plural ${forms.join(', ')}` : null
}

const MARK = /<[a-zA-Z]+>|\*\*/g
const BRANCHES = /, (?:plural|select),/

/**
 * Returns the marks that stand more often in English: `<strong>`, `**`. A message with branches has as many marks as its
 * language has forms.
 *
 * @param {string} message
 * @param {string} own
 */
function lostMarks(message, own) {
  if (BRANCHES.test(message + own)) return []
  const times = (/** @type {string} */ text, /** @type {string} */ mark) => text.split(mark).length
  return [...new Set(message.match(MARK))].filter((mark) => times(own, mark) < times(message, mark))
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
