/**
 * A statement that each connection parses and plans once. It must name its columns one by one: `select *` would fail on
 * a connection that prepared it before a migration added a column. Its name must be unique in the program.
 */
export type PreparedStatement = Readonly<{ name: string; text: string }>

/** Runs SQL with numbered parameters: a pool of connections, or one transaction. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows.
   * @throws DatabaseUnavailable when the database cannot be reached or cannot work; other errors as pg throws them.
   */
  query<Row extends object>(sql: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]>
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>
}

/** The database is down, unreachable, shutting down or out of a resource. Never send the message: it may name hosts. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is unavailable', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * Runs `work`, or returns null at once if another process is running work with the same `key`. The lock belongs to a
 * transaction, so it is released with its connection however the process ends, and it works behind a connection pooler.
 * The work uses other connections; meanwhile the lock's transaction holds neither row locks nor a snapshot.
 * @param key key of an advisory lock: an arbitrary number that nothing else uses
 */
export async function runExclusively<Result>(
  db: Database,
  key: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction.query<{ alone: boolean }>('select pg_try_advisory_xact_lock($1) as alone', [key])
    if (!row?.alone) return null
    // The last statement, and one without parameters: it also ends the previous one's snapshot, which would delay
    // vacuum.
    await transaction.query('set local idle_in_transaction_session_timeout = 0')
    return work()
  })
}
