import { countBelow, type Candidate } from './candidates.ts'

/** Half the width (logits) of the range in which items share what forms have of their difficulty. */
const NEARBY = 0.25

/** How often the rates are raised until they fill a form; some ten times are enough. */
const ROUNDS = 30

/**
 * Returns how often forms have an item of a difficulty (logits), so that the items of a run are drawn evenly over
 * difficulty: where items are few, each comes more often. What those cannot fill is left to the others.
 * @param easiestFirst all items of the kind
 * @param run those that are drawn evenly
 * @param places how many of them a form has
 * @param most the highest rate of an item, as a share of the forms
 */
export function evenRates(
  easiestFirst: readonly Candidate[],
  run: readonly Candidate[],
  places: number,
  most: number,
): (b: number) => number {
  const near = (b: number) => countBelow(easiestFirst, b + NEARBY) - countBelow(easiestFirst, b - NEARBY)
  const inRun = run.map(({ item }) => near(item.b))
  const rate = (density: number, items: number) => Math.min(density / items, most)
  let density = 1
  for (let round = 0; round < ROUNDS; round++)
    density *= places / inRun.reduce((sum, items) => sum + rate(density, items), 0)
  return (b) => rate(density, near(b))
}
