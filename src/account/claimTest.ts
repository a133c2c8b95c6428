import { createAccountTestsApi } from '#api/accountApi.ts'
import { ApiError } from '#api/apiError.ts'
import type { VocabDatabase } from '#device/database.ts'
import { readText, writeText } from '#device/settings.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { withToken } from '#identity/auth.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'

/**
 * Claims the running test for the signed-in user, once per test and user, so that they find it on another device.
 * @throws when the claim should be tried again.
 */
export async function claimTest({ http, store, database, loadAuth }: Dependencies): Promise<void> {
  const { test } = store.get()
  if (!canResume(test)) return
  const claims = (await readClaims(database)).filter(({ testId }) => testId === test.test_id)
  // Signing in loads the provider's SDK. While it is not loaded, the user is still the one who made the claim.
  if (store.get().auth.kind === 'loading' && claims.length > 0) return
  const auth = await loadAuth()
  const user = namedUser(store.get())
  if (!user || claims.some(({ uid }) => uid === user.uid)) return
  const claim = { uid: user.uid, testId: test.test_id }
  try {
    await withToken(auth, (token) => createAccountTestsApi(http).claim(token, claim.testId))
  } catch (error) {
    // The test is someone else's, unknown, completed or expired: no later try can make it this learner's running test.
    if (!(error instanceof ApiError && error.isFinal)) throw error
  }
  await rememberClaim(database, claim)
}

/**
 * A test that was the running test here, and a user for whom no further claim is needed: the test is theirs, or never
 * can be.
 */
export interface Claim {
  uid: string
  testId: string
}

/** More than the number of tests that a learner begins in the month for which the server keeps them. */
const REMEMBERED = 20

/**
 * Reads the claims that this device remembers, newest first. Each has a line of its own, so that a damaged one costs
 * only one request.
 */
export async function readClaims(database: VocabDatabase): Promise<Claim[]> {
  const lines = (await readText(database, 'claimedTests'))?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [uid, testId] = line.split(' ')
    return uid && testId ? [{ uid, testId }] : []
  })
}

export async function rememberClaim(database: VocabDatabase, claim: Claim): Promise<void> {
  const others = (await readClaims(database)).filter(({ uid, testId }) => uid !== claim.uid || testId !== claim.testId)
  const claims = [claim, ...others].slice(0, REMEMBERED)
  await writeText(database, 'claimedTests', claims.map(({ uid, testId }) => `${uid} ${testId}`).join('\n'))
}
