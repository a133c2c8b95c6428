import { OwnDetails } from '#contracts/ownDetails'
import { SharedResult } from '#contracts/sharedResult'
import { asOthersSeeIt } from '#domain/asOthersSeeIt'
import type { StoreIn, VocabDatabase, VocabSchema } from './database.ts'
import { ownKey } from './ownKey.ts'

/**
 * Keeps an own result as the server answers it to everyone, with the name that others see by what its account told last,
 * and resolves to that. One that is no longer this browser's own, because it was deleted meanwhile, is not kept.
 */
export function writeOwnCopy(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<SharedResult> {
  return database.change(['ownResults', 'results'], async (transaction) => {
    const results = transaction.objectStore('results')
    const details = OwnDetails.safeParse(await results.get(ownKey(shortcode)))
    const copy = asOthersSeeIt(result, details.success ? details.data.told : null)
    const isOwn = (await transaction.objectStore('ownResults').getKey(shortcode)) !== undefined
    if (isOwn) await results.put(copy, shortcode)
    return copy
  })
}

/** Gives the copy, where there is one, the name that others see by what its account tells now. */
export async function nameOwnCopyIn(
  results: StoreIn<VocabSchema['results']['value']>,
  shortcode: string,
  told: OwnDetails['told'],
): Promise<void> {
  const copy = SharedResult.safeParse(await results.get(shortcode))
  if (copy.success) await results.put(asOthersSeeIt(copy.data, told), shortcode)
}
