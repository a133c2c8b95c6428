import { createHash } from 'node:crypto'
import { placeOf } from './catalogues.mjs'
import { readTable, writeTable } from './tables.mjs'

/*
 * A table says from which English each translation was made: for each message the hash of its English, and that of each
 * translation as it was then. A translation that is still the same although its English has changed is stale. A cell that
 * ends with '!' was stale when the table was last written.
 */

/** @typedef {Map<string, Record<string, string>>} Hashes the row of each message: `en`, and each language by its tag */
/** @typedef {Record<string, Map<string, string>>} Translations the messages of each language by name */

const HASHES = 'src/texts/translated.tsv'
const STALE = '!'

/** @type {() => Hashes} */
export const readHashes = () => readTable(HASHES)

/** Returns a short hash of a message. @param {string} message */
export const hashOf = (message) => createHash('sha256').update(message).digest('base64url').slice(0, 4)

/**
 * Returns which translations are stale, by file and key, and whether the table is in step with the catalogues.
 *
 * @param {Map<string, string>} english
 * @param {Translations} translations those of the languages that are offered
 * @param {Hashes} hashes
 * @returns {string[]}
 */
export function hashFaults(english, translations, hashes) {
  const current = hashesNow(english, translations, hashes)
  const stale = [...current].flatMap(([name, row]) =>
    Object.keys(translations).flatMap((language) =>
      row[language]?.endsWith(STALE) ? `${placeOf(language, name)} is stale: its English has changed since` : [],
    ),
  )
  const rows = (/** @type {Hashes} */ table) => new Map([...table].map(([name, row]) => [name, JSON.stringify(row)]))
  const [written, wanted] = [rows(hashes), rows(current)]
  const different = [...wanted.keys(), ...written.keys()].filter((name) => written.get(name) !== wanted.get(name))
  const others = new Set(different).size - 1
  const isOld = `is not in step: node scripts/texts.mjs --update`
  return [
    ...stale,
    ...(others < 0 ? [] : [`${HASHES}: ${different[0]}${others > 0 ? ` (and ${others} more)` : ''} ${isOld}`]),
  ]
}

/** @type {(hashes: Hashes, languages: readonly string[]) => void} */
export const writeHashes = (hashes, languages) => writeTable(HASHES, ['en', ...languages], hashes)

/**
 * Returns the table as it has to be now. What was stale stays so until it changes, unless it is said to fit.
 *
 * @param {Map<string, string>} english
 * @param {Translations} translations
 * @param {Hashes} hashes the table as it was written
 * @param {(name: string, language: string) => boolean} [fits] whether a translation fits the changed English as it is
 * @returns {Hashes}
 */
export function hashesNow(english, translations, hashes, fits = () => false) {
  return new Map(
    [...english].map(([name, message]) => {
      const en = hashOf(message)
      const row = hashes.get(name)
      const cells = Object.entries(translations).map(([language, messages]) => {
        const own = hashOf(messages.get(name) ?? '')
        const [was, mark] = [row?.[language]?.replace(STALE, ''), row?.[language]?.endsWith(STALE)]
        const isStale = was === own && (mark || row?.['en'] !== en) && !fits(name, language)
        return [language, isStale ? own + STALE : own]
      })
      return [name, { en, ...Object.fromEntries(cells) }]
    }),
  )
}
