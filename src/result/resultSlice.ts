import type { HistoryEntry } from '#device/testHistory.ts'

/** The session's fields about results, with the values for an unknown learner. */
export class ResultSlice {
  history: HistoryEntry[] = []
  ownResults: string[] = []
  /** Whether the learner has declined to install the app. */
  installHintOff = false
  /** The shortcode of the result at which installing was last offered. */
  installHintAt: string | null = null
  /** The shortcode of the result whose link led the learner to the test. */
  invitedBy: string | null = null
  /** Whether the learner has hidden the comparison with a friend. */
  friendComparisonOff = false
  /** Whether a result was deleted and the start screen has not announced it yet. */
  resultDeleted = false
}
