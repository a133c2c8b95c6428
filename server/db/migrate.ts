import { migrations as shipped, type Migration } from './migrations.ts'
import type { Database, Queryable } from './queryable.ts'

/** Key of the advisory lock that lets one process at a time migrate; any number that nothing else uses. */
const MIGRATION_LOCK = 7_238_461

/**
 * Brings the schema up to date and returns the names of the migrations that ran here. Each runs in one transaction
 * under a lock, so several processes may start at once; one that is newer than this program is left alone.
 * @throws Error naming the migration that failed; those before it stay.
 */
export async function migrate(db: Database, migrations: readonly Migration[] = shipped): Promise<string[]> {
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runOnce(db, migration)) ran.push(migration.name)
  }
  return ran
}

/**
 * Names of the shipped migrations that the database has not had.
 * @throws DatabaseUnavailable when it cannot be asked.
 */
export async function missingMigrations(
  db: Queryable,
  migrations: readonly Migration[] = shipped,
): Promise<readonly string[]> {
  const applied = await db.query<{ name: string }>('select name from schema_migrations')
  const names = new Set(applied.map(({ name }) => name))
  return migrations.flatMap(({ name }) => (names.has(name) ? [] : [name]))
}

async function runOnce(db: Database, { name, sql }: Migration): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Waiting for another process, or changing a large table, may take longer than a request may.
    await transaction.query('set local statement_timeout = 0')
    await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await transaction.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await transaction.query('select 1 from schema_migrations where name = $1', [name])
    if (applied.length > 0) return false
    try {
      await transaction.query(sql)
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    await transaction.query('insert into schema_migrations (name) values ($1)', [name])
    return true
  })
}
