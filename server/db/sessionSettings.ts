import type { ClientBase } from 'pg'
import type { Queryable } from './queryable.ts'

/**
 * What every connection is set to: a role or a database may have been given others, for other programs or by mistake.
 * Where tables are (`search_path`) and that nothing may be written (`default_transaction_read_only`) stay as they were
 * given: both are said on purpose.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // The text forms that the driver reads and writes.
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  // Saves rely on rows being read anew once their lock is free.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  // The pool ends connections by itself; what ends a statement, `connectDatabase` says.
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_session_timeout: '0',
}

/** The settings by name and value, without those that this version of PostgreSQL does not have. */
const WANTED = `from unnest($1::text[], $2::text[]) as wanted(name, value)
  join pg_settings on lower(pg_settings.name) = lower(wanted.name)`
const VALUES = [Object.keys(SETTINGS), Object.values(SETTINGS)]

/** Sets up a new connection, before its first statement. */
export async function setUpSession(client: ClientBase): Promise<void> {
  await client.query(`select set_config(wanted.name, wanted.value, false) ${WANTED}`, VALUES)
}

/**
 * What keeps a connection from doing what requests need. A pooler may have put connections between that never were set up.
 * @throws DatabaseUnavailable when the database cannot be reached
 */
export async function sessionFault(db: Queryable): Promise<'read-only' | 'settings' | null> {
  const [row] = await db.query<{ read_only: boolean; differs: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as read_only,
      exists (select ${WANTED} where pg_settings.setting <> wanted.value) as differs`,
    VALUES,
  )
  if (row?.read_only) return 'read-only'
  return row?.differs ? 'settings' : null
}
