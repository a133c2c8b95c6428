import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { DifficultyBand } from '#contracts/taking.ts'
import { missedInCheck } from './notSure.ts'

/** Which real expressions of a test were known: a row for each difficulty band, easiest first. */
export type Pattern = readonly { band: DifficultyBand; known: readonly boolean[] }[]

/** A pattern with answers that the check has refuted, by position, and the expressions that were not known, by name. */
export type NamedPattern = readonly (Pattern[number] & {
  missed: readonly boolean[]
  missedNames: readonly string[]
  notSure: readonly string[]
})[]

/** Returns the rows with known expressions. Others see only these. */
export const rowsWithKnown = <Row extends Pattern[number]>(pattern: readonly Row[]): Row[] =>
  pattern.filter(({ known }) => known.includes(true))

const BANDS: readonly DifficultyBand[] = ['A', 'B', 'C']

/**
 * Returns the pattern of these answers, in the order served. Bands without expressions have no row. `check`:
 * expressions that were marked Know but not known in it are marked as missed.
 */
export function knownPattern(
  answered: readonly Pick<AnsweredExpression, 'band' | 'checked' | 'subject'>[],
  check?: MeaningCheck | null,
): NamedPattern {
  const inCheck = missedInCheck(check)
  return BANDS.flatMap((band) => {
    const inBand = answered.filter((expression) => expression.band === band)
    if (inBand.length === 0) return []
    const notSure = inBand.filter(({ checked }) => !checked).map(({ subject }) => subject)
    const missed = inBand.map(({ checked, subject }) => checked && inCheck.has(subject))
    const missedNames = inBand.filter((_, index) => missed[index]).map(({ subject }) => subject)
    return [{ band, known: inBand.map(({ checked }) => checked), missed, missedNames, notSure }]
  })
}
