import type { Database, Queryable } from './queryable.ts'
import { STALENESS_LIMIT_MS, watchReplica, type Replication } from './replicaFreshness.ts'
import { findPublicResult } from './vocabTestRepository.ts'

/** The public part of completed tests. */
export type SharedResultReader = {
  /** As `findPublicResult`, from wherever the result may be. */
  read: (shortcode: string) => ReturnType<typeof findPublicResult>
  /**
   * A result was changed or deleted just now, or several where none is named: from here on this process does not find
   * what was before.
   */
  forget: (shortcode?: string) => void
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
    forget(shortcode?: string) {
      if (shortcode === undefined) return freshness.requireNewer()
      for (const [code, at] of changedAt) if (clock() - at >= STALENESS_LIMIT_MS) changedAt.delete(code)
      changedAt.set(shortcode, clock())
    },
    /** Resolves when the replica is not being held against the primary. */
    settled: freshness.settled,
    async close() {
      await freshness.settled()
      await replica.close()
    },
  }
}
