import { OwnDetails, type Sharing } from '#contracts/ownResult.ts'
import { SharedResult } from '#contracts/result.ts'
import { forgetCompletedTestIn } from '#device/completedTests.ts'
import type { StoreIn, VocabDatabase } from '#device/database.ts'
import { withLocalCheck } from '#device/localCheck.ts'
import { pointOf } from '#device/resultPoints.ts'
import type { TextSetting } from '#device/settings.ts'
import { HISTORY, historyEntries } from '#device/storedResults.ts'
import { withPublicName } from './withPublicName.ts'

/*
 * What the device stores of an own result: what only its owner may read, and a copy of what everyone may read. The copy has
 * the name as others see it, because the title and the image are made from it when there is no connection.
 */

/** Returns what only the owner may read of a result, or null if the device has nothing valid. */
export function readOwnDetails(database: VocabDatabase, shortcode: string): Promise<OwnDetails | null> {
  return database.use(async (connection) => validDetails(await connection.get('ownDetails', shortcode)))
}

/**
 * Stores what the server told of an own result, unless the result was deleted, or its learner removed from this device,
 * while the request was under way. Resolves with it and the check as it is here by now.
 */
export function writeOwnDetails(database: VocabDatabase, shortcode: string, fresh: OwnDetails): Promise<OwnDetails> {
  return database.change(['ownResults', 'ownDetails', 'sharedResults'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = withLocalCheck(fresh, validDetails(await ownDetails.get(shortcode)))
    if ((await transaction.objectStore('ownResults').getKey(shortcode)) === undefined) return details
    await ownDetails.put(details, shortcode)
    await nameCopyIn(transaction.objectStore('sharedResults'), shortcode, details.fromServer)
    return details
  })
}

/** Stores what others see of an own result from now on. */
export function keepSharing(database: VocabDatabase, shortcode: string, sharing: Sharing): Promise<void> {
  return database.change(['ownDetails', 'sharedResults'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (!details?.fromServer) return
    const fromServer = { ...details.fromServer, sharing }
    await ownDetails.put({ ...details, fromServer }, shortcode)
    await nameCopyIn(transaction.objectStore('sharedResults'), shortcode, fromServer)
  })
}

/**
 * Stores an own result as the server sends it to everyone, and resolves with it, with the name as others see it. Its point
 * of the progress follows, since a check changes what was measured. Nothing is stored if it was deleted in the meantime.
 */
export function writeOwnCopy(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<SharedResult> {
  return database.change(['ownResults', 'ownDetails', 'sharedResults', 'resultPoints'], async (transaction) => {
    const details = validDetails(await transaction.objectStore('ownDetails').get(shortcode))
    const copy = withPublicName(result, details?.fromServer ?? null)
    const isOwn = (await transaction.objectStore('ownResults').getKey(shortcode)) !== undefined
    if (!isOwn) return copy
    await transaction.objectStore('sharedResults').put(copy, shortcode)
    await transaction.objectStore('resultPoints').put(pointOf(shortcode, copy), shortcode)
    return copy
  })
}

const INSTALL_HINT_AT: TextSetting = 'installHintAt'

/** Removes an own result from this device. One transaction: if it fails midway, everything is kept. */
export function forgetResult(database: VocabDatabase, shortcode: string): Promise<void> {
  const byShortcode = ['ownResults', 'ownDetails', 'resultPoints', 'sharedResults'] as const
  return database.change(
    [...byShortcode, 'history' as const, 'settings' as const, 'pending' as const],
    async (transaction) => {
      for (const store of byShortcode) await transaction.objectStore(store).delete(shortcode)
      const history = transaction.objectStore('history')
      const others = historyEntries(await history.get(HISTORY)).filter((entry) => entry.shortcode !== shortcode)
      await history.put(others, HISTORY)
      await forgetCompletedTestIn(history, shortcode)
      await transaction.objectStore('pending').delete(['check', shortcode])
      const settings = transaction.objectStore('settings')
      if ((await settings.get(INSTALL_HINT_AT)) === shortcode) await settings.delete(INSTALL_HINT_AT)
    },
  )
}

async function nameCopyIn(
  sharedResults: StoreIn<SharedResult>,
  shortcode: string,
  fromServer: OwnDetails['fromServer'],
): Promise<void> {
  const copy = SharedResult.safeParse(await sharedResults.get(shortcode))
  if (copy.success) await sharedResults.put(withPublicName(copy.data, fromServer), shortcode)
}

/** Returns a stored row with the check that it comes to, or null if it is not valid. */
export function validDetails(row: unknown): OwnDetails | null {
  const parsed = OwnDetails.safeParse(row)
  return parsed.success ? withLocalCheck(parsed.data, null) : null
}
