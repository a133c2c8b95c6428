import type { FlowName, PracticeItem, TransferredProfile } from '#contracts/test.ts'
import type { Queryable } from '../db/queryable.ts'
import type { CodeKey } from './codes.ts'

/** The data that a transfer carries in addition to the test itself. */
export type Transfer = {
  testId: string
  flow: FlowName
  practice: readonly PracticeItem[]
  userProfile: TransferredProfile
}

/**
 * Stores a transfer and deletes an earlier one of the same test. The test must be locked in this transaction.
 * @returns false, without storing the new transfer, if another test has the same code
 */
export async function replaceTransfer(transaction: Queryable, transfer: Transfer & CodeKey): Promise<boolean> {
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
 * Reads and removes a transfer that has not expired at `now` (ms since the epoch), in one statement, so that only one
 * of several concurrent requests gets it. 1.0.0 also stored guests' codes here, which never work as a test's.
 */
export async function takeTransfer(db: Queryable, codeHash: Buffer, now: number): Promise<Transfer | null> {
  type Row = { test_id: string; flow: FlowName; practice: PracticeItem[]; user_profile: TransferredProfile }
  const [row] = await db.query<Row>(
    `delete from transfers where code_hash = $1 and not hands_over_guest and expires_at > $2
     returning test_id, flow, practice, user_profile`,
    [codeHash, new Date(now)],
  )
  if (!row) return null
  return { testId: row.test_id, flow: row.flow, practice: row.practice, userProfile: row.user_profile }
}
