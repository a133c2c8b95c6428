import { readFileSync } from 'node:fs'
import type { AccountResponse } from '#contracts/account.ts'
import type { MeasuredOwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { Queryable } from '../../server/db/queryable.ts'

type Row = { test_id: string; shortcode: string; [column: string]: unknown }

/**
 * Three tests of the deck 'films' as version 1.0.0 stored them, and what it then answered: Ada's is completed and
 * checked, Ben's completed with an open check, Cleo's half-finished. Each has an item that was retired later. Texts of
 * the feedback and of expressions are left out, because they may be improved.
 */
export const by100 = Object.assign(
  {},
  ...readFileSync(new URL('storedBy100.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object),
) as {
  rows: [ada: Row, ben: Row, cleo: Row]
  shared: Record<'ada' | 'ben', MeasuredResult>
  account: AccountResponse
  own: MeasuredOwnResult
  deck: string[]
  /** The positions of the sentences that Cleo knows. */
  knownByCleo: number[]
}

/** Stores these tests. What later migrations have added stays empty. */
export const storeRowsOf100 = (db: Queryable) =>
  db.query('insert into vocab_tests select * from jsonb_populate_recordset(null::vocab_tests, $1)', [
    JSON.stringify(by100.rows),
  ])
