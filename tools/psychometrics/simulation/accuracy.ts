import type { Range } from '../../../server/measure/scoring/posteriorSummary.ts'
import type { NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { cefrLevels, type CefrLevel } from '../../../src/contracts/cefr.ts'
import { byKind, itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import type { Learner } from '../../../tests/support/simulatedLearner.ts'
import { trueCounts, trueLevel, truthOf, type Truth } from './truth.ts'

/** A simulated learner and their score. */
export type Outcome = { learner: Learner; score: NewScore }

/** Agreement of scores with the truth. Bias and RMSE of the ability in logits, all else shares (0..1). */
export type Agreement = {
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

/** The agreement for learners who get a level; the others get no figures. */
export type Accuracy = Agreement & {
  /** Share of all learners who get no level. */
  noLevel: number
  /** By true level, without levels that no learner has. */
  byLevel: Partial<Record<CefrLevel, Agreement>>
  rSquared: number
  overclaimingRemarks: number
}

/** Compares scores with the truth, by default that which the bank and the scoring assume. */
export function accuracyOf(all: readonly Outcome[], truth: Truth = truthOf()): Accuracy {
  const outcomes = all.filter(hasLevel)
  const levels = cefrLevels
    .map((level) => [level, outcomes.filter(({ learner }) => trueLevel(learner, truth) === level)] as const)
    .filter(([, ofLevel]) => ofLevel.length > 0)
  return {
    ...agreementOf(outcomes, truth),
    noLevel: 1 - outcomes.length / all.length,
    byLevel: Object.fromEntries(levels.map(([level, ofLevel]) => [level, agreementOf(ofLevel, truth)])),
    rSquared: correlation(outcomes) ** 2,
    overclaimingRemarks: mean(outcomes.map(({ score }) => Number(score.overclaiming))),
  }
}

function agreementOf(outcomes: readonly Outcome[], truth: Truth): Agreement {
  const errors = outcomes.map(abilityError)
  const levelErrors = outcomes.map(
    ({ learner, score }) => cefrLevels.indexOf(score.level) - cefrLevels.indexOf(trueLevel(learner, truth)),
  )
  const counts = outcomes.map(({ learner }) => trueCounts(learner, truth))
  return {
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((error) => error ** 2))),
    levelExact: mean(levelErrors.map((error) => Number(error === 0))),
    levelWithinOne: mean(levelErrors.map((error) => Number(Math.abs(error) <= 1))),
    levelBias: mean(levelErrors),
    abilityCoverage: mean(outcomes.map(({ learner, score }) => contains(score.abilityRange, learner.ability))),
    countCoverage: byKind(itemKinds, (kind) =>
      mean(outcomes.map(({ score }, index) => contains(score.counts[kind].range, counts[index]![kind]))),
    ),
  }
}

export function hasLevel({ score }: Outcome): boolean {
  return score.tellsLevel
}

/** Returns the error of an ability (logits): estimate minus truth. */
export function abilityError({ learner, score }: Outcome): number {
  return score.ability - learner.ability
}

const contains = ([lower, upper]: Range, truth: number) => Number(lower <= truth && truth <= upper)

function correlation(outcomes: readonly Outcome[]): number {
  const truths = outcomes.map(({ learner }) => learner.ability)
  const estimates = outcomes.map(({ score }) => score.ability)
  const [truthMean, estimateMean] = [mean(truths), mean(estimates)]
  const covariance = mean(truths.map((truth, index) => (truth - truthMean) * (estimates[index]! - estimateMean)))
  return covariance / (deviation(truths, truthMean) * deviation(estimates, estimateMean))
}

function deviation(values: readonly number[], centre: number): number {
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
