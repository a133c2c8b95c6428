import type { OtherLearners } from '../comparison/otherLearners.ts'
import type { Database } from '../db/queryable.ts'
import type { SharedResultReader } from '../db/sharedResultReader.ts'
import type { ItemBanks } from './itemBanks.ts'
import type { NewIds } from './newIds.ts'

/** What the use cases work with. */
export type Dependencies = {
  db: Database
  /** Reads shared results, which may be in a replica of `db`. */
  sharedResultReader: SharedResultReader
  banks: ItemBanks
  /** Now, in ms since the epoch. */
  clock: () => number
  /** Uniform in [0, 1): chooses the items of a form. */
  random: () => number
  ids: NewIds
  /** The slot that the next completion is counted in. */
  nextSlot: () => number
  /** Whom a result is compared with. */
  otherLearners: OtherLearners
  /** Decks that a test may be labelled with. */
  decks: ReadonlySet<string>
  /** Told of each test that is completed, once: not of a repetition. */
  onCompleted?: (() => void) | undefined
}
