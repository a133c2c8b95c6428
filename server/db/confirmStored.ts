import { DatabaseUnavailable, type Queryable } from './queryable.ts'

/**
 * Waits until all that has been read is stored as safely as a write that is acknowledged. A commit waits for the disk and,
 * in a cluster, for a standby; a statement that only reads waits for neither. After a crash it may see what no standby
 * has yet, because the write's own acknowledgement was never sent. Call this before what is already stored is
 * acknowledged once more.
 * @throws DatabaseUnavailable if it cannot be confirmed, as on a standby
 */
export async function confirmStored(db: Queryable): Promise<void> {
  // A message in the write-ahead log, which nobody reads: its commit comes after every earlier one. On a standby it would
  // fail as an internal error.
  const written = await db.query("select pg_logical_emit_message(true, 'confirm', '') where not pg_is_in_recovery()")
  if (written.length === 0) throw new DatabaseUnavailable(new Error('A standby cannot confirm what is stored'))
}
