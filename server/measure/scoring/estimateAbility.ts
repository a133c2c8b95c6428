import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { answeringPatterns, logSum } from './carelessAnswers.ts'
import { OUTCOMES_IF_UNKNOWN, type OutcomeProbabilities } from './checkedAnswer.ts'
import {
  addAnswer,
  addChecks,
  AS_READ,
  emptyLikelihood,
  jointPosterior,
  LOG_PRIOR,
  shiftedJoint,
  withOverclaimingFrom,
  type AnswerWeights,
  type JointPosterior,
  type Response,
} from './jointPosterior.ts'
import { slipOf, weightOf } from './skimming.ts'

/** Marginal posteriors; each sums to 1. */
export type Posterior = {
  /** Ability for each kind: for words over THETA_GRID, for the others (theta + d) over SHIFTED_GRID. */
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
 * Returns the posterior of ability, overclaiming and the offset of each kind, given the answers in test order (at most
 * one test's); without answers, the prior. It is a mixture over the ways in which the answers may have been given, so
 * doubt about care and about guessing in checks widens it. Only answers and check outcomes determine the probability of
 * a way; the times of claimed fakes also influence overclaiming g within a way; all other times only influence
 * abilities given g (cut posteriors, Plummer 2015). So no time ever raises an ability.
 */
export function estimateAbility(responses: readonly Response[]): Posterior {
  const posterior = {
    abilities: {
      word: new Float64Array(THETA_GRID.length),
      ...byKind(offsetKinds, () => new Float64Array(SHIFTED_GRID.length)),
    },
    overclaim: new Float64Array(COLUMNS),
    careless: 0,
  }
  const guesses = guessesOf(responses)
  const timedUpTo = new Map(guesses.map((guess) => [guess, posteriors(responses, guess, byTime)]))
  const ways = guesses.flatMap((guess) => waysOf(responses, guess))
  for (const { from, guess, weight, asRead } of withoutNegligible(ways)) {
    const cut = withOverclaimingFrom(asRead, timedUpTo.get(guess)!(from))
    if (from < responses.length) posterior.careless += weight * (1 - from / responses.length)
    addWeightedRowSums(posterior.abilities.word, weight, cut.joint)
    for (const kind of offsetKinds) {
      addWeightedRowSums(posterior.abilities[kind], weight, shiftedJoint(cut.joint, cut.domains[kind]))
    }
    for (let cell = 0; cell < cut.joint.length; cell++) {
      posterior.overclaim[cell % COLUMNS]! += weight * cut.joint[cell]!
    }
  }
  return posterior
}

/** Returns the possible rates of guessing; one is enough if nothing was checked. */
function guessesOf(responses: readonly Response[]): readonly OutcomeProbabilities[] {
  return responses.some(({ check }) => check) ? OUTCOMES_IF_UNKNOWN : OUTCOMES_IF_UNKNOWN.slice(0, 1)
}

/**
 * A way of answering: carelessly from item `from` on, with rate `guess` in checks. `logWeight`: log probability, up to
 * a constant. `asRead`: the posterior from the careful answers as if every sentence had been read, whatever the times.
 */
type Way = { from: number; guess: OutcomeProbabilities; logWeight: number; asRead: JointPosterior }

function waysOf(responses: readonly Response[], guess: OutcomeProbabilities): Way[] {
  const asReadUpTo = posteriors(responses, guess, () => AS_READ)
  return answeringPatterns(responses.map(({ known }) => known)).map(({ from, logWeight }) => {
    const asRead = asReadUpTo(from)
    return { from, guess, logWeight: logWeight + asRead.evidence, asRead }
  })
}

/** Returns the ways that are not negligible, with their probabilities (0..1). */
function withoutNegligible(ways: readonly Way[]): (Way & { weight: number })[] {
  const total = logSum(ways.map(({ logWeight }) => logWeight))
  return ways
    .map((way) => ({ ...way, weight: Math.exp(way.logWeight - total) }))
    .filter(({ weight }) => weight >= NEGLIGIBLE)
}

const byTime = ({ known, skimmed }: Response): AnswerWeights => ({
  weight: weightOf(known, skimmed),
  slip: slipOf(known, skimmed),
})

/** Returns a function for the posterior from the first `end` answers; `end` must increase with each call. */
function posteriors(
  responses: readonly Response[],
  guess: OutcomeProbabilities,
  counted: (response: Response) => AnswerWeights,
) {
  const likelihood = emptyLikelihood()
  addChecks(likelihood, responses, guess)
  let added = 0
  return (end: number): JointPosterior => {
    for (; added < end; added++) addAnswer(likelihood, responses[added]!, counted(responses[added]!), guess)
    return jointPosterior(likelihood, LOG_PRIOR)
  }
}

/** Adds a posterior of (ability, g), summed over g, in place. */
function addWeightedRowSums(sums: Float64Array, weight: number, cells: Float64Array): void {
  for (let row = 0, cell = 0; row < sums.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[row]! += weight * cells[cell]!
  }
}
