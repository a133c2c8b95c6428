/**
 * A statement that each connection parses and plans once. Its columns must be named one by one: `select *` would fail on a
 * connection that prepared it before a migration added a column. The name must be unique in the program.
 */
export type PreparedStatement = Readonly<{ name: string; text: string }>

/** Anything that runs SQL with numbered parameters: the pool, or one transaction of it. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows.
   * @throws DatabaseUnavailable when the server cannot be reached or cannot work; other errors as pg throws them.
   */
  query<Row extends object>(sql: string | PreparedStatement, values?: readonly unknown[]): Promise<Row[]>
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>
}

/** The database is down, unreachable, shutting down or out of a resource. The message may name hosts: never show it. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is unavailable', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
