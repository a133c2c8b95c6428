import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { migrate, shippedMigrations } from '../../server/db/migrate.ts'
import { START } from './apiServer.ts'
import { by100, storeRowsOf100 } from './storedBy100.ts'
import { createTestDatabase } from './testDatabase.ts'

const LAST_MIGRATION_OF_100 = '0005'

/** The code by which the one of the first test, as a guest, goes to another device. */
export const GUEST_CODE_OF_100 = { codeHash: Buffer.alloc(32, 7), expiresAt: START + 60_000 }

/** Creates a database as 1.0.0 left it, with its tests, and brings it up to date. `restore` plants the tests anew. */
export async function databaseOf100() {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, () => undefined)
  await migrate(
    db,
    shippedMigrations.filter(({ name }) => name.slice(0, 4) <= LAST_MIGRATION_OF_100),
  )
  await storeRowsOf100(db)
  const [{ test_id }] = by100.rows
  await db.query(
    `insert into transfers (code_hash, test_id, flow, practice, user_profile, expires_at, hands_over_guest)
     values ($1, $2, 'profile-first', '[]', '{}', $3, true)`,
    [GUEST_CODE_OF_100.codeHash, test_id, new Date(GUEST_CODE_OF_100.expiresAt)],
  )
  await migrate(db)
  async function restore() {
    await db.query('truncate vocab_tests cascade')
    await storeRowsOf100(db)
  }
  const drop = async () => {
    await db.close()
    await database.drop()
  }
  return { db, restore, drop }
}
