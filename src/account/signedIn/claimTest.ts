import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { once } from '#api/httpClient.ts'
import { ClaimTest } from '#contracts/account.ts'
import { readClaimants, rememberClaim } from '#device/claims.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { canResume } from '#flow/resumeProgress.ts'
import { withToken } from '#identity/auth.ts'
import { newRow, putRow, removeRow, type SendOutcome } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'

/**
 * Claims the running test for the signed-in user, once per test and user, so that it appears on their other devices.
 * @throws when the device cannot store the claim.
 */
export async function claimTest({ store, database, loadAuth, pending, now }: Dependencies): Promise<void> {
  const { test } = store.get()
  if (!canResume(test)) return
  const claimants = await readClaimants(database, test.test_id)
  // The user can change only by signing in, which loads the provider's SDK. Until then, the last claimant is the user.
  if (store.get().auth.kind === 'loading' && claimants.length > 0) return
  await loadAuth()
  const user = namedUser(store.get())
  if (!user || claimants.includes(user.uid)) return
  await putRow(database, newRow('claim', test.test_id, { uid: user.uid }, now()))
  await pending.drain({ eager: false })
}

/** The user who claims a test for their account. */
export interface ClaimPayload {
  uid: string
}

/** The claim is finished, or cannot be sent before its user signs in again. */
const DONE_FOR_NOW: SendOutcome = { retry: null }

/** Sends a queued claim if its test is still running here and its user is signed in. */
export async function sendClaim(dependencies: Dependencies, row: PendingRow<ClaimPayload>): Promise<SendOutcome> {
  const { store, database, http, now } = dependencies
  const { test, auth, signedInAs } = store.get()
  if (test?.test_id !== row.id) {
    // The test was replaced on this device, so it must not reappear as a running test on another one.
    await removeRow(database, row)
    return DONE_FOR_NOW
  }
  if (auth.kind === 'loading' && !signedInAs) return DONE_FOR_NOW
  const provider = await dependencies.loadAuth()
  const { uid } = row.payload
  if (namedUser(store.get())?.uid !== uid) return DONE_FOR_NOW
  try {
    await withToken(provider, (token) => call(http, ClaimTest, { token, body: { test_id: row.id } }, once))
  } catch (error) {
    // The test belongs to someone else, or is unknown, expired or completed (409): retrying cannot help.
    const isOver = error instanceof ApiError && (error.isFinal || error.isRefusal(409))
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : null
    if (!isOver) return { retry: { retryAfterMs } }
  }
  await rememberClaim(database, { uid, test_id: row.id, at: now() })
  return DONE_FOR_NOW
}
