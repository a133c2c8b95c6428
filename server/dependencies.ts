import type { OtherLearners } from './comparison/otherLearners.ts'
import type { Database } from './db/queryable.ts'
import type { RateLimits } from './http/rateLimit.ts'
import type { ItemBanks } from './measure/itemBanks.ts'
import type { NewIds } from './newIds.ts'
import type { SharedResultReader } from './results/replica.ts'
import type { CountKey } from './taking/dailyCount.ts'

/** What the use cases depend on. */
export type Dependencies = {
  db: Database
  /** Reads shared results from `db` or from a replica of it. */
  sharedResultReader: SharedResultReader
  banks: ItemBanks
  /** Now, in ms since the epoch. */
  clock: () => number
  /** Uniform in [0, 1): chooses the items of a form. */
  random: () => number
  ids: NewIds
  /** The slot that the next completion is counted in. */
  nextSlot: () => number
  /** The learners that a result is compared with. */
  otherLearners: OtherLearners
  /** Decks that a test may be labelled with. */
  decks: ReadonlySet<string>
  /** What one address and one account may do in a day (UTC). */
  dailyLimits: Pick<RateLimits, 'newTestsADay' | 'completionsADay'>
  /** The keys of what is counted for that. */
  countKey: CountKey
  /** Called once for each completed test, not when the completion is repeated. */
  onCompleted?: (() => void) | undefined
}
