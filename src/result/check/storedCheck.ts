import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { VocabDatabase } from '#device/database.ts'
import { validDetails } from '#result/own/storedOwnResult.ts'
import { newRow, putRowIn } from '#saving/saving.ts'

/**
 * Changes the check that the device holds of an own result, which waits to be sent once it is no longer open: one
 * transaction. Resolves with the check as it is then, or null where it has ended meanwhile.
 * @throws where nothing of the result is stored here, as when the device could not store its completion: the change is lost.
 */
export function changeCheck(
  database: VocabDatabase,
  shortcode: string,
  change: (check: LocalCheck) => LocalCheck,
  now: number,
): Promise<LocalCheck | null> {
  return database.change(['ownDetails', 'pending'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (!details) throw new Error('This device holds nothing of this result')
    if (!details.check) return null
    const check = change(details.check)
    await ownDetails.put({ ...details, check }, shortcode)
    if (check.state !== 'open') {
      await putRowIn(transaction.objectStore('pending'), newRow('check', shortcode, null, now))
    }
    return check
  })
}

/**
 * Removes the check that the device holds of an own result.
 * @param fromServer how it has ended, as the server answered; null: the next reading of the result says
 */
export function endCheck(database: VocabDatabase, shortcode: string, fromServer: MeaningCheck | null): Promise<void> {
  return database.change(['ownDetails', 'pending'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (details) {
      const newest = details.fromServer && { ...details.fromServer, check: fromServer ?? undefined }
      await ownDetails.put({ ...details, fromServer: newest, check: undefined }, shortcode)
    }
    await transaction.objectStore('pending').delete(['check', shortcode])
  })
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
