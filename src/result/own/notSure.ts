import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { DifficultyBand } from '#contracts/taking.ts'

const BANDS: readonly DifficultyBand[] = ['A', 'B', 'C']

/** Returns the real items that were marked Not sure, or Know but not known in the check, easiest first. */
export function notSure(answered: readonly AnsweredExpression[], check?: MeaningCheck | null): AnsweredExpression[] {
  const missed = missedInCheck(check)
  return answered
    .filter(({ checked, subject }) => !checked || missed.has(subject))
    .toSorted((one, other) => BANDS.indexOf(one.band) - BANDS.indexOf(other.band))
}

/** Returns the expressions that were not known in a check. */
export function missedInCheck(check: MeaningCheck | null | undefined): Set<string> {
  const answers = check?.status === 'done' ? check.answers : []
  return new Set(answers.filter(({ right }) => right !== true).map(({ subject }) => subject))
}
