import { canResume } from '#domain/resumeProgress'
import { ApiError } from '../../api/apiError.ts'
import { createAccountTestsApi } from '../../api/accountTestsApi.ts'
import { namedUser } from '../sessionStore.ts'
import { readClaims, rememberClaim } from './claims.ts'
import type { Dependencies } from './dependencies.ts'
import { withToken } from './withToken.ts'

/** Someone else's, unknown, completed, expired: no later try makes it this learner's running test. */
const FINAL = new Set([403, 404, 409, 410])

/**
 * Makes the test in hand that of who is signed in, once per test and user, so that they find it on another device.
 * Rejects when it is to be tried again.
 */
export async function claimTest({ http, store, database, loadAuth }: Dependencies): Promise<void> {
  const { test } = store.get()
  if (!canResume(test)) return
  const claims = (await readClaims(database)).filter(({ testId }) => testId === test.test_id)
  // Whoever signs in has the provider's SDK loaded for it: until then nobody else than at the claim can be signed in.
  if (store.get().auth.kind === 'loading' && claims.length > 0) return
  const auth = await loadAuth()
  const user = namedUser(store.get())
  if (!user || claims.some(({ uid }) => uid === user.uid)) return
  const claim = { uid: user.uid, testId: test.test_id }
  try {
    await withToken(auth, (token) => createAccountTestsApi(http).claim(token, claim.testId))
  } catch (error) {
    // A portal or a proxy also answers 403: only our API's own word ends trying.
    if (!(error instanceof ApiError && error.problem && FINAL.has(error.status ?? 0))) throw error
  }
  await rememberClaim(database, claim)
}
