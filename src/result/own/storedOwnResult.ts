import { OwnDetails, type Sharing } from '#contracts/ownResult.ts'
import { SharedResult } from '#contracts/result.ts'
import type { StoreIn, VocabDatabase } from '#device/database.ts'
import type { TextSetting } from '#device/settings.ts'
import { HISTORY, historyEntries } from '#device/storedResults.ts'
import { asOthersSeeIt } from '../asOthersSeeIt.ts'

/*
 * What the device holds of an own result: what its owner alone is told, and the copy of what everyone may read. The copy
 * bears the name that others see by what was told last: without a connection it is what title and image are made of.
 */

/** What the device holds of an own result beside what everyone may read; null where it holds nothing sound. */
export function readOwnDetails(database: VocabDatabase, shortcode: string): Promise<OwnDetails | null> {
  return database.use(async (connection) => sound(await connection.get('ownDetails', shortcode)))
}

/**
 * Keeps what the server told of an own result. One that is no longer this browser's own, because it was deleted or its
 * learner forgotten while the answer was on its way, is not kept.
 */
export function writeOwnDetails(database: VocabDatabase, shortcode: string, details: OwnDetails): Promise<void> {
  return database.change(['ownResults', 'ownDetails', 'sharedResults'], async (transaction) => {
    if ((await transaction.objectStore('ownResults').getKey(shortcode)) === undefined) return
    await transaction.objectStore('ownDetails').put(details, shortcode)
    await nameCopyIn(transaction.objectStore('sharedResults'), shortcode, details.told)
  })
}

/** Keeps what others see of an own result from now on. */
export function keepSharing(database: VocabDatabase, shortcode: string, sharing: Sharing): Promise<void> {
  return database.change(['ownDetails', 'sharedResults'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = sound(await ownDetails.get(shortcode))
    if (!details?.told) return
    const told = { ...details.told, sharing }
    await ownDetails.put({ ...details, told }, shortcode)
    await nameCopyIn(transaction.objectStore('sharedResults'), shortcode, told)
  })
}

/**
 * Keeps an own result as the server answers it to everyone, and resolves to it with the name that others see. One that is
 * no longer this browser's own, because it was deleted meanwhile, is not kept.
 */
export function writeOwnCopy(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<SharedResult> {
  return database.change(['ownResults', 'ownDetails', 'sharedResults'], async (transaction) => {
    const details = sound(await transaction.objectStore('ownDetails').get(shortcode))
    const copy = asOthersSeeIt(result, details?.told ?? null)
    const isOwn = (await transaction.objectStore('ownResults').getKey(shortcode)) !== undefined
    if (isOwn) await transaction.objectStore('sharedResults').put(copy, shortcode)
    return copy
  })
}

const INSTALL_HINT_AT: TextSetting = 'installHintAt'

/** Forgets an own result and all that this device holds of it. One transaction: a device that fails midway keeps it all. */
export function forgetResult(database: VocabDatabase, shortcode: string): Promise<void> {
  const byShortcode = ['ownResults', 'ownDetails', 'resultPoints', 'sharedResults'] as const
  return database.change([...byShortcode, 'history' as const, 'settings' as const], async (transaction) => {
    for (const store of byShortcode) await transaction.objectStore(store).delete(shortcode)
    const history = transaction.objectStore('history')
    const others = historyEntries(await history.get(HISTORY)).filter((entry) => entry.shortcode !== shortcode)
    await history.put(others, HISTORY)
    const settings = transaction.objectStore('settings')
    if ((await settings.get(INSTALL_HINT_AT)) === shortcode) await settings.delete(INSTALL_HINT_AT)
  })
}

async function nameCopyIn(
  sharedResults: StoreIn<SharedResult>,
  shortcode: string,
  told: OwnDetails['told'],
): Promise<void> {
  const copy = SharedResult.safeParse(await sharedResults.get(shortcode))
  if (copy.success) await sharedResults.put(asOthersSeeIt(copy.data, told), shortcode)
}

function sound(row: unknown): OwnDetails | null {
  const parsed = OwnDetails.safeParse(row)
  return parsed.success ? parsed.data : null
}
