import { DAY_MS, dayNumber } from '#browser/clock.ts'
import type { NotebookEntry } from '#contracts/notebook.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { VocabDatabase } from '#device/database.ts'
import { isCardRow, type CardRow } from '#device/notebookRows.ts'
import { readState } from '#device/settings.ts'
import { readHistory } from '#device/storedResults.ts'
import { STANDARD_LIMITS, type Limits } from '#notebook/today.ts'
import { validDetails } from '#result/own/storedOwnResult.ts'
import { refold, validEntries } from './log.ts'
import { countedReviews } from './schedule.ts'

/** Reads all practised cards. Damaged ones are recomputed from the log. */
export async function readCards(database: VocabDatabase): Promise<CardRow[]> {
  const stored = await database.use((connection) => connection.getAll('notebookCards'))
  const valid = stored.filter(isCardRow)
  if (valid.length === stored.length) return valid
  const sound = new Set(valid.map(({ card }) => card))
  const keys = await database.use((connection) => connection.getAllKeys('notebookCards'))
  const damaged = keys.filter((card) => !sound.has(card))
  return [...valid, ...(await refold(database, damaged))]
}

/** Reads the own results on this device that tell a level, newest first. */
export async function readResults(database: VocabDatabase): Promise<OwnDetails[]> {
  const newest = (await readHistory(database)).map(({ shortcode }) => shortcode)
  const age = (shortcode: string) => (newest.includes(shortcode) ? newest.indexOf(shortcode) : newest.length)
  const [keys, rows] = await database.use((connection) => {
    const store = connection.transaction('ownDetails').store
    return Promise.all([store.getAllKeys(), store.getAll()])
  })
  return keys
    .map((shortcode, index) => ({ shortcode, details: validDetails(rows[index]) }))
    .toSorted((one, other) => age(one.shortcode) - age(other.shortcode))
    .flatMap(({ details }) => (details && details.fromServer?.tells_level !== false ? [details] : []))
}

/** Reads the number of the day of each review since a day that was not undone. */
export function readDaysOfReviews(database: VocabDatabase, since: number): Promise<number[]> {
  // On the learner's clock, the day of a review may be one later than by UTC.
  const range = IDBKeyRange.lowerBound((since - 1) * DAY_MS)
  return database.use(async (connection) => {
    const entries = validEntries(await connection.getAllFromIndex('notebookLog', 'at', range))
    return countedReviews(entries).map(({ at, utc_offset }) => dayNumber(at, utc_offset ?? 0))
  })
}

/** Reads the whole log. */
export function readLog(database: VocabDatabase): Promise<NotebookEntry[]> {
  return database.use(async (connection) => validEntries(await connection.getAll('notebookLog')))
}

/** Reads the daily limits, or returns the standard ones if none are set. */
export async function readLimits(database: VocabDatabase): Promise<Limits> {
  return (await readState(database, 'limits')) ?? STANDARD_LIMITS
}
