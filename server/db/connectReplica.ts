import type { FastifyBaseLogger } from 'fastify'
import { connectDatabase } from './connectDatabase.ts'
import type { Queryable } from './queryable.ts'
import { readFromReplica } from './sharedResultReader.ts'

/** How long a replica may take for a connection or an answer, in ms, until the primary is asked. */
export const REPLICA_PATIENCE_MS = 1_000

/**
 * Reads shared results from the replica at `url`. Nothing of it is needed at the start: a server that runs without one runs.
 * @param connections the most that are open at a time.
 * @param log the running server's, once it has one.
 */
export function connectReplica(
  url: string,
  primary: Queryable,
  connections: number,
  log: () => FastifyBaseLogger | undefined,
) {
  const onIdleError = (err: Error) => log()?.debug({ err }, 'replica connection lost')
  return readFromReplica({
    primary,
    replica: connectDatabase(url, onIdleError, connections, REPLICA_PATIENCE_MS),
    clock: () => performance.now(),
    onLost: (err) => log()?.warn({ err }, 'replica not read until it has caught up'),
    onFresh: () => log()?.info('replica in use'),
  })
}
