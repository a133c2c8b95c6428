import { OwnDetails, type SharingRequest } from '#contracts/ownResult.ts'
import { ResultPoint, SharedResult, type OnCurrentScale } from '#contracts/result.ts'
import type { StoreIn, VocabDatabase } from '#device/database.ts'
import { withLocalCheck } from '#device/localCheck.ts'
import { pointOf } from '#device/resultPoints.ts'
import type { TextSetting } from '#device/settings.ts'
import { forgetCompletedTestIn, HISTORY, historyEntries } from '#device/storedResults.ts'
import { shownName } from '#rules/names.ts'

/*
 * The stored parts of a learner's own result: data for the owner, and a copy of the shared result. The copy has the
 * name as others see it, because title and image are created from it without a connection.
 */

/** Returns the owner's data of a result, or null if the device has nothing valid. */
export function readOwnDetails(database: VocabDatabase, shortcode: string): Promise<OwnDetails | null> {
  return database.use(async (connection) => validDetails(await connection.get('ownDetails', shortcode)))
}

/**
 * Stores a learner's own result from the server's answer, unless the result or the learner was removed from this device
 * during the request. Resolves with the details, including the current check of this device.
 * @param result the result as others see it; without it, the device's copy stays
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
    if (result) await writeCopyIn(copies, points, shortcode, result, fresh.fromServer?.on_current_scale)
    return details
  })
}

/** Stores a learner's own result as others see it, unless it was deleted in the meantime. */
export function writeOwnCopy(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<void> {
  return database.change(['ownResults', 'sharedResults', 'resultPoints'], async (transaction) => {
    const isOwn = (await transaction.objectStore('ownResults').getKey(shortcode)) !== undefined
    if (!isOwn) return
    const [copies, points] = [transaction.objectStore('sharedResults'), transaction.objectStore('resultPoints')]
    const before = ResultPoint.safeParse(await points.get(shortcode)).data
    // What others see lacks it. It is still true unless a check has changed the result.
    const again = before?.ability === result.ability ? before?.on_current_scale : undefined
    await writeCopyIn(copies, points, shortcode, result, again)
  })
}

/** Stores the copy and the progress point, which a check may have changed. */
async function writeCopyIn(
  copies: StoreIn<SharedResult>,
  points: StoreIn<ResultPoint>,
  shortcode: string,
  result: SharedResult,
  again: OnCurrentScale | undefined,
): Promise<void> {
  await copies.put(result, shortcode)
  await points.put(pointOf(shortcode, result, again), shortcode)
}

/** Stores what others see of a learner's own result, and a changed name, after the owner's decision. */
export function storeSharing(
  database: VocabDatabase,
  shortcode: string,
  { full_name: changedName, ...sharing }: SharingRequest,
): Promise<void> {
  return database.change(['ownDetails', 'sharedResults'], async (transaction) => {
    const ownDetails = transaction.objectStore('ownDetails')
    const details = validDetails(await ownDetails.get(shortcode))
    if (!details?.fromServer) return
    const name = changedName === undefined ? details.fromServer.full_name : changedName
    await ownDetails.put({ ...details, fromServer: { ...details.fromServer, full_name: name, sharing } }, shortcode)
    const sharedResults = transaction.objectStore('sharedResults')
    const copy = SharedResult.safeParse(await sharedResults.get(shortcode))
    if (!copy.success) return
    const full_name = shownName(name, sharing.name_form)
    await sharedResults.put({ ...copy.data, full_name }, shortcode)
  })
}

const INSTALL_HINT_AT: TextSetting = 'installHintAt'

/** Removes a learner's own result from this device, in one transaction: if it fails, nothing is removed. */
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
      await settings.delete(`ten:${shortcode}` satisfies TextSetting)
      if ((await settings.get(INSTALL_HINT_AT)) === shortcode) await settings.delete(INSTALL_HINT_AT)
    },
  )
}

/** Returns a stored row with its current check, or null if it is invalid. */
export function validDetails(row: unknown): OwnDetails | null {
  const parsed = OwnDetails.safeParse(row)
  return parsed.success ? withLocalCheck(parsed.data, null) : null
}
