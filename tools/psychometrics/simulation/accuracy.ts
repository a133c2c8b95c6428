import type { Range } from '../../../server/measure/scoring/posteriorSummary.ts'
import type { NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { byKind, itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import type { Learner } from '../../../tests/support/simulatedLearner.ts'
import { errorUpTo, mean, meanFigure, share, shareOf, type Bounds, type Figure, type Table } from './figures.ts'
import { trueCounts, trueLevel, truthOf, type Truth } from './truth.ts'

/** A simulated learner and their score. */
export type Outcome = { learner: Learner; score: NewScore }

/** Agreement of scores with the truth. Bias and RMSE of the ability in logits, all else shares (0..1). */
export type Accuracy = {
  bias: number
  rmse: number
  levelExact: number
  levelWithinOne: number
  /** By how many levels the level told is higher, on average. */
  levelBias: number
  /** Share of 90 % intervals that contain the true value. */
  abilityCoverage: number
  countCoverage: Record<ItemKind, number>
}

/** The target range of each figure. Bias and RMSE in logits, the others shares (0..1). */
export type AccuracyTargets = Partial<Record<Exclude<keyof Accuracy, 'levelBias'>, Bounds>>

/** The targets if the bank's difficulties are right, apart from each item's independent error. */
export const PLAIN_TARGETS = {
  rmse: [-Infinity, 0.42],
  levelExact: [0.7, Infinity],
  levelWithinOne: [0.98, Infinity],
  abilityCoverage: [0.88, 0.93],
  countCoverage: [0.88, 0.93],
} as const satisfies AccuracyTargets

export const hasLevel = ({ score }: Outcome): boolean => score.tellsLevel

/** Compares the scores that tell a level with the truth, by default that which the bank and the scoring assume. */
export function accuracyOf(all: readonly Outcome[], truth: Truth = truthOf()): Accuracy {
  const outcomes = all.filter(hasLevel)
  const errors = outcomes.map(abilityError)
  const levelErrors = outcomes.map(
    ({ learner, score }) => cefrLevels.indexOf(score.level) - cefrLevels.indexOf(trueLevel(learner, truth)),
  )
  const counts = outcomes.map(({ learner }) => trueCounts(learner, truth))
  return {
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((error) => error ** 2))),
    levelExact: shareOf(levelErrors, (error) => error === 0),
    levelWithinOne: shareOf(levelErrors, (error) => Math.abs(error) <= 1),
    levelBias: mean(levelErrors),
    abilityCoverage: shareOf(outcomes, ({ learner, score }) => contains(score.abilityRange, learner.ability)),
    countCoverage: byKind(itemKinds, (kind) =>
      mean(outcomes.map(({ score }, index) => Number(contains(score.counts[kind].range, counts[index]![kind])))),
    ),
  }
}

const abilityError = ({ learner, score }: Outcome) => score.ability - learner.ability
const contains = ([lower, upper]: Range, truth: number) => lower <= truth && truth <= upper

/** The columns of `accuracyFigures`. */
export const ACCURACY_COLUMNS = ['bias', 'RMSE', 'exact', 'within', 'levels+', 'ability', ...itemKinds]

/** Returns the figures of one row, with their targets. */
export function accuracyFigures(all: readonly Outcome[], targets: AccuracyTargets, truth?: Truth): Figure[] {
  const { bias, rmse, levelExact, levelWithinOne, levelBias, abilityCoverage, countCoverage } = accuracyOf(all, truth)
  const held = (value: number, bounds?: Bounds) => (bounds ? share(value, all.length, ...bounds) : value)
  return [
    targets.bias ? meanFigure(all.filter(hasLevel).map(abilityError), targets.bias) : bias,
    targets.rmse ? errorUpTo(rmse, all.length, targets.rmse[1]) : rmse,
    held(levelExact, targets.levelExact),
    held(levelWithinOne, targets.levelWithinOne),
    levelBias,
    held(abilityCoverage, targets.abilityCoverage),
    ...itemKinds.map((kind) => held(countCoverage[kind], targets.countCoverage)),
  ]
}

/** Returns the accuracy of all learners, and by true level. */
export function accuracyTable(title: string, all: readonly Outcome[], targets: AccuracyTargets, truth: Truth): Table {
  const byLevel = cefrLevels
    .map((level) => [level, all.filter(({ learner }) => trueLevel(learner, truth) === level)] as const)
    .filter(([, ofLevel]) => ofLevel.length > 0)
  return {
    title,
    columns: ACCURACY_COLUMNS,
    rows: [
      ['all', ...accuracyFigures(all, targets, truth)],
      ...byLevel.map(([level, ofLevel]) => [level, ...accuracyFigures(ofLevel, {}, truth)] as const),
    ],
  }
}
