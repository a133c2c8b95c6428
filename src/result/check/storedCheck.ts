import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { VocabDatabase } from '#device/database.ts'
import { validDetails } from '#result/own/storedOwnResult.ts'
import { newRow, putRowIn } from '#saving/saving.ts'

/**
 * Changes the stored check of a result of the learner and, once it is no longer open, queues it for sending, in one
 * transaction. Resolves with the changed check, or null if it has ended elsewhere.
 * @throws if the result is not stored here, for example because the device could not store its completion
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
 * Removes the stored check of a result of the learner.
 * @param fromServer the check's final state in the server's answer; null if only the next reading will provide it
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
 * Returns the lower-case expressions whose meanings the open checks of the learner's results ask for, each with the
 * shortcode of the result.
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
