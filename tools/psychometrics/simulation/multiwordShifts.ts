import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { accuracyOf, type Accuracy } from './accuracy.ts'
import { accuracyTargets, missedAccuracyTargets, targetText } from './accuracyTargets.ts'
import { levelsText } from './levelsText.ts'
import { takeTests } from './takeTests.ts'

/** Additional shifts (logits; see sharedError) in a whole run: possible common errors of the norms of both kinds. */
export const SHIFTS: readonly number[] = [-0.5, 0.5]

/** Share of the run's learners that is simulated for each shift. */
const PART = 0.25

/** Accuracy of scores if all phrasal verbs and idioms are harder than the bank says. */
export type ShiftFigures = { shift: number; learners: number } & Pick<
  Accuracy,
  'bias' | 'biasByLevel' | 'rmse' | 'levelExact' | 'abilityCoverage'
>

/**
 * Measures each shift.
 * @param learners the number of learners in the run, of which each shift gets a part
 */
export function simulateShifts(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): { figures: ShiftFigures[]; missed: string[] } {
  const part = Math.ceil(PART * learners)
  const shifts = SHIFTS.map((shift) => {
    const taken = takeTests(bank, score, random, part, shift)
    const accuracy = accuracyOf(taken, shift)
    const missed = missedAccuracyTargets(accuracy, taken, accuracyTargets(shift))
    const { bias, biasByLevel, rmse, levelExact, abilityCoverage } = accuracy
    return {
      figures: { shift, learners: part, bias, biasByLevel, rmse, levelExact, abilityCoverage },
      missed: missed.map((target) => `with phrasal verbs and idioms harder by ${shift}: ${target}`),
    }
  })
  return { figures: shifts.map(({ figures }) => figures), missed: shifts.flatMap(({ missed }) => missed) }
}

/** Formats the figures as lines of text. */
export function shiftLines(shifts: readonly ShiftFigures[]): string[] {
  return shifts.flatMap(({ shift, learners, ...figures }) => {
    const { bias, abilityCoverage } = accuracyTargets(shift)
    return [
      `Phrasal verbs and idioms harder by ${shift} logits than the bank says, ${learners} learners`,
      `  bias (target ${targetText(bias!)}): ${figures.bias.toFixed(3)}   ${levelsText(figures.biasByLevel)}`,
      `  RMSE: ${figures.rmse.toFixed(3)}`,
      `  level exact: ${figures.levelExact.toFixed(3)}`,
      `  ability held (target ${targetText(abilityCoverage!)}): ${figures.abilityCoverage.toFixed(3)}`,
    ]
  })
}
