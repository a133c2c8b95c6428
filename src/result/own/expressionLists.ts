import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression, NextExpression } from '#contracts/ownResult.ts'
import type { DifficultyBand } from '#contracts/taking.ts'
import type { WordItem } from '#contracts/test.ts'

/** The lists of an owner's result, by their names in addresses. */
export const listNames = ['not-sure', 'learn-next'] as const
export type ListName = (typeof listNames)[number]

/**
 * An expression of either list. `revealed_meaning`: its meaning was opened during the test. `missed`: it was marked
 * Know but not known in the check. `hiddenBy`: the shortcode of the result whose check still asks for the meaning,
 * which is omitted.
 */
export interface ListedExpression extends NextExpression {
  revealed_meaning: boolean
  missed?: 'wrong' | 'notSure' | undefined
  hiddenBy?: string
}

const BANDS: readonly DifficultyBand[] = ['A', 'B', 'C']

/** Returns the real items that were marked Not sure, or Know but not known in the check, easiest first. */
export function notSure(answered: readonly AnsweredExpression[], check?: MeaningCheck | null): ListedExpression[] {
  const missed = missedInCheck(check)
  return answered
    .filter(({ checked, subject }) => !checked || missed.has(subject))
    .map((expression) => ({ ...expression, missed: missed.get(expression.subject) }))
    .toSorted((one, other) => BANDS.indexOf(one.band) - BANDS.indexOf(other.band))
}

/** Whether a list contains expressions that were marked Know but not known in the check. */
export function hasMissed(list: readonly ListedExpression[]): boolean {
  return list.some(({ missed }) => missed !== undefined)
}

/** Returns the expressions that were not known in a check. */
export function missedInCheck(check: MeaningCheck | null | undefined): Map<string, 'wrong' | 'notSure'> {
  const answers = check?.status === 'done' ? check.answers : []
  return new Map(
    answers
      .filter(({ right }) => right !== true)
      .map(({ subject, right }) => [subject, right === null ? 'notSure' : 'wrong'] as const),
  )
}

/**
 * Returns a list without the meanings that open checks ask for.
 * @param hidden lower-case expressions, each with the shortcode of the result whose check asks for it
 */
export function hideMeanings(
  list: readonly ListedExpression[],
  hidden: ReadonlyMap<string, string>,
): ListedExpression[] {
  return list.map((expression) => {
    const hiddenBy = hidden.get(expression.subject.toLowerCase())
    return hiddenBy === undefined ? expression : { ...expression, definition: '', hiddenBy }
  })
}

/**
 * Returns the expressions to learn next, in the server's order. Words of unfinished tests on this device are omitted,
 * because learners must not learn them before they answer.
 */
export function expressionsToLearnNext(
  next: readonly NextExpression[],
  unfinished: readonly (Pick<WordItem, 'subject'>[] | undefined)[],
): ListedExpression[] {
  const excluded = new Set(unfinished.flatMap((words) => words?.map(({ subject }) => subject.toLowerCase()) ?? []))
  return next
    .filter(({ subject }) => !excluded.has(subject.toLowerCase()))
    .map((expression) => ({ ...expression, revealed_meaning: false }))
}
