import type { DifficultyBand } from '#contracts/endpoints.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { missedIn } from './expressionLists.ts'

/** What somebody knew of the real expressions of a test: a row for each band of difficulty, easiest first. */
export type Pattern = readonly { band: DifficultyBand; known: readonly boolean[] }[]

/** With what was marked so and is no longer believed, by place, and the expressions that were not known, by name. */
export type NamedPattern = readonly (Pattern[number] & {
  missed: readonly boolean[]
  missedNames: readonly string[]
  notSure: readonly string[]
})[]

/** The rows of which anything was known: what others see. Nobody shows what is for later. */
export const withKnow = <Row extends Pattern[number]>(pattern: readonly Row[]): Row[] =>
  pattern.filter(({ known }) => known.includes(true))

const bands: readonly DifficultyBand[] = ['A', 'B', 'C']

/**
 * The pattern of these answers, in the order served. Bands without an expression have no row. `check`: what was marked Know
 * and not known in it is marked as missed.
 */
export function knownPattern(
  answered: readonly Pick<AnsweredExpression, 'band' | 'checked' | 'subject'>[],
  check?: MeaningCheck | null,
): NamedPattern {
  const inCheck = missedIn(check)
  return bands.flatMap((band) => {
    const inBand = answered.filter((expression) => expression.band === band)
    if (inBand.length === 0) return []
    const notSure = inBand.filter(({ checked }) => !checked).map(({ subject }) => subject)
    const missed = inBand.map(({ checked, subject }) => checked && inCheck.has(subject))
    const missedNames = inBand.filter((_, place) => missed[place]).map(({ subject }) => subject)
    return [{ band, known: inBand.map(({ checked }) => checked), missed, missedNames, notSure }]
  })
}
