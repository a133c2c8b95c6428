import { OwnDetails } from '#contracts/ownDetails'
import type { Sharing } from '#contracts/ownResult'
import { SharedResult } from '#contracts/sharedResult'
import { shownName } from '#domain/firstName'
import type { VocabDatabase } from './database.ts'
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
    const shared = SharedResult.safeParse(await results.get(shortcode))
    if (!shared.success) return
    await results.put({ ...shared.data, full_name: shownName(told.full_name, sharing.name_form) }, shortcode)
  })
}
