import type { FlowName, PracticeItem, TransferredProfile } from '#contracts/test.ts'
import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'

/** The data that a transfer carries in addition to the test itself. */
export type Transfer = {
  testId: string
  flow: FlowName
  practice: readonly PracticeItem[]
  userProfile: TransferredProfile
  /** Whether the code hands over the guest who completed the test, instead of the test. */
  handsOverGuest?: boolean
}

/** The hash of a transfer's code, and when the code expires (ms since the epoch). */
export type TransferKey = { codeHash: Buffer; expiresAt: number }

/**
 * Stores a transfer and deletes an earlier one of the same test. The test must be locked in this transaction.
 * @returns false, without storing the new transfer, if another test has the same code
 */
export async function replaceTransfer(transaction: Queryable, transfer: Transfer & TransferKey): Promise<boolean> {
  await transaction.query('delete from transfers where test_id = $1', [transfer.testId])
  const rows = await transaction.query(
    `insert into transfers (code_hash, test_id, flow, practice, user_profile, expires_at, hands_over_guest)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (code_hash) do nothing
     returning test_id`,
    [
      transfer.codeHash,
      transfer.testId,
      transfer.flow,
      JSON.stringify(transfer.practice),
      JSON.stringify(transfer.userProfile),
      new Date(transfer.expiresAt),
      transfer.handsOverGuest ?? false,
    ],
  )
  return rows.length > 0
}

/**
 * Reads and removes a transfer that has not expired at `now` (ms since the epoch), in one statement, so that only one
 * of several concurrent requests gets it.
 * @param handsOverGuest whether the code is to hand over a guest or a test; a code of the other kind stays
 */
export async function takeTransfer(
  db: Queryable,
  { codeHash, handsOverGuest }: { codeHash: Buffer; handsOverGuest: boolean },
  now: number,
): Promise<Transfer | null> {
  type Row = { test_id: string; flow: FlowName; practice: PracticeItem[]; user_profile: TransferredProfile }
  const [row] = await db.query<Row>(
    `delete from transfers where code_hash = $1 and hands_over_guest = $3 and expires_at > $2
     returning test_id, flow, practice, user_profile`,
    [codeHash, new Date(now), handsOverGuest],
  )
  if (!row) return null
  return { testId: row.test_id, flow: row.flow, practice: row.practice, userProfile: row.user_profile }
}

/** Removes the codes that would hand over a guest. */
export async function removeCodesOf(transaction: Queryable, owner: Owner): Promise<void> {
  await transaction.query(
    `delete from transfers t using vocab_tests v
     where t.test_id = v.test_id and t.hands_over_guest and v.user_id = $1`,
    [ownerKey(owner)],
  )
}

/** Counts a user's results, and finds when the newest was completed. */
export async function findWhatComes(db: Queryable, owner: Owner): Promise<{ results: number; newest: Date | null }> {
  const [row] = await db.query<{ results: number; newest: Date | null }>(
    'select count(*)::int as results, max(completed_at) as newest from vocab_tests where user_id = $1',
    [ownerKey(owner)],
  )
  return row!
}

/** Finds and locks the newest test that a user completed; null if there is none. */
export async function lockNewestResultOf(transaction: Queryable, owner: Owner): Promise<string | null> {
  const [row] = await transaction.query<{ test_id: string }>(
    'select test_id from vocab_tests where user_id = $1 order by completed_at desc limit 1 for update',
    [ownerKey(owner)],
  )
  return row?.test_id ?? null
}

/** Removes transfers that expired at `until` (ms since the epoch) or before. */
export async function removeTransfers(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from transfers where code_hash = any (array(
       select code_hash from transfers
       where expires_at <= $1 order by expires_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}
