import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import { InvalidToken, type VerifyIdToken } from './identity.ts'
import { isOwnGuest, ownerKey, type Owner } from './owner.ts'

const FIND_WITHDRAWAL: PreparedStatement = {
  name: 'find-withdrawal',
  text: 'select true from guests where user_id = $1 and tokens_from > $2',
}

/** Returns a verifier that also refuses a guest's tokens from before the guest withdrew them. */
export function refuseWithdrawn(verify: VerifyIdToken, db: Queryable): VerifyIdToken {
  return async (token) => {
    const identity = await verify(token)
    const { owner, issuedAt } = identity
    if (issuedAt === undefined || !isOwnGuest(owner)) return identity
    const withdrawn = await db.query(FIND_WITHDRAWAL, [ownerKey(owner), new Date(issuedAt)])
    if (withdrawn.length > 0) throw new InvalidToken('The token was withdrawn.')
    return identity
  }
}

/**
 * Withdraws all tokens of a guest.
 * @param now ms since the epoch
 * @returns from when on tokens are accepted. That is after `now`, because tokens tell only the second of their issue,
 * and because one that is being renewed meanwhile must be refused, too.
 */
export async function withdrawTokens(transaction: Queryable, owner: Owner, now: number): Promise<number> {
  const from = (Math.floor(now / 1000) + 2) * 1000
  await transaction.query(
    `insert into guests as known (user_id, used_at, tokens_from) values ($1, $2, $2)
     on conflict (user_id) do update set
       used_at = greatest(known.used_at, excluded.used_at),
       tokens_from = greatest(known.tokens_from, excluded.tokens_from)`,
    [ownerKey(owner), new Date(from)],
  )
  return from
}

/** A use of a notebook is noted again after a day, so that most uses write nothing. */
const NOTED_AGAIN_MS = 24 * 60 * 60 * 1000

/** Notes that a notebook is in use, if it is a guest's. @param now ms since the epoch */
export async function noteUse(transaction: Queryable, owner: Owner, now: number): Promise<void> {
  if (!isOwnGuest(owner)) return
  await transaction.query(
    `insert into guests as known (user_id, used_at) values ($1, $2)
     on conflict (user_id) do update set used_at = excluded.used_at where known.used_at < $3`,
    [ownerKey(owner), new Date(now), new Date(now - NOTED_AGAIN_MS)],
  )
}
