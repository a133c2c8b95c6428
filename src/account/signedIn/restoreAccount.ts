import { call } from '#api/call.ts'
import { once } from '#api/httpClient.ts'
import { ReadAccount, type AccountResponse } from '#contracts/account.ts'
import { readClaimants, rememberClaim } from '#device/claims.ts'
import { measuredPoints, writePoints } from '#device/resultPoints.ts'
import { addOwnResults } from '#device/storedResults.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import { withToken } from '#identity/auth.ts'
import { pickPracticeItems } from '#rules/practiceItems.ts'
import { mergeProfile } from '#rules/profile.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { adoptTest, flowOfLabel, toRunningTest } from '#taking/taking.ts'
import { takeLanguageOf } from './accountLanguage.ts'

// In the same part, so that the page knows of one part less.
export { sendLanguage } from './accountLanguage.ts'

/**
 * Restores the results, the running test and the language of the signed-in user on this device, which may be new or may
 * have lost its data. A test that can be resumed here stays, and a test that was replaced here does not come back.
 * @throws when any step fails; no data is lost.
 */
export async function restoreAccount(dependencies: Dependencies): Promise<void> {
  const { http, store, loadAuth } = dependencies
  const auth = await loadAuth()
  const user = namedUser(store.get())
  if (!user) return
  const account = await withToken(auth, (token) => call(http, ReadAccount, { token }, once))
  // The user signed out, or another user signed in, while the request was under way.
  if (namedUser(store.get())?.uid !== user.uid) return
  // Its texts may take long, so nothing waits for them.
  void takeLanguageOf(account.interface_language)
  await storeResults(dependencies, account.results)
  await writePoints(dependencies.database, measuredPoints(account.results))
  if (account.running) await adoptRunningTest(dependencies, account.running.test, user.uid)
}

async function storeResults(dependencies: Dependencies, results: AccountResponse['results']): Promise<void> {
  const known = new Set(dependencies.store.get().ownResults)
  const entries = results
    .filter(({ shortcode }) => !known.has(shortcode))
    .map(({ shortcode, completed_at }): HistoryEntry => ({ shortcode, timestamp: Date.parse(completed_at) }))
    .filter(({ timestamp }) => !Number.isNaN(timestamp))
  if (entries.length === 0) return
  await addOwnResults(dependencies.database, entries)
  await dependencies.reread()
  dependencies.announceChange()
}

type RunningTest = NonNullable<AccountResponse['running']>['test']

async function adoptRunningTest(dependencies: Dependencies, transferred: RunningTest, uid: string): Promise<void> {
  const { database, store, siteFlow, now, random, canAdoptTest } = dependencies
  const { test: running, awaitingTest, profile } = store.get()
  const runsHere = running?.test_id === transferred.test_id
  if (awaitingTest) return
  if (!runsHere) {
    // Do not interrupt a learner who is about to start another test, or bring back a test that was replaced here.
    if (!canAdoptTest()) return
    if ((await readClaimants(database, transferred.test_id)).length > 0) return
  }
  const flow = flowOfLabel(transferred.test_version, siteFlow)
  const test = toRunningTest(transferred, { flow, practice: pickPracticeItems(random) }, now())
  const adopted = await adoptTest(dependencies, test, ({ status }) => status === 'new')
  if (!adopted) return
  await rememberClaim(database, { uid, test_id: adopted.test_id, at: now() })
  if (runsHere) return
  // What the learner entered on this device is newer than the profile stored with the test.
  const filled = mergeProfile(transferred.user_profile, profile)
  await writeProfile(database, filled)
  store.set({ profile: filled })
}
