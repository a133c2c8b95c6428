import type { ClientBase } from 'pg'
import { DatabaseUnavailable, type Database, type Queryable } from './queryable.ts'

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

/** Why a connection cannot serve requests. `waiting`: commits wait for a standby that does not confirm them. */
export type SessionFault = 'standby' | 'read-only' | 'settings' | 'waiting'

/**
 * Sets up a new connection, before its first statement.
 * @throws Error if the connection needs writes and its host takes none
 */
export async function setUpSession(client: ClientBase, needsWrites = false): Promise<void> {
  await client.query(`select set_config(wanted.name, wanted.value, false) ${WANTED}`, VALUES)
  if (!needsWrites) return
  const { rows } = await client.query<FaultRow>(FAULT, VALUES)
  const fault = faultOf(rows[0])
  if (fault === 'standby' || fault === 'read-only') throw new Error(`no host takes writes (${fault})`)
}

/**
 * Returns why a connection cannot serve requests, or null. A pooler may have opened connections that were never set up.
 * A connection to a host that takes no writes is closed, since the next one may lead to another host.
 * @throws DatabaseUnavailable when the database cannot be reached
 */
export async function findSessionFault(db: Database): Promise<SessionFault | null> {
  let fault: SessionFault | null = null
  const reading = db.transaction(async (transaction: Queryable) => {
    const [row] = await transaction.query<FaultRow>(FAULT, VALUES)
    fault = faultOf(row)
    if (fault !== null) throw new DatabaseUnavailable(new Error(fault))
  })
  await reading.catch((error: unknown) => {
    if (fault === null) throw error
  })
  return fault
}

type FaultRow = { standby: boolean; read_only: boolean; differs: boolean; waits: boolean }

/** A commit that has waited this long shows that no standby confirms. One role sees only its own statements wait. */
const FAULT = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only,
  exists (select ${WANTED} where pg_settings.setting <> wanted.value) as differs,
  exists (select from pg_stat_activity
    where wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '3 seconds') as waits`

function faultOf(row: FaultRow | undefined): SessionFault | null {
  if (row?.standby) return 'standby'
  if (row?.read_only) return 'read-only'
  if (row?.differs) return 'settings'
  return row?.waits ? 'waiting' : null
}
