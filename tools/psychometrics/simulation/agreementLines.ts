import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import type { Accuracy, Agreement } from './accuracy.ts'

/** Formats the agreement of all learners and by true level as a table of lines. */
export function agreementLines(accuracy: Accuracy): string[] {
  const line = (name: string, { countCoverage, ...of }: Agreement) =>
    [
      `  ${name.padEnd(5)}`,
      ...[of.bias, of.rmse, of.levelExact, of.levelWithinOne, of.levelBias, of.abilityCoverage],
      ...itemKinds.map((kind) => countCoverage[kind]),
    ]
      .map((cell) => (typeof cell === 'number' ? cell.toFixed(3).padStart(8) : cell))
      .join('')
  return [
    '          bias    RMSE   exact  within levels+ ability   words phrasal  idioms',
    line('all', accuracy),
    ...Object.entries(accuracy.byLevel).map(([level, agreement]) => line(level, agreement)),
  ]
}
