import type { DifficultyBand } from '#contracts/endpoints.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression, NextExpression } from '#contracts/ownResult.ts'
import type { WordItem } from '#contracts/test.ts'

/** The lists of an own result, as their addresses name them. */
export const listNames = ['not-sure', 'learn-next'] as const
export type ListName = (typeof listNames)[number]

/**
 * An expression of either list. `revealed_meaning`: its meaning was opened during the test. `missed`: it was marked Know,
 * and its meaning not known in the check. `hiddenBy`: the shortcode of the result whose check still asks for its meaning,
 * which is left out.
 */
export interface ListedExpression extends NextExpression {
  revealed_meaning: boolean
  missed?: 'wrong' | 'notSure' | undefined
  hiddenBy?: string
}

const bands: readonly DifficultyBand[] = ['A', 'B', 'C']

/** The real items that the learner marked Not sure, or did not know in the check after all, the easiest first. */
export function notSure(answered: readonly AnsweredExpression[], check?: MeaningCheck | null): ListedExpression[] {
  const missed = missedIn(check)
  return answered
    .filter(({ checked, subject }) => !checked || missed.has(subject))
    .map((expression) => ({ ...expression, missed: missed.get(expression.subject) }))
    .toSorted((one, other) => bands.indexOf(one.band) - bands.indexOf(other.band))
}

/** Whether a list has more than what was marked Not sure: something marked Know that was not known in the check. */
export function hasMissed(list: readonly ListedExpression[]): boolean {
  return list.some(({ missed }) => missed !== undefined)
}

/** What was not known in a check, by its expression. */
export function missedIn(check: MeaningCheck | null | undefined): Map<string, 'wrong' | 'notSure'> {
  const answers = check?.status === 'done' ? check.answers : []
  return new Map(
    answers
      .filter(({ right }) => right !== true)
      .map(({ subject, right }) => [subject, right === null ? 'notSure' : 'wrong'] as const),
  )
}

/**
 * A list without the meanings that open checks ask for.
 * @param hidden expressions in small letters, each with the shortcode of the result whose check asks for it
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
