import type { DifficultyBand } from '#contracts/endpoints.ts'
import type { AnsweredExpression, NextExpression } from '#contracts/ownResult.ts'
import type { WordItem } from '#contracts/test.ts'

/** The lists of an own result, as their addresses name them. */
export const listNames = ['not-sure', 'learn-next'] as const
export type ListName = (typeof listNames)[number]

/** An expression of either list. `revealed_meaning`: its meaning was opened during the test. */
export interface ListedExpression extends NextExpression {
  revealed_meaning: boolean
}

const bands: readonly DifficultyBand[] = ['A', 'B', 'C']

/** The real items that the learner marked Not sure, the easiest first. */
export function notSure(answered: readonly AnsweredExpression[]): ListedExpression[] {
  return answered
    .filter(({ checked }) => !checked)
    .toSorted((one, other) => bands.indexOf(one.band) - bands.indexOf(other.band))
}

/**
 * What to learn next, in the order of the server. The words of tests on this device that are still to be answered are
 * left out: nobody shall learn them from here first.
 */
export function learnNext(
  next: readonly NextExpression[],
  coming: readonly (Pick<WordItem, 'subject'>[] | undefined)[],
): ListedExpression[] {
  const kept = new Set(coming.flatMap((words) => words?.map(({ subject }) => subject.toLowerCase()) ?? []))
  return next
    .filter(({ subject }) => !kept.has(subject.toLowerCase()))
    .map((expression) => ({ ...expression, revealed_meaning: false }))
}

/** A coarse difficulty in words. */
export const bandNames: Record<DifficultyBand, string> = {
  A: 'Basic (A1 to A2)',
  B: 'Middle (B1 to B2)',
  C: 'Advanced (C1 to C2)',
}
