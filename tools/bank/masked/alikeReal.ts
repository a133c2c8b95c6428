import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'

/** Draws a real item of the same kind and level for each fake, as far as the bank has enough. */
export function matchingRealItems(fakes: readonly Item[], items: readonly Item[], random: () => number): Item[] {
  const real = shuffled(
    items.filter(({ fake, retired, study }) => !fake && !retired && !study),
    random,
  )
  const byGroup = new Map<string, Item[]>()
  for (const item of real) byGroup.set(groupOf(item), [...(byGroup.get(groupOf(item)) ?? []), item])
  return fakes.flatMap((fake) => byGroup.get(groupOf(fake))?.pop() ?? [])
}

const groupOf = ({ kind, b }: Pick<Item, 'kind' | 'b'>) => `${kind} ${levelOf(b, currentScale)}`
