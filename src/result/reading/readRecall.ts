import { DAY_MS, dayAfter } from '#browser/clock.ts'
import { readPractised } from '#device/practised.ts'
import type { Dependencies } from '#session/dependencies.ts'

/** The forgetting curve of FSRS-6 with its default parameters: after `stability` days, the probability is 0.9. */
const DECAY = -0.1542
const FACTOR = 0.9 ** (1 / DECAY) - 1

/** The number of practised expressions, and an estimate of how many of them are remembered. */
export interface Recall {
  count: number
  recalled: number
}

/**
 * Returns the probability that a card is recalled a number of days after its last review.
 * @param stability in days
 */
export const retrievability = (days: number, stability: number): number => (1 + (FACTOR * days) / stability) ** DECAY

/**
 * Estimates how many of the expressions practised on this device are remembered now: the sum of their probabilities. It
 * depends only on the log and affects no level. Null if the device cannot be read.
 */
export async function readRecall({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<Recall | null> {
  try {
    // What lies in the future, because a clock was ahead, does not count.
    const practised = (await readPractised(database)).filter(({ last }) => last < dayAfter(now()))
    const sum = practised.reduce((total, { last, stability }) => {
      const days = Math.max(0, Math.floor((now() - last) / DAY_MS))
      return total + retrievability(days, stability)
    }, 0)
    return { count: practised.length, recalled: Math.round(sum) }
  } catch {
    return null
  }
}
