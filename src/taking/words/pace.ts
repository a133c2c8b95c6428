import type { WordItem } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'

/** After how many answers the learner is told how far the test is, and what is said. */
const milestones = new Map([
  [20, '20 of 80 done.'],
  [40, 'Halfway.'],
  [60, '60 of 80 done.'],
  [70, 'Nearly there.'],
])
const SENTENCES = 3
const MINUTE = 60_000

export interface Pace {
  done: string
  /** How much longer the rest takes; null when no time of an answer is known. */
  left: string | null
}

/**
 * Returns what to say of the way through the test, null between the milestones (§3.67). For as many sentences as it
 * shows it stays the same, also after Back, so that it is announced once.
 */
export function paceAt(words: readonly WordItem[]): Pace | null {
  const answered = answeredCount(words)
  for (const [milestone, done] of milestones) {
    if (answered >= milestone && answered < milestone + SENTENCES) {
      return { done, left: timeLeft(words.slice(0, milestone), words.length - milestone) }
    }
  }
  return null
}

/** The median, unlike the mean, does not count the sentence at which the learner got up to open the door. */
function timeLeft(answers: readonly WordItem[], remaining: number): string | null {
  const times = answers.map((answer) => answer.decision_time).filter((time) => time > 0)
  const median = times.toSorted((one, other) => one - other)[times.length >> 1]
  if (median === undefined) return null
  const minutes = Math.round((median * remaining) / MINUTE)
  if (minutes === 0) return 'Less than a minute left.'
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`
}
