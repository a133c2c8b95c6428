import type { ClientBase } from 'pg'
import type { Queryable } from './queryable.ts'

/**
 * The settings of every connection. They override those of the role or the database, which may be meant for other
 * programs or be mistakes. `search_path` and `default_transaction_read_only` are left alone, because operators set them
 * on purpose.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // The text formats that the driver reads and writes.
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  // Saves rely on rows being read again once their lock is free.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // The pool closes connections itself, and `connectDatabase` limits statements.
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_session_timeout: '0',
}

/** SQL source of the names and values, without settings that this version of PostgreSQL lacks. */
const WANTED = `from unnest($1::text[], $2::text[]) as wanted(name, value)
  join pg_settings on lower(pg_settings.name) = lower(wanted.name)`
const VALUES = [Object.keys(SETTINGS), Object.values(SETTINGS)]

/** Sets up a new connection, before its first statement. */
export async function setUpSession(client: ClientBase): Promise<void> {
  await client.query(`select set_config(wanted.name, wanted.value, false) ${WANTED}`, VALUES)
}

/**
 * Returns why a connection cannot serve requests, or null. A pooler may have opened connections that were never set up.
 * @throws DatabaseUnavailable when the database cannot be reached
 */
export async function findSessionFault(db: Queryable): Promise<'read-only' | 'settings' | null> {
  const [row] = await db.query<{ read_only: boolean; differs: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as read_only,
      exists (select ${WANTED} where pg_settings.setting <> wanted.value) as differs`,
    VALUES,
  )
  if (row?.read_only) return 'read-only'
  return row?.differs ? 'settings' : null
}
