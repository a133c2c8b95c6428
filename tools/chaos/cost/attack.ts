import type { Stream } from './stream.ts'
import type { Targets } from './targets.ts'

/** What one address, one account or one test may be made to cost. */
export interface Attack {
  /** For `--only`. */
  name: string
  what: string
  /** The well-behaved learners are a class behind one address. */
  isClass?: boolean
  /**
   * @param pair of phases, from 0; each pair has another address, whose minute begins anew
   * @param connections of a closed loop
   */
  streams: (targets: Targets, pair: number, connections: number) => readonly Stream[]
}
