import { call } from '#api/call.ts'
import { AdoptGuest } from '#contracts/account.ts'
import { withToken } from '#identity/auth.ts'
import type { PendingAccount } from '#identity/authPort.ts'
import type { Dependencies } from '#session/dependencies.ts'

/**
 * Moves the tests and results of a guest to the account that the guest is about to sign in to.
 * @throws when the call fails; it is safe to repeat.
 */
export async function adoptGuest({ http }: Pick<Dependencies, 'http'>, account: PendingAccount): Promise<void> {
  const body = { guest_token: await account.guestToken() }
  await withToken(account, (token) => call(http, AdoptGuest, { token, body }))
}
