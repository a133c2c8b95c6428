import { OwnDetails } from '#contracts/ownDetails'
import type { Sharing } from '#contracts/ownResult'
import type { VocabDatabase } from './database.ts'
import { nameOwnCopyIn } from './ownCopy.ts'
import { ownKey } from './ownKey.ts'

/**
 * Keeps what others see of an own result from now on. The copy of the shared result gets the name that they see: without
 * a connection it is what title and image are made of.
 */
export function keepSharing(database: VocabDatabase, shortcode: string, sharing: Sharing): Promise<void> {
  return database.change(['results'], async (transaction) => {
    const results = transaction.objectStore('results')
    const details = OwnDetails.safeParse(await results.get(ownKey(shortcode)))
    if (!details.success || !details.data.told) return
    const told = { ...details.data.told, sharing }
    await results.put({ ...details.data, told }, ownKey(shortcode))
    await nameOwnCopyIn(results, shortcode, told)
  })
}
