import { createAccountTestsApi } from '#api/accountApi.ts'
import { ApiError } from '#api/apiError.ts'
import { readClaimants, rememberClaim } from '#device/claims.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { withToken } from '#identity/auth.ts'
import { newRow, putRow, removeRow, type Sent } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'

/**
 * Claims the running test for the signed-in user, once per test and user, so that they find it on another device.
 * @throws when the device cannot store the claim.
 */
export async function claimTest({ store, database, loadAuth, pending, now }: Dependencies): Promise<void> {
  const { test } = store.get()
  if (!canResume(test)) return
  const claimants = await readClaimants(database, test.test_id)
  // Signing in loads the provider's SDK. While it is not loaded, the user is still the one who made the claim.
  if (store.get().auth.kind === 'loading' && claimants.length > 0) return
  await loadAuth()
  const user = namedUser(store.get())
  if (!user || claimants.includes(user.uid)) return
  await putRow(database, newRow('claim', test.test_id, { uid: user.uid }, now()))
  await pending.drain({ eager: false })
}

/** Who claims a test for their account. */
export interface ClaimPayload {
  uid: string
}

/** Nothing more is to be done for a claim, or not before its user is here. */
const AT_REST: Sent<null> = { answer: null, retry: null }

/** Sends a claim that waits, if its test still runs here and its user is signed in. */
export async function sendClaim(dependencies: Dependencies, row: PendingRow<ClaimPayload>): Promise<Sent<null>> {
  const { store, database, http, now } = dependencies
  const { test, auth, signedInAs } = store.get()
  if (test?.test_id !== row.id) {
    // A test that was replaced here becomes nobody's running test elsewhere.
    await removeRow(database, row)
    return AT_REST
  }
  if (auth.kind === 'loading' && !signedInAs) return AT_REST
  const provider = await dependencies.loadAuth()
  const { uid } = row.payload
  if (namedUser(store.get())?.uid !== uid) return AT_REST
  try {
    await withToken(provider, (token) => createAccountTestsApi(http).claim(token, row.id))
  } catch (error) {
    const { isFinal, askedMs } = error instanceof ApiError ? error : { isFinal: false, askedMs: null }
    // The test is someone else's, unknown, completed or expired: no later try can make it this learner's running test.
    if (!isFinal) return { answer: null, retry: { askedMs } }
  }
  await rememberClaim(database, { uid, test_id: row.id, at: now() })
  return AT_REST
}
