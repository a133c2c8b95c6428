import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queryable } from './queryable.ts'

/**
 * Key of the advisory lock that lets one process migrate at a time: an arbitrary number that nothing else uses.
 */
const MIGRATION_LOCK = 7_238_461

/**
 * While a migration waits for a table lock, every later request for that table waits too. So the migration gives up
 * soon, lets the requests pass, and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_ATTEMPTS = 15
const PAUSE_MS = 1_000
/** SQLSTATE lock_not_available and deadlock_detected: other requests had locked the tables, so a retry can succeed. */
const LOCK_CONFLICTS = ['55P03', '40P01']

/** Migration names have four digits; before 0.9.0, whose data this version cannot read, they had three. */
const EARLIER_MIGRATION_NAME = /^\d{3}_/
const EARLIER_BUILD_MESSAGE =
  'it holds the data of a build before 0.9.0, which this version cannot read; nothing in it was changed. Set DATABASE_URL ' +
  'to an empty database or, with npm start, move the data folder (.data) away'

/**
 * Brings the schema up to date and returns the names of the migrations that this call ran. Each runs in one transaction
 * under a lock, so several processes may start at once. It does not change a schema that is newer than this program.
 * Requests to running servers wait only briefly for the tables of a migration.
 * @throws Error naming the migration that failed; earlier migrations remain applied. Error, with nothing changed, for a
 * database of a build before 0.9.0.
 */
export async function migrate(db: Database, migrations: readonly Migration[] = shippedMigrations): Promise<string[]> {
  await requireReadableSchema(db)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runWithRetries(db, migration)) ran.push(migration.name)
  }
  return ran
}

/** @throws Error for a database of a build before 0.9.0. */
export async function requireReadableSchema(db: Queryable): Promise<void> {
  const isEarlierBuild = (await appliedMigrations(db)).some((name) => EARLIER_MIGRATION_NAME.test(name))
  if (isEarlierBuild) throw new Error(EARLIER_BUILD_MESSAGE)
}

/**
 * Returns the names of the shipped migrations that have not been applied to the database.
 * @throws DatabaseUnavailable when the database cannot be read.
 */
export async function findMissingMigrations(
  db: Queryable,
  migrations: readonly Migration[] = shippedMigrations,
): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(db))
  return migrations.flatMap(({ name }) => (applied.has(name) ? [] : [name]))
}

async function appliedMigrations(db: Queryable): Promise<readonly string[]> {
  // Checked first, because the error for a missing table would have to be distinguished from other errors.
  const [found] = await db.query<{ table: string | null }>("select to_regclass('schema_migrations')::text as table")
  if (found?.table == null) return []
  const rows = await db.query<{ name: string }>('select name from schema_migrations')
  return rows.map(({ name }) => name)
}

async function runWithRetries(db: Database, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryMigration(db, migration)
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !isLockConflict(error)) throw error
      await pause(PAUSE_MS)
    }
  }
}

function isLockConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined
  return typeof code === 'string' && LOCK_CONFLICTS.includes(code)
}

async function tryMigration(db: Database, { name, sql }: Migration): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Waiting for another process or changing a large table may take longer than a request's timeout.
    await transaction.query('set local statement_timeout = 0')
    await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await transaction.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await transaction.query('select 1 from schema_migrations where name = $1', [name])
    if (applied.length > 0) return false
    // The limit is set only after the advisory lock, because waiting for another process's migration may take longer.
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

/** One schema change. Migrations run in the order of their names and are never edited once released. */
export type Migration = { name: string; sql: string }

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The shipped migrations, oldest first. */
export const shippedMigrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace('./migrations/', '').replace('.sql', ''), sql }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
