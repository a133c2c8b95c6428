import type { Database } from './db/queryable.ts'
import type { CountKey } from './http/dailyCount.ts'
import type { RateLimits } from './http/rateLimit.ts'
import type { ItemBanks } from './measure/itemBanks.ts'
import type { NewIds } from './newIds.ts'

/** The dependencies of the use cases. */
export type Dependencies = {
  db: Database
  banks: ItemBanks
  /** Returns the current time in ms since the epoch. */
  clock: () => number
  /** Returns a number uniform in [0, 1), used to choose the items of a form. */
  random: () => number
  ids: NewIds
  /** The decks with which a test may be labelled. */
  decks: ReadonlySet<string>
  /** Whether teachers may make classes here. */
  classes: boolean
  /** Limits per address and per account for one day (UTC). */
  dailyLimits: Pick<
    RateLimits,
    'newTestsADay' | 'newGuestsADay' | 'newClassesADay' | 'entriesADay' | 'entryKbADay' | 'completionsADay'
  >
  /** Derives the keys of the counters for these limits. */
  countKey: CountKey
  /** Called once for each completed test, but not for a repeated completion request. */
  onCompleted?: (() => void) | undefined
}
