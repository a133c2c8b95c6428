import type { Database, Queryable } from '../../server/db/queryable.ts'

/** A database that answers every statement as `answer` does, in transactions, too. */
export function databaseOf(answer: (values: readonly unknown[]) => Promise<never[]>): Database {
  const queryable: Queryable = { query: (_statement, values = []) => answer(values) }
  return { ...queryable, transaction: (work) => work(queryable), close: async () => undefined }
}
