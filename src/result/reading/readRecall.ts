import { readPractised } from '#device/practised.ts'
import type { Dependencies } from '#session/dependencies.ts'

const DAY_MS = 24 * 3600 * 1000
/** The forgetting curve of FSRS-6 with its default parameters, at which after as many days as the stability .9 is left. */
const DECAY = -0.1542
const FACTOR = 0.9 ** (1 / DECAY) - 1

/** How many expressions were practised, and about how many of them should be remembered. */
export interface Recall {
  count: number
  recalled: number
}

/** With what probability a card is recalled so many days after its last review. @param stability in days */
export const retrievability = (days: number, stability: number): number => (1 + (FACTOR * days) / stability) ** DECAY

/**
 * Reads how much of what was practised on this device should be remembered now: the sum of the probabilities. It rests on the
 * log alone and enters no level. Null where the device cannot be read.
 */
export async function readRecall({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<Recall | null> {
  try {
    const practised = await readPractised(database)
    const sum = practised.reduce((total, { last, stability }) => {
      const days = Math.max(0, Math.floor((now() - last) / DAY_MS))
      return total + retrievability(days, stability)
    }, 0)
    return { count: practised.length, recalled: Math.round(sum) }
  } catch {
    return null
  }
}
