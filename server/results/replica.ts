import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { connectDatabase } from '../db/connectDatabase.ts'
import type { Database, Queryable } from '../db/queryable.ts'
import { findPublicResult } from './sharedResultRepository.ts'

/** How far (ms) a replica may be behind the primary and still be read: a deleted result may stay visible this long. */
export const STALENESS_LIMIT_MS = 5_000

/** How often (ms) a replica in use is compared with the primary, which takes two short statements. */
const CHECK_INTERVAL_MS = 1_000

export type Replication = {
  primary: Queryable
  replica: Queryable
  /** Returns a monotonic time in ms. */
  clock: () => number
  /** Called once when the replica fails or falls behind; `onFresh` is called once when it can be read again. */
  onLost: (reason: Error) => void
  onFresh: () => void
}

/** The end of the primary's write-ahead log at a time. */
type Mark = { position: string; at: number }

/**
 * Tracks whether a replica may be read. It notes the end of the primary's write-ahead log; once the replica has
 * replayed up to there, it has everything acknowledged until then. The replica's own clocks and counters are not
 * enough: they also stand still when nothing is written, and look normal when the connection to the primary is lost.
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

  async function checkMark({ position, at }: Mark): Promise<void> {
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
      if (mark) await checkMark(mark)
    } catch (error) {
      lose(error as Error)
    }
    if (mark) return
    const at = clock()
    // If only the primary is unreachable, the replica stays trusted until its last success is too old.
    const rows = await primary
      .query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .catch(() => [])
    if (rows[0]) mark = { position: rows[0].position, at }
  }

  let running: Promise<void> | null = null
  return {
    /**
     * Whether the replica's data is at most `STALENESS_LIMIT_MS` old. Calls also trigger the regular checks.
     * @param since a time after which the replica must have caught up
     */
    isFresh(since = -Infinity): boolean {
      if (running === null && clock() - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = clock()
        running = check().finally(() => (running = null))
      }
      return isFresh(since)
    },
    /** Records that the replica failed, so that it is not read again before it has caught up. */
    lose,
    /** Resolves when no check is running. */
    settled: async () => running,
  }
}

/** Reads the public part of completed tests. */
export type SharedResultReader = {
  /** Like `findPublicResult`, from the replica or the primary. */
  read: (shortcode: string) => ReturnType<typeof findPublicResult>
  /** Records that results were changed or deleted, so that this process no longer returns their earlier state. */
  forget: (shortcodes: readonly string[]) => void
}

/** Reads shared results from one database. */
export function readFromDatabase(db: Queryable): SharedResultReader {
  return { read: (shortcode) => findPublicResult(db, shortcode), forget: () => undefined }
}

/**
 * Reads shared results from a replica, or from the primary if the replica does not have them, because a test may have
 * just been completed. A replica that is down, behind or failing is not used until it has caught up; the only visible
 * effect is load on the primary.
 */
export function readFromReplica(replication: Replication & { replica: Database }) {
  const { primary, replica, clock } = replication
  const freshness = watchReplica(replication)
  /** When single results were changed; entries older than STALENESS_LIMIT_MS are dropped. */
  const changedAt = new Map<string, number>()

  async function readReplica(shortcode: string) {
    try {
      return await findPublicResult(replica, shortcode)
    } catch (error) {
      freshness.lose(error as Error)
      return null
    }
  }

  return {
    read: async (shortcode: string) =>
      (freshness.isFresh(changedAt.get(shortcode)) ? await readReplica(shortcode) : null) ??
      findPublicResult(primary, shortcode),
    forget(shortcodes: readonly string[]) {
      for (const [code, at] of changedAt) if (clock() - at >= STALENESS_LIMIT_MS) changedAt.delete(code)
      for (const shortcode of shortcodes) changedAt.set(shortcode, clock())
    },
    /** Resolves when the replica is not being compared with the primary. */
    settled: freshness.settled,
    async close() {
      await freshness.settled()
      await replica.close()
    },
  }
}

/** How long (ms) to wait for a replica's connection or response before reading from the primary. */
export const REPLICA_PATIENCE_MS = 1_000

/**
 * Reads shared results from the replica at `url`. The server can start while the replica is unavailable.
 * @param limits the most connections, and whether they keep prepared statements
 * @param log returns the server's log once it exists
 */
export function connectReplica(
  url: string,
  primary: Queryable,
  { databaseConnections, preparedStatements }: Pick<Config, 'databaseConnections' | 'preparedStatements'>,
  log: () => FastifyBaseLogger | undefined,
) {
  const onIdleError = (err: Error) => log()?.debug({ err }, 'replica connection lost')
  return readFromReplica({
    primary,
    replica: connectDatabase(url, onIdleError, databaseConnections, REPLICA_PATIENCE_MS, preparedStatements),
    clock: () => performance.now(),
    onLost: (err) => log()?.warn({ err }, 'replica not read until it has caught up'),
    onFresh: () => log()?.info('replica in use'),
  })
}
