import type { FastifyBaseLogger } from 'fastify'
import { connectDatabase } from '../db/connectDatabase.ts'
import type { Database, Queryable } from '../db/queryable.ts'
import { findPublicResult } from './sharedResultRepository.ts'

/** How far behind the primary a replica may be and still be read, in ms: a deleted result is gone after this long. */
export const STALENESS_LIMIT_MS = 5_000

/** How often a replica that is read is held against the primary, in ms: two short statements each time. */
const CHECK_INTERVAL_MS = 1_000

export type Replication = {
  primary: Queryable
  replica: Queryable
  /** A time in ms that never goes back. */
  clock: () => number
  /** Told once when the replica fails or falls behind, and once when it can be read again. */
  onLost: (reason: Error) => void
  onFresh: () => void
}

/** A place in the primary's log, and a time at which nothing was written beyond it. */
type Mark = { position: string; at: number }

/**
 * Knows whether a replica may be read. It is asked for the place where the primary's log ended a moment ago: once it has
 * replayed that, it holds all that was acknowledged until then. The replica's own clocks and counters would not do: they
 * also stand still when nobody writes, and look well when the connection to the primary is lost.
 */
function watchReplica({ primary, replica, clock, onLost, onFresh }: Replication) {
  let state: 'unknown' | 'fresh' | 'lost' = 'unknown'
  let upToDateAt = -Infinity
  let mark: Mark | null = null
  let checkedAt = -Infinity

  const isFresh = (since: number) => upToDateAt > since && clock() - upToDateAt < STALENESS_LIMIT_MS

  function lose(reason: Error): void {
    upToDateAt = -Infinity
    mark = null
    if (state !== 'lost') onLost(reason)
    state = 'lost'
  }

  async function holdAgainstMark({ position, at }: Mark): Promise<void> {
    const [row] = await replica.query<{ reached: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [position],
    )
    if (row?.reached) {
      upToDateAt = at
      mark = null
      if (state !== 'fresh') onFresh()
      state = 'fresh'
    } else if (clock() - at >= STALENESS_LIMIT_MS) {
      lose(new Error('The replica is behind, or is not a replica of this primary'))
    }
  }

  async function check(): Promise<void> {
    try {
      if (mark) await holdAgainstMark(mark)
    } catch (error) {
      lose(error as Error)
    }
    if (mark) return
    const at = clock()
    // A primary out of reach is no fault of the replica, which is trusted for the rest of its time.
    const rows = await primary
      .query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .catch(() => [])
    if (rows[0]) mark = { position: rows[0].position, at }
  }

  let running: Promise<void> | null = null
  return {
    /**
     * Whether what the replica says is at most `STALENESS_LIMIT_MS` old. Asking keeps the answer up to date.
     * @param since a time that it must be newer than beside that
     */
    isFresh(since = -Infinity): boolean {
      if (running === null && clock() - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = clock()
        running = check().finally(() => (running = null))
      }
      return isFresh(since)
    },
    /** The replica failed to answer: it is not read again before it has caught up. */
    lose,
    /** Resolves when no check is under way. */
    settled: async () => running,
  }
}

/** The public part of completed tests. */
export type SharedResultReader = {
  /** As `findPublicResult`, from wherever the result may be. */
  read: (shortcode: string) => ReturnType<typeof findPublicResult>
  /** These results were changed or deleted just now: from here on this process does not find what was before. */
  forget: (shortcodes: readonly string[]) => void
}

/** Reads shared results from one database. */
export function readFromDatabase(db: Queryable): SharedResultReader {
  return { read: (shortcode) => findPublicResult(db, shortcode), forget: () => undefined }
}

/**
 * Reads shared results from a replica. What it does not have, the primary is asked for: a test that has just been
 * completed may not have arrived yet. One that is down, behind or answers with an error is passed over until it has
 * caught up, so that none of this is seen but as load on the primary.
 */
export function readFromReplica(replication: Replication & { replica: Database }) {
  const { primary, replica, clock } = replication
  const freshness = watchReplica(replication)
  /** When single results were changed. What is older than the replica may be is of no more use. */
  const changedAt = new Map<string, number>()

  async function askReplica(shortcode: string) {
    try {
      return await findPublicResult(replica, shortcode)
    } catch (error) {
      freshness.lose(error as Error)
      return null
    }
  }

  return {
    read: async (shortcode: string) =>
      (freshness.isFresh(changedAt.get(shortcode)) ? await askReplica(shortcode) : null) ??
      findPublicResult(primary, shortcode),
    forget(shortcodes: readonly string[]) {
      for (const [code, at] of changedAt) if (clock() - at >= STALENESS_LIMIT_MS) changedAt.delete(code)
      for (const shortcode of shortcodes) changedAt.set(shortcode, clock())
    },
    /** Resolves when the replica is not being held against the primary. */
    settled: freshness.settled,
    async close() {
      await freshness.settled()
      await replica.close()
    },
  }
}

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
