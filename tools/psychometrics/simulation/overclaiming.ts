import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { type Accuracy, accuracyOf } from './accuracy.ts'
import { beta } from './distributions.ts'
import { answerForm, drawLearner } from './simulateLearner.ts'

/** Overclaiming of real items from Beta(alpha, beta), and how much of it fakes tempt to. */
type Cell = { shapes: readonly [alpha: number, beta: number]; fakes: number; target: number }

/** Least share of 90 % intervals that are to hold the ability, by the shapes of g; of the third nothing is asked before meanings are checked. */
const SHAPES = [
  { shapes: [0.35, 3], target: 0.86 },
  { shapes: [2, 8], target: 0.84 },
  { shapes: [2, 4], target: 0 },
] as const
const CELLS: readonly Cell[] = SHAPES.flatMap((shapes) => [1, 0.5, 0.2].map((fakes) => ({ ...shapes, fakes })))

/** How near scores are to the truth where learners overclaim as in a cell. */
export type OverclaimingFigure = Cell & { learners: number; accuracy: Accuracy }

/** Measures each cell with so many learners. Who overclaims real items with g claims fakes with g times the cell's factor. */
export function overclaimingFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): OverclaimingFigure[] {
  return CELLS.map((cell) => {
    const outcomes = Array.from({ length: learners }, () => {
      const overclaim = beta(...cell.shapes, random)
      const learner = { ...drawLearner(random), overclaim, fakeOverclaim: overclaim * cell.fakes }
      return { learner, score: score(answerForm(learner, assembleForm(bank, random, new Map()), random)) }
    })
    return { ...cell, learners, accuracy: accuracyOf(outcomes) }
  })
}

/** The figures as lines of text. */
export function overclaimingLines(figures: readonly OverclaimingFigure[]): string[] {
  return [
    'Overclaiming of real items, and of fakes as a share of it: 90 % intervals that hold the ability, RMSE, bias',
    ...figures.map(({ shapes, fakes, accuracy: { abilityCoverage, rmse, bias } }) => {
      const figure = (value: number) => value.toFixed(3).padStart(7)
      return `  Beta(${shapes.join(', ')}) x ${fakes}`.padEnd(24) + [abilityCoverage, rmse, bias].map(figure).join('  ')
    }),
  ]
}

/** The targets that figures miss by more than two standard errors. */
export function missedOverclaimingTargets(figures: readonly OverclaimingFigure[]): string[] {
  return figures
    .filter(({ target, learners, accuracy }) => {
      return accuracy.abilityCoverage < target - 2 * Math.sqrt((target * (1 - target)) / learners)
    })
    .map(
      ({ shapes, fakes, target, accuracy }) =>
        `g of Beta(${shapes.join(', ')}), fakes x ${fakes}: intervals that hold the ability ${accuracy.abilityCoverage.toFixed(3)}, target >= ${target}`,
    )
}
