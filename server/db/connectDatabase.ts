import pg from 'pg'
import { readDatabaseUrl } from './databaseUrl.ts'
import { openHostPools, type HostPools } from './hostPools.ts'
import { DatabaseUnavailable, type Database, type PreparedStatement, type Queryable } from './queryable.ts'

const CONNECT_TIMEOUT_MS = 5_000
/**
 * A statement that takes longer than this is cancelled, so that a stuck database cannot block every request. Normal
 * ones are much shorter.
 */
const STATEMENT_TIMEOUT_MS = 10_000
/** The client's timeout is longer than the database's by this factor, so that the database can report its own. */
const CLIENT_TIMEOUT_FACTOR = 1.2
/** An idle connection is probed after this long; the system's default is two hours. */
const KEEP_ALIVE_MS = 10_000

/** A pool of connections. `counts`: all connections, idle ones, and statements that wait for a connection. */
export type PooledDatabase = Database & { counts: HostPools['counts'] }

/**
 * Opens a pool of connections; none is made before the first statement.
 * @param url a DATABASE_URL, of one host or of several
 * @param connections the maximum number of open connections
 * @param onIdleError called when an idle connection is lost; without a listener such an error would end the process.
 * @param statementTimeoutMs after this long the database cancels a statement; null for no limit, for migrations and
 * tools. If the database's host no longer responds at all, the client closes the connection soon after that time.
 * @param usesNames whether connections keep prepared statements under their names; false behind a pooler that mixes
 * them up
 */
export function connectDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  connections = 10,
  statementTimeoutMs: number | null = STATEMENT_TIMEOUT_MS,
  usesNames = true,
): PooledDatabase {
  const { urls, needsWrites } = readDatabaseUrl(url) ?? { urls: [url], needsWrites: false }
  const options = {
    max: connections,
    needsWrites,
    connectionTimeoutMillis: Math.min(statementTimeoutMs ?? CONNECT_TIMEOUT_MS, CONNECT_TIMEOUT_MS),
    ...(statementTimeoutMs !== null && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs * CLIENT_TIMEOUT_FACTOR,
    }),
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
  const pools = openHostPools(urls, options, onIdleError)
  const take = () =>
    pools.take().catch((error: unknown) => {
      throw isOwnFault(error) ? error : new DatabaseUnavailable(error)
    })
  const queryable = (client: pg.PoolClient) => queryableOf(client, usesNames, pools.isLost)

  return {
    async query(sql, values) {
      const client = await take()
      return runQuery(queryable(client), client, sql, values)
    },
    transaction: async (work) => {
      const client = await take()
      return runTransaction(queryable(client), client, work)
    },
    close: pools.end,
    counts: pools.counts,
  }
}

/** Runs one statement and releases the connection, which is closed if the statement failed. */
async function runQuery<Row extends object>(
  queryable: Queryable,
  client: pg.PoolClient,
  ...statement: Parameters<Queryable['query']>
): Promise<Row[]> {
  let failed = true
  try {
    const rows = await queryable.query<Row>(...statement)
    failed = false
    return rows
  } finally {
    client.release(failed)
  }
}

async function runTransaction<Result>(
  transaction: Queryable,
  client: pg.PoolClient,
  work: (transaction: Queryable) => Promise<Result>,
) {
  let broken = false
  try {
    await transaction.query('begin')
    const result = await work(transaction)
    await transaction.query('commit')
    return result
  } catch (error) {
    // Closing a connection rolls back, too, without waiting for one that does not answer; and instead of one to a host
    // that takes no writes, a new one may lead to a host that does.
    broken = error instanceof DatabaseUnavailable || !(await rollBack(transaction))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Returns whether it succeeded. */
const rollBack = (transaction: Queryable) =>
  transaction.query('rollback').then(
    () => true,
    () => false,
  )

function queryableOf(client: pg.PoolClient, usesNames: boolean, isLost: HostPools['isLost']): Queryable {
  return {
    async query<Row extends object>(sql: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]> {
      try {
        const statement = typeof sql === 'string' || !usesNames ? { text: textOf(sql) } : sql
        const { rows } = await client.query<Row>({ ...statement, ...(values && { values: [...values] }) })
        return rows
      } catch (error) {
        throw isLost(client) || saysUnavailable(error) ? new DatabaseUnavailable(error) : error
      }
    },
  }
}

const textOf = (sql: string | PreparedStatement) => (typeof sql === 'string' ? sql : sql.text)

/** The driver's message when the database's host stays silent. */
const SILENT = 'Query read timeout'

/**
 * Whether the database, or its silence, says that it is unavailable. Of its SQLSTATEs, class 08 is a lost connection,
 * 25006 a server that has become read-only, 28 and 3D a login or a database that no longer exists, 40 a deadlock or another
 * conflict that rolled this transaction back, 53 a missing resource (disk, memory, connections), 57 an operator's shutdown
 * or a timeout, 58 a failing disk. 08P01 is a statement of ours with too few values, unless it ends the connection: then it
 * is pgbouncer's, which has no connection to give.
 */
export function saysUnavailable(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && error.message === SILENT
  const { code = '', severity } = error
  if (code === '08P01') return severity === 'FATAL'
  return code === '25006' || /^(08|28|3D|40|53|57|58)/.test(code)
}

/** Whether a connection failed by a fault in this program: whatever else prevents one says that the database is away. */
const isOwnFault = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? !saysUnavailable(error)
    : [TypeError, RangeError, ReferenceError].some((fault) => error instanceof fault)
