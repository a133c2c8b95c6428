import { countAt } from '../../../server/measure/edition/countCurves.ts'
import { editions } from '../../../server/measure/edition/edition.ts'
import type { Range } from '../../../server/measure/scoring/posteriorSummary.ts'
import type { NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { cefrLevels, type CefrLevel } from '../../../src/contracts/cefr.ts'
import { byKind, itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import { levelOf, levelScales } from '../../../src/rules/levelScale.ts'
import { abilityWith, sharedError, type Learner } from '../../../tests/support/simulatedLearner.ts'

/** A simulated learner and their score. */
export type Outcome = { learner: Learner; score: NewScore }

type ByLevel = Partial<Record<CefrLevel, number>>

/**
 * Accuracy of the scores of learners who get a level; the others get no figures. Bias and RMSE in logits, all else
 * shares (0..1).
 */
export type Accuracy = {
  /** Share of all learners who get no level. */
  noLevel: number
  bias: number
  /** By the learners' true level, without levels that no learner has. */
  biasByLevel: ByLevel
  rmse: number
  /** RMSE by true level, which corresponds to the standard error of results at that level. */
  rmseByLevel: ByLevel
  rSquared: number
  levelExact: number
  levelWithinOne: number
  abilityCoverage: number
  countCoverage: Record<ItemKind, number>
  overclaimingRemarks: number
}

/**
 * Compares scores with the truth. Coverage is the share of 90 % intervals that contain the true value.
 * @param multiwordShift see sharedError; expressions that are harder than the curves say are known by fewer learners
 */
export function accuracyOf(all: readonly Outcome[], multiwordShift = 0): Accuracy {
  const outcomes = all.filter(hasLevel)
  const errors = outcomes.map(abilityError)
  const levelErrors = outcomes.map(({ learner, score }) =>
    Math.abs(cefrLevels.indexOf(score.level) - cefrLevels.indexOf(trueLevel({ learner, score }))),
  )
  const share = (predicate: (outcome: Outcome) => boolean) =>
    mean(outcomes.map((outcome) => (predicate(outcome) ? 1 : 0)))
  return {
    noLevel: 1 - outcomes.length / all.length,
    bias: mean(errors),
    biasByLevel: byLevel(outcomes, mean),
    rmse: rootMeanSquare(errors),
    rmseByLevel: byLevel(outcomes, rootMeanSquare),
    rSquared: correlation(outcomes) ** 2,
    levelExact: mean(levelErrors.map((error) => (error === 0 ? 1 : 0))),
    levelWithinOne: mean(levelErrors.map((error) => (error <= 1 ? 1 : 0))),
    abilityCoverage: share(({ learner, score }) => contains(score.abilityRange, learner.ability)),
    countCoverage: byKind(itemKinds, (kind) =>
      share(({ learner, score }) => {
        const ability = abilityWith(learner, kind) - sharedError(kind, multiwordShift)
        return contains(score.counts[kind].range, countAt(editions[score.edition].curves, kind, ability))
      }),
    ),
    overclaimingRemarks: share(({ score }) => score.overclaiming),
  }
}

export function hasLevel({ score }: Outcome): boolean {
  return score.tellsLevel
}

/** Returns the error of an ability (logits): estimate minus truth. */
export function abilityError({ learner, score }: Outcome): number {
  return score.ability - learner.ability
}

/** Returns the learner's true level on the scale of the score's edition. */
function trueLevel({ learner, score }: Outcome): CefrLevel {
  return levelOf(learner.ability, levelScales[score.edition])
}

/** Computes a figure of the errors (logits) by true level. */
function byLevel(outcomes: readonly Outcome[], figureOf: (errors: readonly number[]) => number): ByLevel {
  const errors = cefrLevels.map((level) => {
    const atLevel = outcomes.filter((outcome) => trueLevel(outcome) === level)
    return [level, atLevel.map(abilityError)] as const
  })
  return Object.fromEntries(
    errors.filter(([, ofLevel]) => ofLevel.length > 0).map(([level, ofLevel]) => [level, figureOf(ofLevel)]),
  )
}

function contains([lower, upper]: Range, truth: number): boolean {
  return lower <= truth && truth <= upper
}

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

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value ** 2)))
}
