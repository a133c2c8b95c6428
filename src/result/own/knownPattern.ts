import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { missedIn } from './expressionLists.ts'

/** What somebody knew of the real expressions of a test: a row for each band of difficulty, easiest first. */
export type Pattern = readonly { name: string; known: readonly boolean[] }[]

/** With what was marked so and is no longer believed, by place, and the expressions that were not known, by name. */
export type NamedPattern = readonly (Pattern[number] & {
  missed: readonly boolean[]
  missedNames: readonly string[]
  notSure: readonly string[]
})[]

const rows = [
  ['A', 'Basic'],
  ['B', 'Middle'],
  ['C', 'Advanced'],
] as const

/**
 * The pattern of these answers, in the order served. Bands without an expression have no row. `check`: what was marked Know
 * and not known in it is marked as missed.
 */
export function knownPattern(
  answered: readonly Pick<AnsweredExpression, 'band' | 'checked' | 'subject'>[],
  check?: MeaningCheck | null,
): NamedPattern {
  const inCheck = missedIn(check)
  return rows.flatMap(([of, name]) => {
    const inBand = answered.filter(({ band }) => band === of)
    if (inBand.length === 0) return []
    const notSure = inBand.filter(({ checked }) => !checked).map(({ subject }) => subject)
    const missed = inBand.map(({ checked, subject }) => checked && inCheck.has(subject))
    const missedNames = inBand.filter((_, place) => missed[place]).map(({ subject }) => subject)
    return [{ name, known: inBand.map(({ checked }) => checked), missed, missedNames, notSure }]
  })
}
