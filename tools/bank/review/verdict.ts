import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { GapJudgement, MeaningJudgement } from './judgementSchema.ts'

type Fake = Pick<Item, 'fake'>

/**
 * A real item is given away when the first guess hits, or another one where only few things fit. A fake must look
 * possible: something else fits in its place.
 */
export function acceptsGap({ fake }: Fake, { guesses, openness, hits }: Omit<GapJudgement, 'accepted'>): boolean {
  if (fake) return guesses.length > 0 && hits.length === 0
  return !hits.includes(0) && (openness === 'open' || hits.length === 0)
}

/** The reader means what the item means, and finds the sentence natural; of a fake, that it makes no sense. */
export function acceptsMeaning({ fake }: Fake, judged: Omit<MeaningJudgement, 'accepted'>): boolean {
  if (judged.agreement === 'different') return false
  return fake ? !judged.sense : judged.sense && judged.natural > 1
}
