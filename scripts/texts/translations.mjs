import { byName, placeOf } from './catalogues.mjs'
import { faultOf } from './faults.mjs'

/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */
/** @typedef {import('./notes.mjs').Note} Note */

/**
 * Returns what is wrong with a translation, by file and key: messages that English does not have, those that do not fit
 * it, and buttons that are named otherwise than they are. English can be checked as a translation of its own.
 * The page shows English for what is missing, so only a whole language must have everything.
 *
 * @param {Catalogues} english
 * @param {Catalogues} translation
 * @param {string} language
 * @param {object} [options]
 * @param {boolean} [options.isWhole]
 * @param {Map<string, Note>} [options.notes]
 * @returns {string[]}
 */
export function translationFaults(english, translation, language, { isWhole = true, notes = new Map() } = {}) {
  const [needed, given] = [byName(english), byName(translation)]
  const unknown = [...given.keys()].filter((name) => !needed.has(name))
  return [
    ...unknown.map((name) => `${placeOf(language, name)} is not in English`),
    ...[...needed].flatMap(([name, message]) => {
      const [own, note] = [given.get(name), notes.get(name)]
      const fault = own ? (faultOf(message, own, language, note) ?? misnamed(own, given, note)) : null
      return fault || (!own && isWhole) ? [`${placeOf(language, name)} ${fault ?? 'is missing'}`] : []
    }),
  ]
}

/**
 * Returns which button a message names by other words than those on it.
 *
 * @param {string} message
 * @param {Map<string, string>} messages those of its language
 * @param {Note | undefined} note
 */
function misnamed(message, messages, note) {
  const wrong = note?.names.find((name) => !message.toLowerCase().includes((messages.get(name) ?? '').toLowerCase()))
  return wrong ? `does not name ${wrong} as it is: ${messages.get(wrong)}` : null
}

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
