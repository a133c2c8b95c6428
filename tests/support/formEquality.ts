import type { ItemBank } from '../../server/measure/bank/itemBank.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { expectedStandardError } from '../../server/measure/form/formInformation.ts'

/** Abilities (logits) at which forms are compared. */
const COMPARED_THETAS: readonly number[] = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]

/**
 * The expected standard errors (logits) of the best and the worst form at theta; parallel forms differ by at most 5 %.
 */
export type Parallelism = { theta: number; best: number; worst: number; ratio: number }

/** Compares the standard errors that forms promise at each of COMPARED_THETAS. */
export function parallelismOf(
  forms: readonly (readonly Item[])[],
  thetas: readonly number[] = COMPARED_THETAS,
): Parallelism[] {
  return thetas.map((theta) => {
    const errors = forms.map((form) =>
      expectedStandardError(
        theta,
        form.filter((item) => !item.fake),
      ),
    )
    const best = Math.min(...errors)
    const worst = Math.max(...errors)
    return { theta, best, worst, ratio: worst / best }
  })
}

/** How often items are shown: the most and the least shown, as a share of the forms, and the number never shown. */
export type Exposure = { highest: number; lowest: number; neverShown: number }

/** Counts the forms that contain each item of the bank. */
export function exposureOf(bank: ItemBank, forms: readonly (readonly Item[])[]): Exposure {
  const counts = new Map(bank.items.map(({ id }) => [id, 0]))
  for (const { id } of forms.flat()) counts.set(id, counts.get(id)! + 1)
  const shown = [...counts.values()]
  return {
    highest: Math.max(...shown) / forms.length,
    lowest: Math.min(...shown) / forms.length,
    neverShown: shown.filter((count) => count === 0).length,
  }
}
