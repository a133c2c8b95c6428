import pg from 'pg'
import { DatabaseUnavailable, type Database, type PreparedStatement, type Queryable } from './queryable.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** No statement of ours takes long: one that does is stopped, so that a stuck database cannot hold every request. */
const STATEMENT_TIMEOUT_MS = 10_000
/** Times the patience: first the database may say itself that it took too long. */
const GONE_AFTER = 1.2
/** An idle connection is tried after this long: the system's default is two hours. */
const KEEP_ALIVE_MS = 10_000

/** `counts`: connections in all, those without work, and statements that wait for one. */
export type PooledDatabase = Database & { counts: () => { total: number; idle: number; waiting: number } }

/**
 * Opens a pool of connections; none is made before the first statement.
 * @param connections the most that are open at a time.
 * @param onIdleError is told of connections lost while idle: unheard, such an error would end the process.
 * @param patience how long a statement may take, in ms; null: as long as it needs, for migrations and tools. The database
 * stops it then; where the database's host is gone without a word, the connection is given up soon after.
 */
export function connectDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  connections = 10,
  patience: number | null = STATEMENT_TIMEOUT_MS,
): PooledDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: Math.min(patience ?? CONNECT_TIMEOUT_MS, CONNECT_TIMEOUT_MS),
    ...(patience !== null && { statement_timeout: patience, query_timeout: patience * GONE_AFTER }),
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  pool.on('error', onIdleError)
  // Between being handed out and its first statement a connection has nobody else to tell of its end: unheard, that would
  // end the process. The statement fails as well, and is answered.
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
 * Errors without an SQLSTATE come from the connection. Of the others, class 08 is a lost connection, 25006 a server
 * that has become read-only, 28 and 3D a login or a database that is not there any more, 40 a circle of
 * transactions that wait for each other, of which one had to go, 53 a missing resource (disk,
 * memory, connections), 57 an operator's shutdown or a timeout, 58 a failing disk.
 */
function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isSqlState = error instanceof pg.DatabaseError && typeof code === 'string' && code.length === 5
  return !isSqlState || code === '25006' || /^(08|28|3D|40|53|57|58)/.test(code)
}
