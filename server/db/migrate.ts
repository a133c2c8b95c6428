import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Queryable } from './queryable.ts'

/** Key of the advisory lock that lets only one process migrate at a time; any number that nothing else uses. */
const MIGRATION_LOCK = 7_238_461

/**
 * While a migration waits for the lock of a table, every later request for that table waits too. So it gives up soon,
 * lets the requests pass, and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_ATTEMPTS = 15
const PAUSE_MS = 1_000
/** SQLSTATE lock_not_available and deadlock_detected: other requests held the tables, and a later try can succeed. */
const LOCK_CONFLICTS = ['55P03', '40P01']

/** Names of migrations have four digits; those of the builds before 0.9.0, whose data no version reads, had three. */
const OF_EARLIER_BUILDS = /^\d{3}_/
const EARLIER_BUILD =
  'it holds the data of a build before 0.9.0, which this version cannot read; nothing in it was changed. Set DATABASE_URL ' +
  'to an empty database or, with npm start, move the data folder (.data) away'

/**
 * Brings the schema up to date and returns the names of the migrations that this call ran. Each runs in one transaction
 * under a lock, so several processes may start at once. A schema that is newer than this program is not changed.
 * Requests of running servers wait for the tables of a migration only briefly.
 * @throws Error naming the migration that failed; the migrations before it remain applied. Error, with nothing changed, for
 * a database of a build before 0.9.0.
 */
export async function migrate(db: Database, migrations: readonly Migration[] = shippedMigrations): Promise<string[]> {
  if ((await appliedMigrations(db)).some((name) => OF_EARLIER_BUILDS.test(name))) throw new Error(EARLIER_BUILD)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runPatiently(db, migration)) ran.push(migration.name)
  }
  return ran
}

/**
 * Lists the names of the shipped migrations that were not applied to the database.
 * @throws DatabaseUnavailable when the database cannot be read.
 */
export async function missingMigrations(
  db: Queryable,
  migrations: readonly Migration[] = shippedMigrations,
): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(db))
  return migrations.flatMap(({ name }) => (applied.has(name) ? [] : [name]))
}

async function appliedMigrations(db: Queryable): Promise<readonly string[]> {
  // Looked up first: a missing table then needs no error that would have to be told from others.
  const [found] = await db.query<{ table: string | null }>("select to_regclass('schema_migrations')::text as table")
  if (found?.table == null) return []
  const rows = await db.query<{ name: string }>('select name from schema_migrations')
  return rows.map(({ name }) => name)
}

async function runPatiently(db: Database, migration: Migration): Promise<boolean> {
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
    // Waiting for another process or changing a large table may take longer than the timeout of a request.
    await transaction.query('set local statement_timeout = 0')
    await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await transaction.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await transaction.query('select 1 from schema_migrations where name = $1', [name])
    if (applied.length > 0) return false
    // Set only now: waiting for the migration of another process may take longer than this.
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

/** One step of the schema. Steps run in the order of their names and are never edited once released. */
export type Migration = { name: string; sql: string }

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The shipped migrations, oldest first. */
export const shippedMigrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace('./migrations/', '').replace('.sql', ''), sql }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
