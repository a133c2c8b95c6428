import type { WordItem } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'

/** After how many answers the learner is told how far the test is. */
const milestones = [20, 40, 60, 70] as const
const SENTENCES = 3
const MINUTE = 60_000

export interface Pace {
  milestone: (typeof milestones)[number]
  /** How much longer the rest takes, to the minute; null when no time of an answer is known. */
  minutes: number | null
}

/**
 * Returns how far the test is, null between the milestones (§3.67). For as many sentences as it
 * shows it stays the same, also after Back, so that it is announced once.
 */
export function paceAt(words: readonly WordItem[]): Pace | null {
  const answered = answeredCount(words)
  for (const milestone of milestones) {
    if (answered >= milestone && answered < milestone + SENTENCES) {
      return { milestone, minutes: minutesLeft(words.slice(0, milestone), words.length - milestone) }
    }
  }
  return null
}

/** The median, unlike the mean, does not count the sentence at which the learner got up to open the door. */
function minutesLeft(answers: readonly WordItem[], remaining: number): number | null {
  const times = answers.map((answer) => answer.decision_time).filter((time) => time > 0)
  const median = times.toSorted((one, other) => one - other)[times.length >> 1]
  return median === undefined ? null : Math.round((median * remaining) / MINUTE)
}
