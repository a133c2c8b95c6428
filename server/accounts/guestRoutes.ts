import { CreateGuest, WithdrawGuestTokens } from '#contracts/guest.ts'
import type { Dependencies } from '../dependencies.ts'
import { countOfDay } from '../http/dailyCount.ts'
import { ProblemError } from '../http/problems.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { withdrawTokens } from '../identity/guests.ts'
import { signGuestToken } from '../identity/guestTokens.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { GUEST_PREFIX, isOwnGuest, type Owner } from '../identity/owner.ts'
import { removeGuestCodes } from '../transfers/guestCodes.ts'

/**
 * Serves the calls that make an identity for somebody without an account, and withdraw its tokens.
 * @param guestKeys null if guests belong to the identity provider, as with Firebase
 */
export function guestRoutes(scope: ApiScope, deps: Dependencies, guestKeys: GuestKeys | null): void {
  const { db, clock, ids } = deps

  serve(scope, CreateGuest, async ({ identity, network }) => {
    if (!guestKeys) throw new ProblemError('not-found', 'Guests sign in at the identity provider.')
    const known = await identity()
    const isGuest = known !== null && isOwnGuest(known.owner)
    if (!isGuest)
      await countOfDay(db, deps, network(), { counted: 'new guests', limit: deps.dailyLimits.newGuestsADay })
    const owner: Owner = isGuest ? known.owner : { kind: 'user', id: GUEST_PREFIX + ids.guestId() }
    // Never older than the token that it renews, which may be the first after a withdrawal.
    const issuedAt = Math.max(clock(), known?.issuedAt ?? 0)
    return { token: await signGuestToken(owner, guestKeys, issuedAt) }
  })

  serve(scope, WithdrawGuestTokens, async ({ identity: { owner } }) => {
    if (!guestKeys || !isOwnGuest(owner)) throw new ProblemError('not-found', 'This is no guest of this server.')
    const from = await db.transaction(async (transaction) => {
      await removeGuestCodes(transaction, [owner])
      return withdrawTokens(transaction, owner, clock())
    })
    return { token: await signGuestToken(owner, guestKeys, from) }
  })
}
