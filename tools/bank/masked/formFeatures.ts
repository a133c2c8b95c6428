import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import type { Case } from './logisticRegression.ts'

/** Returns a case for each item of a form: its place from 0 to 1, and the difficulty and kind of its neighbours. */
export function formCases(form: readonly Item[]): Case[] {
  return form.map(({ fake }, index) => {
    const place = index / (form.length - 1)
    const neighbours = [form[index - 1], form[index + 1]]
    return { features: [place, place ** 2, ...neighbours.flatMap(neighbourFeatures)], positive: fake === true }
  })
}

/** All features are 0 before the first and after the last item. */
function neighbourFeatures(neighbour: Item | undefined): number[] {
  return [neighbour?.b ?? 0, ...itemKinds.map((kind) => (neighbour?.kind === kind ? 1 : 0))]
}
