import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, type Grid } from '../edition/grid.ts'
import { answeringPatterns, logSum } from './carelessAnswers.ts'
import { OUTCOMES_IF_UNKNOWN, type OutcomeProbabilities } from './checkedAnswer.ts'
import { columnSums, jointPosterior, shiftedJoint, type JointPosterior } from './jointPosterior.ts'
import { addAnswer, addChecks, emptyLikelihood, type Response } from './likelihood.ts'
import { addTimeEffect, noTimeEffects, withTimes, type TimeEffects } from './timeEffects.ts'

/** Marginal posteriors; each sums to 1. */
export type Posterior = {
  /** Ability for each kind: for words over theta, for the others over theta + d. */
  abilities: Readonly<Record<ItemKind, Float64Array>>
  /** Overclaiming, over OVERCLAIM_GRID. */
  overclaim: Float64Array
  /** Expected share (0..1) of careless answers, given regardless of the sentences. */
  careless: number
}

/** Ways of answering with a smaller probability do not affect the reported figures. */
const NEGLIGIBLE = 1e-6
const COLUMNS = OVERCLAIM_GRID.length

/**
 * Returns the posteriors of ability with each kind and of overclaiming, and the expected share of careless answers,
 * given one test's answers in test order; without answers, the priors. They are a mixture over the ways in which the
 * answers may have been given, so doubt about care, or about guessing in checks, widens them. The probability of a way
 * depends only on answers and check outcomes. Within a way, the times of claimed fakes influence overclaiming g, and all
 * other times only the abilities given g (cut posteriors, Plummer 2015). So a known time never gives a higher ability
 * than an unknown one.
 */
export function estimateAbility(responses: readonly Response[], grid: Grid): Posterior {
  const posterior = {
    abilities: {
      word: new Float64Array(grid.theta.length),
      ...byKind(offsetKinds, () => new Float64Array(grid.shifted.length)),
    },
    overclaim: new Float64Array(COLUMNS),
    careless: 0,
  }
  const effectsUpTo = timeEffects(responses, grid)
  for (const { from, weight, asRead } of withoutNegligible(waysOf(responses, grid))) {
    const { joint, domains } = withTimes(asRead, effectsUpTo(from), grid)
    if (from < responses.length) posterior.careless += weight * (1 - from / responses.length)
    addWeightedRowSums(posterior.abilities.word, weight, joint)
    for (const kind of offsetKinds) {
      addWeightedRowSums(posterior.abilities[kind], weight, shiftedJoint(joint, domains[kind], grid))
    }
    columnSums(joint).forEach((mass, column) => (posterior.overclaim[column]! += weight * mass))
  }
  return posterior
}

/** Returns the possible rates of guessing; one is enough if nothing was checked. */
function guessesOf(responses: readonly Response[]): readonly OutcomeProbabilities[] {
  return responses.some(({ check }) => check) ? OUTCOMES_IF_UNKNOWN : OUTCOMES_IF_UNKNOWN.slice(0, 1)
}

/**
 * A way of answering: carelessly from item `from` on, with some rate of guessing in checks. `logWeight`: log
 * probability, up to a constant. `asRead`: the posterior from the careful answers as if every sentence had been read,
 * whatever the times.
 */
type Way = { from: number; logWeight: number; asRead: JointPosterior }

/** Returns all ways, by `from`. */
function waysOf(responses: readonly Response[], grid: Grid): Way[] {
  const posteriors = guessesOf(responses).map((guess) => posteriorsAsRead(responses, guess, grid))
  return answeringPatterns(responses.map(({ known }) => known)).flatMap(({ from, logWeight }) =>
    posteriors.map((upTo) => {
      const asRead = upTo(from)
      return { from, logWeight: logWeight + asRead.evidence, asRead }
    }),
  )
}

/** Returns the ways that are not negligible, with their probabilities (0..1). */
function withoutNegligible(ways: readonly Way[]): (Way & { weight: number })[] {
  const total = logSum(ways.map(({ logWeight }) => logWeight))
  return ways
    .map((way) => ({ ...way, weight: Math.exp(way.logWeight - total) }))
    .filter(({ weight }) => weight >= NEGLIGIBLE)
}

/** Returns a function for the posterior from the first `end` answers; `end` must not decrease from call to call. */
function posteriorsAsRead(responses: readonly Response[], guess: OutcomeProbabilities, grid: Grid) {
  const likelihood = emptyLikelihood(grid)
  addChecks(likelihood, responses, guess)
  let added = 0
  return (end: number): JointPosterior => {
    for (; added < end; added++) addAnswer(likelihood, responses[added]!, guess)
    return jointPosterior(likelihood, grid)
  }
}

/** Returns a function for the effects of the first `end` times; `end` must not decrease from call to call. */
function timeEffects(responses: readonly Response[], grid: Grid) {
  const effects = noTimeEffects(responses, grid)
  let added = 0
  return (end: number): TimeEffects => {
    for (; added < end; added++) addTimeEffect(effects, responses[added]!)
    return effects
  }
}

/** Adds a posterior of (ability, g), summed over g, in place. */
function addWeightedRowSums(sums: Float64Array, weight: number, cells: Float64Array): void {
  for (let row = 0, cell = 0; row < sums.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[row]! += weight * cells[cell]!
  }
}
