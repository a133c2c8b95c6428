import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { migrate, shippedMigrations } from '../../server/db/migrate.ts'
import { storeRowsOf100 } from './storedBy100.ts'
import { createTestDatabase } from './testDatabase.ts'

const LAST_MIGRATION_OF_100 = '0005'

/** Creates a database as 1.0.0 left it, with its tests, and brings it up to date. `restore` plants the tests anew. */
export async function databaseOf100() {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, () => undefined)
  await migrate(
    db,
    shippedMigrations.filter(({ name }) => name.slice(0, 4) <= LAST_MIGRATION_OF_100),
  )
  await storeRowsOf100(db)
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
