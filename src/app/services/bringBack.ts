import type { AccountResponse } from '#contracts/account'
import { flowOfLabel, toRunningTest } from '#domain/carriedTest'
import { mergeProfile } from '#domain/mergeProfile'
import { pickPracticeItems } from '#domain/practiceItems'
import { measuredPoints } from '#domain/resultPoints'
import type { HistoryEntry } from '#domain/testHistory'
import { writeProfile } from '#storage/profile'
import { writePoints } from '#storage/resultPoints'
import { addOwnResults } from '#storage/results'
import { createAccountTestsApi } from '../../api/accountTestsApi.ts'
import { namedUser } from '../sessionStore.ts'
import { readClaims, rememberClaim } from './claims.ts'
import type { Dependencies } from './dependencies.ts'
import { refreshSession } from './refreshSession.ts'
import { takeUpTest } from './takeUpTest.ts'
import { withToken } from './withToken.ts'

/**
 * Brings the results and the running test of who is signed in to this device: it is new, or the browser has forgotten.
 * A test that is under way here stays; one that was in hand here before and made way is not brought back.
 * Rejects when anything on the way fails; nothing is lost then.
 */
export async function bringBack(dependencies: Dependencies): Promise<void> {
  const { http, store, loadAuth } = dependencies
  const auth = await loadAuth()
  const user = namedUser(store.get())
  if (!user) return
  const account = await withToken(auth, (token) => createAccountTestsApi(http).read(token))
  // Signed out, or somebody else in their place, while the answer was on its way.
  if (namedUser(store.get())?.uid !== user.uid) return
  await keepResults(dependencies, account.results)
  await writePoints(dependencies.database, measuredPoints(account.results))
  if (account.running) await keepRunningTest(dependencies, account.running.test, user.uid)
}

async function keepResults(dependencies: Dependencies, results: AccountResponse['results']): Promise<void> {
  const known = new Set(dependencies.store.get().ownResults)
  const entries = results
    .filter(({ shortcode }) => !known.has(shortcode))
    .map(({ shortcode, completed_at }): HistoryEntry => ({ shortcode, timestamp: Date.parse(completed_at) }))
    .filter(({ timestamp }) => !Number.isNaN(timestamp))
  if (entries.length === 0) return
  await addOwnResults(dependencies.database, entries)
  await refreshSession(dependencies)
  dependencies.announceChange()
}

type RunningTest = NonNullable<AccountResponse['running']>['test']

async function keepRunningTest(dependencies: Dependencies, carried: RunningTest, uid: string): Promise<void> {
  const { database, store, buildFlow, now, random, mayTakeTest } = dependencies
  const { test: inHand, awaitingTest, profile } = store.get()
  const isInHand = inHand?.test_id === carried.test_id
  if (awaitingTest) return
  if (!isInHand) {
    // Nobody who is about to start another test, or has chosen another one than this before, is led away from it.
    if (!mayTakeTest()) return
    if ((await readClaims(database)).some(({ testId }) => testId === carried.test_id)) return
  }
  const flow = flowOfLabel(carried.test_version, buildFlow)
  const test = toRunningTest(carried, { flow, practice: pickPracticeItems(random) }, now())
  const taken = await takeUpTest(dependencies, test, ({ status }) => status === 'new')
  if (!taken) return
  await rememberClaim(database, { uid, testId: taken.test_id })
  if (isInHand) return
  // What was typed on this device is newer than what the test was begun with.
  const filled = mergeProfile(carried.user_profile, profile)
  await writeProfile(database, filled)
  store.set({ profile: filled })
}
