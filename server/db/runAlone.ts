import type { Database } from './queryable.ts'

/**
 * Does `work` while no other process does work of the same `key`; null, at once, when another one is at it. The lock is
 * a transaction's, so that it goes with its connection, however the process ends, and works behind a pooler. The work
 * uses other connections: the lock's holds neither rows nor a snapshot meanwhile.
 * @param key of an advisory lock; any number that nothing else uses
 */
export async function runAlone<Result>(db: Database, key: number, work: () => Promise<Result>): Promise<Result | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction.query<{ alone: boolean }>('select pg_try_advisory_xact_lock($1) as alone', [key])
    if (!row?.alone) return null
    // A statement without parameters, last: it also ends the snapshot of the one before, which would hold up vacuum.
    await transaction.query('set local idle_in_transaction_session_timeout = 0')
    return work()
  })
}
