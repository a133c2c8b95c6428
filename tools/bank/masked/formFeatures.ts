import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import type { Case } from './logisticRegression.ts'

/** A case for each item of a form: its place from 0 to 1, and difficulty and kind of the item before and of the one after. */
export function formCases(form: readonly Item[]): Case[] {
  return form.map(({ fake }, index) => {
    const place = index / (form.length - 1)
    const neighbours = [form[index - 1], form[index + 1]]
    return { features: [place, place ** 2, ...neighbours.flatMap(neighbourFeatures)], positive: fake === true }
  })
}

/** All are 0 where the form begins or ends. */
function neighbourFeatures(neighbour: Item | undefined): number[] {
  return [neighbour?.b ?? 0, ...itemKinds.map((kind) => (neighbour?.kind === kind ? 1 : 0))]
}
