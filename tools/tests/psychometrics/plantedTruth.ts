import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { drawTruth, type ItemTruth } from '../../../tests/support/simulatedLearner.ts'

/** The true properties of a simulated bank, and the planted deviations. */
export type PlantedTruth = {
  /** The true parameters of each item, or of a fake's target. */
  items: ReadonlyMap<string, ItemTruth>
  /** Median of the true slopes, which differs from the model's A. */
  slope: number
  /** A word that all learners mark Know with probability 0.5, whatever they know. */
  guessedId: string
  /** A word that is 2.5 logits harder than its norm. */
  misjudgedId: string
  /** A fake that is claimed more often than others, by 1.5 logits. */
  temptingId: string
}

const PLANTED_SLOPE = 2.6
const PLANTED_ERROR = 2.5
export const PLANTED_CLAIM_OFFSET = 1.5

/**
 * Draws the true parameters of the items of forms, and plants deviations in words and in the most frequent fake with a
 * hard target: an easy one is claimed by few, because most learners know it.
 */
export function plantTruth(forms: readonly (readonly Item[])[], random: () => number): PlantedTruth {
  const shown = new Map<Item, number>()
  for (const item of forms.flat()) shown.set(item, (shown.get(item) ?? 0) + 1)
  const real = [...shown.keys()].filter(({ fake }) => !fake)
  const items = new Map(
    [...shown.keys()].map((item) => [item.id, drawTruth(item, random, { medianSlope: PLANTED_SLOPE })]),
  )

  const words = real.filter(({ kind, b }) => kind === 'word' && Math.abs(b) < 1)
  const drawWord = () => words.splice(Math.floor(random() * words.length), 1)[0]!
  const guessed = drawWord()
  const misjudged = drawWord()
  items.set(misjudged.id, { ...items.get(misjudged.id)!, difficulty: misjudged.b + PLANTED_ERROR })
  const [tempting] = [...shown].filter(([{ fake, b }]) => fake && b > 1).sort(([, one], [, other]) => other - one)[0]!
  return { items, slope: PLANTED_SLOPE, guessedId: guessed.id, misjudgedId: misjudged.id, temptingId: tempting.id }
}
