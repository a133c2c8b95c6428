import { lengthOf, MARK, unreadable } from './message.mjs'
import { SPECIFICATION } from './statements.mjs'
import { readTable, writeTable } from './tables.mjs'

/**
 * What translators need to know of a message.
 *
 * @typedef {object} Note
 * @property {string} description where it stands, what its arguments are
 * @property {number} limit how many characters fit
 * @property {string} fixed the statement of the specification that has its English to the letter, or ''
 * @property {string[]} names the messages that stand on the buttons which it names
 * @property {string[]} same the languages in which it may be as in English, or '*' for all
 */

const NOTES = 'src/texts/messages.tsv'
const COLUMNS = ['limit', 'fixed', 'names', 'same', 'description']

/** @returns {Map<string, Note>} */
export function readNotes() {
  const split = (/** @type {string} */ cell = '') => cell.split(' ').filter(Boolean)
  return new Map(
    [...readTable(NOTES)].map(([name, { limit, fixed = '', names, same, description = '' }]) => [
      name,
      { description, limit: Number(limit), fixed, names: split(names), same: split(same) },
    ]),
  )
}

/** @typedef {readonly { number: string, text: string }[]} Statements those of the specification */

/**
 * Returns what is wrong with the notes, by file and message.
 *
 * @param {Map<string, string>} english
 * @param {Map<string, Note>} notes
 * @param {Statements} statements
 * @returns {string[]}
 */
export function noteFaults(english, notes, statements) {
  const faults = [...english].flatMap(([name, message]) => {
    const note = notes.get(name)
    if (!note) return [`${name} has no row: node scripts/texts.mjs --update adds it, then describe the message there`]
    const { description, limit, fixed, names } = note
    const isOther = fixed && !statements.some(({ number, text }) => number === fixed && quotes(text, message))
    return [
      description ? [] : `${name} has no description`,
      limit > 0 ? [] : `${name} has no limit`,
      names.flatMap((other) => (english.has(other) ? [] : `${name} names ${other}, which is no message`)),
      isOther ? `${name} is fixed by ${fixed} of ${SPECIFICATION}, which does not say '${message}'` : [],
    ].flat()
  })
  const gone = [...notes.keys()].filter((name) => !english.has(name)).map((name) => `${name} is no message`)
  return [...faults, ...gone].map((fault) => `${NOTES}: ${fault}`)
}

/** Whether a text has a message in quotation marks. @type {(text: string, message: string) => boolean} */
const quotes = (text, message) => text.includes(`'${message.replaceAll(MARK, '').replaceAll(/<\/\w+>/g, '')}'`)

/**
 * Writes the notes with a row for each message. A new one has the limit that the longest of its wordings needs, the
 * statement that quotes it, and no description yet. Where another statement quotes a message by now, its number is noted.
 *
 * @param {Map<string, string>} english
 * @param {Map<string, string>[]} translations
 * @param {Map<string, Note>} notes
 * @param {Statements} statements
 */
export function writeNotes(english, translations, notes, statements) {
  const limitOf = (/** @type {string} */ name, /** @type {string} */ message) => {
    const own = translations.map((translation) => translation.get(name) ?? '').filter((text) => !unreadable(text))
    return roomFor(Math.max(...[message, ...own].map(lengthOf)))
  }
  const rows = [...english].map(([name, message]) => {
    const note = notes.get(name)
    const quoting = statements.filter(({ text }) => quotes(text, message)).map(({ number }) => number)
    const noted = note?.fixed ?? ''
    const isRight = note?.limit && (noted === '' || quoting.includes(noted))
    const cells = {
      limit: `${note?.limit || limitOf(name, message)}`,
      fixed: isRight ? noted : (quoting[0] ?? noted),
      names: note?.names.join(' ') ?? '',
      same: note?.same.join(' ') ?? '',
      description: note?.description ?? '',
    }
    return /** @type {const} */ ([name, cells])
  })
  writeTable(NOTES, COLUMNS, new Map(rows))
}

/** Returns a limit with some room above a length: 10, 15 … 40, then by tens. @param {number} length */
const roomFor = (length) =>
  length <= 40 ? Math.max(10, Math.ceil(length / 5) * 5) : Math.ceil((length * 1.1) / 10) * 10
