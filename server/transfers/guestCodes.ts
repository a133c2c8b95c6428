import type { Queryable } from '../db/queryable.ts'
import { ownerIn, ownerKey, type Owner } from '../identity/owner.ts'
import type { CodeKey } from './codes.ts'

/** Stores the code of a guest in place of an earlier one. @returns false if the code is another's */
export async function replaceGuestCode(transaction: Queryable, guest: Owner, key: CodeKey): Promise<boolean> {
  await removeGuestCodes(transaction, [guest])
  const rows = await transaction.query(
    `insert into guest_codes (code_hash, user_id, expires_at) values ($1, $2, $3)
     on conflict do nothing returning true`,
    [key.codeHash, ownerKey(guest), new Date(key.expiresAt)],
  )
  return rows.length > 0
}

/** Reads and removes a code that has not expired at `now` (ms since the epoch), in one statement. */
export async function takeGuestCode(db: Queryable, codeHash: Buffer, now: number): Promise<Owner | null> {
  const [row] = await db.query<{ user_id: string }>(
    'delete from guest_codes where code_hash = $1 and expires_at > $2 returning user_id',
    [codeHash, new Date(now)],
  )
  return ownerIn(row?.user_id ?? null)
}

/** Removes the codes that would hand over these guests. */
export async function removeGuestCodes(transaction: Queryable, guests: readonly Owner[]): Promise<void> {
  await transaction.query('delete from guest_codes where user_id = any($1)', [guests.map(ownerKey)])
}
