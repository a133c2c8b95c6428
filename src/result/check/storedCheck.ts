import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { StoreIn, VocabDatabase } from '#device/database.ts'
import { readText, type TextSetting } from '#device/settings.ts'
import { validDetails } from '#result/own/storedOwnResult.ts'

/** Shortcodes with blanks in between. A list of its own, so that a start need not read every result. */
const TO_SEND: TextSetting = 'checksToSend'

/**
 * Changes the check that the device holds of an own result, and notes that it is to be sent once it is no longer open: one
 * transaction. Resolves with the check as it is then, or null where it has ended meanwhile.
 * @throws where nothing of the result is stored here, as when the device could not store its completion: the change is lost.
 */
export function changeCheck(
  database: VocabDatabase,
  shortcode: string,
  change: (check: LocalCheck) => LocalCheck,
): Promise<LocalCheck | null> {
  return database.change(['ownDetails', 'settings'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (!details) throw new Error('This device holds nothing of this result')
    if (!details.check) return null
    const check = change(details.check)
    await ownDetails.put({ ...details, check }, shortcode)
    if (check.state !== 'open') await listIn(transaction.objectStore('settings'), shortcode, true)
    return check
  })
}

/**
 * Removes the check that the device holds of an own result.
 * @param fromServer how it has ended, as the server answered; null: the next reading of the result says
 */
export function endCheck(database: VocabDatabase, shortcode: string, fromServer: MeaningCheck | null): Promise<void> {
  return database.change(['ownDetails', 'settings'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (details) {
      const newest = details.fromServer && { ...details.fromServer, check: fromServer ?? undefined }
      await ownDetails.put({ ...details, fromServer: newest, check: undefined }, shortcode)
    }
    await listIn(transaction.objectStore('settings'), shortcode, false)
  })
}

/** Notes that nothing of a result's check is to be sent. */
export function forgetToSend(database: VocabDatabase, shortcode: string): Promise<void> {
  return database.change(['settings'], (transaction) => listIn(transaction.objectStore('settings'), shortcode, false))
}

/** Returns the results whose check is to be sent. */
export async function readChecksToSend(database: VocabDatabase): Promise<string[]> {
  return listed(await readText(database, TO_SEND))
}

const listed = (text: unknown) => (typeof text === 'string' ? text.split(' ').filter(Boolean) : [])

async function listIn(settings: StoreIn<string | boolean>, shortcode: string, toSend: boolean): Promise<void> {
  const others = listed(await settings.get(TO_SEND)).filter((other) => other !== shortcode)
  const list = toSend ? [...others, shortcode] : others
  if (list.length > 0) await settings.put(list.join(' '), TO_SEND)
  else await settings.delete(TO_SEND)
}

/**
 * Returns the expressions whose meaning is asked for by an open check of any own result, in small letters, each with the
 * shortcode of that result.
 */
export function readHiddenMeanings(database: VocabDatabase): Promise<Map<string, string>> {
  return database.use(async (connection) => {
    const store = connection.transaction('ownDetails').store
    const [shortcodes, rows] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(
      rows.flatMap((row, index) => {
        const check = validDetails(row)?.check
        if (check?.state !== 'open') return []
        return check.questions.map(({ subject }) => [subject.toLowerCase(), shortcodes[index]!] as const)
      }),
    )
  })
}
