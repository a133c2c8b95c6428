import { readFileSync } from 'node:fs'
import type { AccountResponse } from '#contracts/account.ts'
import type { MeasuredOwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { migrate, shippedMigrations } from '../../server/db/migrate.ts'
import { createTestDatabase } from './testDatabase.ts'

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

const LAST_MIGRATION_OF_100 = '0005'

/** Creates a database as 1.0.0 left it, with these tests, and brings it up to date. `restore` plants the tests anew. */
export async function databaseOf100() {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, () => undefined)
  await migrate(
    db,
    shippedMigrations.filter(({ name }) => name.slice(0, 4) <= LAST_MIGRATION_OF_100),
  )
  const plant = 'insert into vocab_tests select * from jsonb_populate_recordset(null::vocab_tests, $1)'
  await db.query(plant, [JSON.stringify(by100.rows)])
  await migrate(db)
  async function restore() {
    await db.query('truncate vocab_tests cascade')
    await db.query(plant, [JSON.stringify(by100.rows)])
  }
  const drop = async () => {
    await db.close()
    await database.drop()
  }
  return { db, restore, drop }
}
