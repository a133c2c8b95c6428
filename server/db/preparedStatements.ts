import pg from 'pg'
import type { Database } from './queryable.ts'

/** Enough that two connections to a busy pooler meet on one connection of its own, or one of them changes it. */
const ROUNDS = 10

/** SQLSTATE duplicate_prepared_statement and invalid_sql_statement_name. */
const MIXED_UP = ['42P05', '26000']

/** What to do about a pooler that mixes prepared statements up. It follows the name of the database, which is 'there'. */
export const MIXED_UP_MESSAGE =
  'the pooler there mixes prepared statements up; set PREPARED_STATEMENTS=false, or max_prepared_statements of ' +
  'pgbouncer 1.21 or later above 0'

/**
 * Whether connections keep their own prepared statements. Behind a pooler that hands each transaction to any of its
 * connections they do so only if the pooler knows statements by name: otherwise a connection finds the statement of
 * another one under its name, or none.
 * @param open opens a pool of one connection
 * @throws DatabaseUnavailable when the database cannot be reached
 */
export async function keepsPreparedStatements(open: () => Database): Promise<boolean> {
  const [one, other] = [open(), open()]
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const statement = { name: `probe-${round}`, text: 'select 1' }
      for (const connection of [one, other, one, other]) await connection.query(statement)
    }
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && MIXED_UP.includes(error.code ?? '')) return false
    throw error
  } finally {
    await Promise.all([one.close(), other.close()])
  }
}
