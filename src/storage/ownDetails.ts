import { OwnDetails } from '#contracts/ownDetails'
import type { VocabDatabase } from './database.ts'
import { nameOwnCopyIn } from './ownCopy.ts'
import { ownKey } from './ownKey.ts'

/** What the device holds of an own result beside what everyone may read; null where it holds nothing sound. */
export function readOwnDetails(database: VocabDatabase, shortcode: string): Promise<OwnDetails | null> {
  return database.use(async (connection) => {
    const parsed = OwnDetails.safeParse(await connection.get('results', ownKey(shortcode)))
    return parsed.success ? parsed.data : null
  })
}

/**
 * Keeps what the server told of an own result; its copy gets the name that others see by that. One that is no longer this
 * browser's own, because it was deleted or its learner forgotten while the answer was on its way, is not kept.
 */
export function writeOwnDetails(database: VocabDatabase, shortcode: string, details: OwnDetails): Promise<void> {
  return database.change(['ownResults', 'results'], async (transaction) => {
    if ((await transaction.objectStore('ownResults').getKey(shortcode)) === undefined) return
    const results = transaction.objectStore('results')
    await results.put(details, ownKey(shortcode))
    await nameOwnCopyIn(results, shortcode, details.told)
  })
}
