import { OwnDetails, type Sharing } from '#contracts/ownResult.ts'
import { SharedResult, type ResultPoint } from '#contracts/result.ts'
import { forgetCompletedTestIn } from '#device/completedTests.ts'
import type { StoreIn, VocabDatabase } from '#device/database.ts'
import { withLocalCheck } from '#device/localCheck.ts'
import { pointOf } from '#device/resultPoints.ts'
import type { TextSetting } from '#device/settings.ts'
import { HISTORY, historyEntries } from '#device/storedResults.ts'
import { shownName } from '#rules/names.ts'

/*
 * What the device stores of an own result: what only its owner may read, and a copy of what everyone may read. The copy has
 * the name as others see it, because the title and the image are made from it when there is no connection.
 */

/** Returns what only the owner may read of a result, or null if the device has nothing valid. */
export function readOwnDetails(database: VocabDatabase, shortcode: string): Promise<OwnDetails | null> {
  return database.use(async (connection) => validDetails(await connection.get('ownDetails', shortcode)))
}

/**
 * Stores an own result as the server answered its owner, unless it was deleted, or its learner removed from this device,
 * while the request was under way. Resolves with the details and the check as it is here by now.
 * @param result as others see it; without it, the device's copy stays
 */
export function writeOwnDetails(
  database: VocabDatabase,
  shortcode: string,
  fresh: OwnDetails,
  result?: SharedResult,
): Promise<OwnDetails> {
  return database.change(['ownResults', 'ownDetails', 'sharedResults', 'resultPoints'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = withLocalCheck(fresh, validDetails(await ownDetails.get(shortcode)))
    if ((await transaction.objectStore('ownResults').getKey(shortcode)) === undefined) return details
    await ownDetails.put(details, shortcode)
    const [copies, points] = [transaction.objectStore('sharedResults'), transaction.objectStore('resultPoints')]
    if (result) await writeCopyIn(copies, points, shortcode, result)
    return details
  })
}

/** Stores an own result as others see it. Nothing is stored if it was deleted in the meantime. */
export function writeOwnCopy(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<void> {
  return database.change(['ownResults', 'sharedResults', 'resultPoints'], async (transaction) => {
    const isOwn = (await transaction.objectStore('ownResults').getKey(shortcode)) !== undefined
    const [copies, points] = [transaction.objectStore('sharedResults'), transaction.objectStore('resultPoints')]
    if (isOwn) await writeCopyIn(copies, points, shortcode, result)
  })
}

/** The point of the progress follows, since a check changes what was measured. */
async function writeCopyIn(
  copies: StoreIn<SharedResult>,
  points: StoreIn<ResultPoint>,
  shortcode: string,
  result: SharedResult,
): Promise<void> {
  await copies.put(result, shortcode)
  await points.put(pointOf(shortcode, result), shortcode)
}

/** Stores what others see of an own result from now on, as its owner just decided. */
export function keepSharing(database: VocabDatabase, shortcode: string, sharing: Sharing): Promise<void> {
  return database.change(['ownDetails', 'sharedResults'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (!details?.fromServer) return
    await ownDetails.put({ ...details, fromServer: { ...details.fromServer, sharing } }, shortcode)
    const sharedResults = transaction.objectStore('sharedResults')
    const copy = SharedResult.safeParse(await sharedResults.get(shortcode))
    if (!copy.success) return
    const full_name = shownName(details.fromServer.full_name, sharing.name_form)
    await sharedResults.put({ ...copy.data, full_name }, shortcode)
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

/** Returns a stored row with the check that it comes to, or null if it is not valid. */
export function validDetails(row: unknown): OwnDetails | null {
  const parsed = OwnDetails.safeParse(row)
  return parsed.success ? withLocalCheck(parsed.data, null) : null
}
