import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { plural } from '../../../src/rules/kindNames.ts'
import { abilityError, hasLevel, type Accuracy, type Outcome } from './accuracy.ts'

/** Figures with a target. That of `countCoverage` is for each kind. */
type Targeted = 'bias' | 'rmse' | 'levelExact' | 'levelWithinOne' | 'abilityCoverage' | 'countCoverage'

type Bounds = readonly [from: number, to: number]

/** The target range of each figure. Bias and RMSE in logits, the others shares (0..1). */
export type AccuracyTargets = Partial<Record<Targeted, Bounds>>

/** The targets if the bank's difficulties are right, apart from each item's independent error. */
export const PLAIN_TARGETS: AccuracyTargets = {
  rmse: [-Infinity, 0.42],
  levelExact: [0.7, Infinity],
  levelWithinOne: [0.98, Infinity],
  abilityCoverage: [0.88, 0.93],
  countCoverage: [0.88, 0.93],
}

/** The targets if all phrasal verbs and idioms are somewhat harder, or easier, than the bank says. */
const SHIFTED_TARGETS: AccuracyTargets = { bias: [-0.12, 0.12], abilityCoverage: [0.86, Infinity] }
/** The largest shift (logits) with targets. What a larger one does is measured only. */
const LARGEST_WITH_TARGETS = 0.5

/** Returns the targets under a shift (logits; see sharedError). */
export function accuracyTargets(multiwordShift: number): AccuracyTargets {
  if (multiwordShift === 0) return PLAIN_TARGETS
  return Math.abs(multiwordShift) <= LARGEST_WITH_TARGETS ? SHIFTED_TARGETS : {}
}

const NAMES: Readonly<Record<Exclude<Targeted, 'countCoverage'>, string>> = {
  bias: 'bias of ability',
  rmse: 'RMSE of ability',
  levelExact: 'level exact',
  levelWithinOne: 'level within one',
  abilityCoverage: '90 % intervals that hold the ability',
}

/** Describes the targets that figures miss by more than two standard errors of the simulation. */
export function missedAccuracyTargets(
  accuracy: Accuracy,
  outcomes: readonly Outcome[],
  targets: AccuracyTargets,
): string[] {
  const missed = (name: string, figure: Targeted, value: number) => {
    const [from, to] = targets[figure] ?? [-Infinity, Infinity]
    const bound = Math.min(Math.max(value, from), to)
    if (Math.abs(value - bound) <= 2 * standardError(figure, bound, outcomes)) return []
    return [`${name}: ${value.toFixed(3)}, target ${targetText([from, to])}`]
  }
  return [
    ...(Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((figure) =>
      missed(NAMES[figure], figure, accuracy[figure]),
    ),
    ...itemKinds.flatMap((kind) =>
      missed(`90 % intervals that hold the ${plural(kind)}`, 'countCoverage', accuracy.countCoverage[kind]),
    ),
  ]
}

/** Formats a target as '>= 0.73', '<= 0.36' or '0.88 to 0.92'. */
export function targetText([from, to]: Bounds): string {
  if (to === Infinity) return `>= ${from}`
  return from === -Infinity ? `<= ${to}` : `${from} to ${to}`
}

/** Returns the standard error of a figure: for a share, that of `bound`; otherwise from the spread of the errors. */
function standardError(figure: Targeted, bound: number, outcomes: readonly Outcome[]): number {
  const errors = outcomes.filter(hasLevel).map(abilityError)
  if (figure === 'bias') return errorOfMean(errors)
  // By the delta method, the standard error of a square root is that of its square divided by twice its value.
  if (figure === 'rmse') return errorOfMean(errors.map((error) => error ** 2)) / (2 * bound)
  return Math.sqrt((bound * (1 - bound)) / outcomes.length)
}

function errorOfMean(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Math.sqrt(variance / values.length)
}
