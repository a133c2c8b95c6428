import pg from 'pg'
import { DatabaseUnavailable, type Database, type PreparedStatement, type Queryable } from './queryable.ts'
import { setUpSession } from './sessionSettings.ts'

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
export type PooledDatabase = Database & { counts: () => { total: number; idle: number; waiting: number } }

/**
 * Opens a pool of connections; none is made before the first statement.
 * @param connections the maximum number of open connections
 * @param onIdleError called when an idle connection is lost; without a listener such an error would end the process.
 * @param statementTimeoutMs after this long the database cancels a statement; null for no limit, for migrations and
 * tools. If the database's host no longer responds at all, the client closes the connection soon after that time.
 */
export function connectDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  connections = 10,
  statementTimeoutMs: number | null = STATEMENT_TIMEOUT_MS,
): PooledDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: Math.min(statementTimeoutMs ?? CONNECT_TIMEOUT_MS, CONNECT_TIMEOUT_MS),
    ...(statementTimeoutMs !== null && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs * CLIENT_TIMEOUT_FACTOR,
    }),
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    onConnect: setUpSession,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  pool.on('error', onIdleError)
  // A connection lost between its checkout and its first statement has no other error listener, so the error would end
  // the process. Ignoring it is safe, because the statement fails as well and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    query: async (sql, values) => queryableOf(pool).query(sql, values),
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

async function runTransaction<Result>(pool: pg.Pool, work: (transaction: Queryable) => Promise<Result>) {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error)
  })
  const transaction = queryableOf(client)
  let broken = false
  try {
    await transaction.query('begin')
    const result = await work(transaction)
    await transaction.query('commit')
    return result
  } catch (error) {
    broken = await transaction.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

function queryableOf(runner: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row extends object>(sql: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]> {
      try {
        const statement = typeof sql === 'string' ? { text: sql } : sql
        const { rows } = await runner.query<Row>({ ...statement, ...(values && { values: [...values] }) })
        return rows
      } catch (error) {
        throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
      }
    },
  }
}

/**
 * Whether an error means that the database is unavailable. Errors without an SQLSTATE come from the connection. Of the
 * others, class 08 is a lost connection, 25006 a server that has become read-only, 28 and 3D a login or a database that
 * no longer exists, 40 a deadlock or another conflict that rolled this transaction back, 53 a missing resource (disk,
 * memory, connections), 57 an operator's shutdown or a timeout, 58 a failing disk.
 */
function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isSqlState = error instanceof pg.DatabaseError && typeof code === 'string' && code.length === 5
  return !isSqlState || code === '25006' || /^(08|28|3D|40|53|57|58)/.test(code)
}
