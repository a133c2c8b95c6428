import { setTimeout as pause } from 'node:timers/promises'
import { migrations as shipped, type Migration } from './migrations.ts'
import type { Database, Queryable } from './queryable.ts'

/** Key of the advisory lock that lets one process at a time migrate; any number that nothing else uses. */
export const MIGRATION_LOCK = 7_238_461

/**
 * A change that waits for a table makes every later request for it wait too. It gives up soon, lets them pass, and
 * tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_ATTEMPTS = 15
const PAUSE_MS = 1_000
/** SQLSTATE lock_not_available, and deadlock_detected: both mean that requests had the tables, and go over. */
const GAVE_WAY = ['55P03', '40P01']

/**
 * Brings the schema up to date and returns the names of the migrations that ran here. Each runs in one transaction
 * under a lock, so several processes may start at once; one that is newer than this program is left alone. Requests
 * of servers that run meanwhile wait for a migration's tables for moments only.
 * @throws Error naming the migration that failed; those before it stay.
 */
export async function migrate(db: Database, migrations: readonly Migration[] = shipped): Promise<string[]> {
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runPatiently(db, migration)) ran.push(migration.name)
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

async function runPatiently(db: Database, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, migration)
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !gaveWay(error)) throw error
      await pause(PAUSE_MS)
    }
  }
}

function gaveWay(error: unknown): boolean {
  const code = error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined
  return typeof code === 'string' && GAVE_WAY.includes(code)
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
    // Only now: another process may well take longer than this with its own.
    await transaction.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
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
