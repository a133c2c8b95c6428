import type { WordItem } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'

/** The numbers of answers after which the learner sees the progress. */
const MILESTONES = [20, 40, 60, 70] as const
const SHOWN_SENTENCES = 3
const MINUTE_MS = 60_000

export interface Pace {
  milestone: (typeof MILESTONES)[number]
  /** How much longer the test takes, in whole minutes; null if no answer has a time. */
  minutes: number | null
}

/**
 * Returns the progress at a milestone; null between milestones (§3.67). It stays the same for the next sentences, even
 * after Back, so that it is announced only once.
 */
export function paceAt(words: readonly WordItem[]): Pace | null {
  const answered = answeredCount(words)
  for (const milestone of MILESTONES) {
    if (answered >= milestone && answered < milestone + SHOWN_SENTENCES) {
      return { milestone, minutes: minutesLeft(words.slice(0, milestone), words.length - milestone) }
    }
  }
  return null
}

/** Estimates by the median, because a mean would include the sentence at which the learner took a break. */
function minutesLeft(answers: readonly WordItem[], remaining: number): number | null {
  const times = answers.map((answer) => answer.decision_time).filter((time) => time > 0)
  const median = times.toSorted((one, other) => one - other)[times.length >> 1]
  return median === undefined ? null : Math.round((median * remaining) / MINUTE_MS)
}
