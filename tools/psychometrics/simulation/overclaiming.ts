import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer, NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { beta } from '../../../tests/support/distributions.ts'
import { answerForm, drawLearner } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, type Accuracy, type Outcome } from './accuracy.ts'
import { PLAIN_TARGETS } from './accuracyTargets.ts'
import { AS_MEASURED, checkedAnswers, outcomeFrom, WORSE_THAN_MEASURED, type CheckTruth } from './checkMeanings.ts'

/**
 * Overclaiming of real items from Beta(alpha, beta), its factor for fakes, the minimum coverage of 90 % intervals
 * without and with a check of meanings, and the maximum RMSE with one.
 */
type Cell = {
  shapes: readonly [alpha: number, beta: number]
  fakes: number
  target: number
  checkedTarget: number
  rmseTarget: number
}

/** With a check scores are to be as exact as those of learners who claim little are without one. */
const [, RMSE_TARGET] = PLAIN_TARGETS.rmse!

/** How many unknown expressions learners claim. For `many` there is no target without a check. */
const SHAPES = {
  few: { shapes: [0.35, 3], target: 0.86, checkedTarget: 0.87, rmseTarget: RMSE_TARGET },
  some: { shapes: [2, 8], target: 0.84, checkedTarget: 0.87, rmseTarget: RMSE_TARGET },
  many: { shapes: [2, 4], target: 0, checkedTarget: 0.85, rmseTarget: Infinity },
} as const
export type Claimed = keyof typeof SHAPES
const FAKES = [1, 0.5, 0.2]
/** Target coverage if learners guess better than measured and are less careful. */
const LESS_WELL_TARGET = 0.85
/** Target share of tests whose range does not widen when all their meanings are right. */
const NOT_WIDENED_TARGET = 0.95

/** Accuracy of scores for a cell's learners. Shares are 0..1. */
export type OverclaimingFigure = Cell & {
  learners: number
  without: Accuracy
  /** Share of learners who get a check. The others keep their score. */
  offered: number
  /** With check outcomes as measured, and with worse ones. */
  checked: Accuracy
  lessWell: Accuracy
  /** Number of checks with all meanings right, and the share of these that does not widen the range. */
  allRight: number
  notWidened: number
  /** The same share if all learners chose all meanings right, whether or not they know the expressions. */
  notWidenedIfRight: number
}

/**
 * Measures three cells. Learners who overclaim real items with g claim fakes with g times the cell's factor.
 * @param learners the number of learners in each cell
 */
export function overclaimingFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
  claimed: Claimed,
): OverclaimingFigure[] {
  return FAKES.map((fakes) => {
    const cell: Cell = { ...SHAPES[claimed], fakes }
    const tests = Array.from({ length: learners }, () => {
      const overclaim = beta(...cell.shapes, random)
      const learner = { ...drawLearner(random), overclaim, fakeOverclaim: overclaim * cell.fakes }
      const form = assembleForm(bank, random, new Map())
      const answers = answerForm(learner, form, random)
      return { learner, form, answers, score: score(answers) }
    })
    const check = (test: (typeof tests)[number], outcomeOf: Parameters<typeof checkedAnswers>[3]): Checked => {
      const answers = checkedAnswers(bank, test, random, outcomeOf)
      if (!answers) return { ...test, isOffered: false, allRight: false, isWidened: false }
      const scored = score(answers)
      return {
        ...{ learner: test.learner, score: scored, isOffered: true },
        allRight: answers.every(({ check: outcome = 'right' }) => outcome === 'right'),
        isWidened: width(scored) > width(test.score) + ROUNDING,
      }
    }
    const withCheck = (truth: CheckTruth) => tests.map((test) => check(test, outcomeFrom(truth, random)))
    const [checked, lessWell] = [withCheck(AS_MEASURED), withCheck(WORSE_THAN_MEASURED)]
    const allRight = checked.filter((test) => test.allRight)
    const ifRight = tests.map((test) => check(test, () => 'right')).filter(({ isOffered }) => isOffered)
    return {
      ...{ ...cell, learners, without: accuracyOf(tests) },
      offered: ifRight.length / learners,
      checked: accuracyOf(checked),
      lessWell: accuracyOf(lessWell),
      allRight: allRight.length,
      notWidened: notWidened(allRight),
      notWidenedIfRight: notWidened(ifRight),
    }
  })
}

/** A test after its check, or unchanged if none is offered. */
type Checked = Outcome & { isOffered: boolean; allRight: boolean; isWidened: boolean }

const notWidened = (tests: readonly Checked[]) => tests.filter(({ isWidened }) => !isWidened).length / tests.length

/** Tolerance for rounding errors. */
const ROUNDING = 1e-9
const width = ({ abilityRange: [lower, upper] }: NewScore) => upper - lower

/** Formats the figures as lines of text. */
export function overclaimingLines(figures: readonly OverclaimingFigure[]): string[] {
  const figure = (value: number) => value.toFixed(3).padStart(7)
  const accuracy = ({ abilityCoverage, rmse, bias }: Accuracy) => [abilityCoverage, rmse, bias].map(figure).join('  ')
  return [
    'Overclaiming of real items, and of fakes as a share of it: 90 % intervals that hold the ability, RMSE, bias;',
    'with ten meanings checked the same, and with worse checks; share offered one; of the checks',
    'that come out all right the number and the share that widens no range, and that share if all did',
    ...figures.map(({ shapes, fakes, without, checked, lessWell, offered, ...right }) =>
      [
        `  Beta(${shapes.join(', ')}) x ${fakes}`.padEnd(24),
        ...[without, checked, lessWell].map(accuracy),
        figure(offered) +
          String(right.allRight).padStart(7) +
          figure(right.notWidened) +
          figure(right.notWidenedIfRight),
      ].join('  | '),
    ),
  ]
}

/** Describes the targets that figures miss by more than two standard errors. */
export function missedOverclaimingTargets(figures: readonly OverclaimingFigure[]): string[] {
  return figures.flatMap(({ learners, target, checkedTarget, rmseTarget, ...figure }) => {
    const { shapes, fakes, without, checked, lessWell, allRight } = figure
    const tooLow = (share: number, minimum: number, of = learners) =>
      share < minimum - 2 * Math.sqrt((minimum * (1 - minimum)) / of)
    const coverageText = (share: number, minimum: number) =>
      `intervals that hold the ability ${share.toFixed(3)}, target >= ${minimum}`
    return [
      ...(tooLow(without.abilityCoverage, target) ? [coverageText(without.abilityCoverage, target)] : []),
      ...(tooLow(checked.abilityCoverage, checkedTarget)
        ? [`checked, ${coverageText(checked.abilityCoverage, checkedTarget)}`]
        : []),
      ...(tooLow(lessWell.abilityCoverage, LESS_WELL_TARGET)
        ? [`checked less well, ${coverageText(lessWell.abilityCoverage, LESS_WELL_TARGET)}`]
        : []),
      // The standard error of an RMSE of nearly normal errors.
      ...(checked.rmse > rmseTarget * (1 + 2 / Math.sqrt(2 * learners))
        ? [`checked, RMSE ${checked.rmse.toFixed(3)}, target <= ${rmseTarget}`]
        : []),
      ...(tooLow(figure.notWidened, NOT_WIDENED_TARGET, allRight)
        ? [`right meanings that widen no range ${figure.notWidened.toFixed(3)}, target >= ${NOT_WIDENED_TARGET}`]
        : []),
    ].map((missed) => `g of Beta(${shapes.join(', ')}), fakes x ${fakes}: ${missed}`)
  })
}
