import type { HistoryEntry } from '#device/testHistory.ts'

/** The part of the session about results, before anything is known about the learner. */
export class ResultSlice {
  history: HistoryEntry[] = []
  ownResults: string[] = []
  /** The learner does not want to be asked to install the app. */
  installHintOff = false
  /** Shortcode of the result at which installing was last offered. */
  installHintAt: string | null = null
  /** Shortcode of somebody else's result from which the learner came to the test. */
  invitedBy: string | null = null
  /** The learner does not want to compare a friend's result with their own. */
  friendComparisonOff = false
  /** A result was deleted, and the start screen has not yet said so. */
  resultDeleted = false
}
