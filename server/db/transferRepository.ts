import type { CarriedProfile } from '#contracts/carriedTest'
import type { FlowName } from '#contracts/savedTest'
import type { PracticeItem } from '#contracts/wordItem'
import type { Queryable } from './queryable.ts'

/** What travels beside the test itself. */
export type Transfer = {
  testId: string
  flow: FlowName
  practice: readonly PracticeItem[]
  userProfile: CarriedProfile
}

/** Under which hash a transfer can be taken, and until when (ms since the epoch). */
export type TransferKey = { codeHash: Buffer; expiresAt: number }

/**
 * Writes a transfer in place of an earlier one of the same test, which must be locked in this transaction.
 * @returns false, and nothing written, when another test has the same code.
 */
export async function replaceTransfer(transaction: Queryable, transfer: Transfer & TransferKey): Promise<boolean> {
  await transaction.query('delete from transfers where test_id = $1', [transfer.testId])
  const rows = await transaction.query(
    `insert into transfers (code_hash, test_id, flow, practice, user_profile, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (code_hash) do nothing
     returning test_id`,
    [
      transfer.codeHash,
      transfer.testId,
      transfer.flow,
      JSON.stringify(transfer.practice),
      JSON.stringify(transfer.userProfile),
      new Date(transfer.expiresAt),
    ],
  )
  return rows.length > 0
}

/**
 * Takes a transfer that has not expired at `now` (ms since the epoch): one statement reads and removes it, so that of
 * several at once one alone gets it.
 */
export async function takeTransfer(db: Queryable, codeHash: Buffer, now: number): Promise<Transfer | null> {
  type Row = { test_id: string; flow: FlowName; practice: PracticeItem[]; user_profile: CarriedProfile }
  const [row] = await db.query<Row>(
    `delete from transfers where code_hash = $1 and expires_at > $2
     returning test_id, flow, practice, user_profile`,
    [codeHash, new Date(now)],
  )
  return row ? { testId: row.test_id, flow: row.flow, practice: row.practice, userProfile: row.user_profile } : null
}
