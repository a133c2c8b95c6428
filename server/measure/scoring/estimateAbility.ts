import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { carelessWays, logSum } from './carelessAnswers.ts'
import { OUTCOMES_IF_UNKNOWN, type OutcomeProbabilities } from './checkedAnswer.ts'
import {
  addAnswer,
  addChecks,
  AS_READ,
  jointPosterior,
  LOG_PRIOR,
  noAnswers,
  shiftedJoint,
  withOverclaimOf,
  type Counted,
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
  /** Share (0..1) of the answers that are expected to have been given regardless of the sentences. */
  careless: number
}

/** A way to have given the answers that is less likely than this changes nothing that is reported. */
const NEGLIGIBLE = 1e-6
const COLUMNS = OVERCLAIM_GRID.length

/**
 * Posterior of ability, overclaiming and the offset of each kind, given the answers in the order of the test, up to as
 * many as a test has. With no answers it is the prior. It is the mixture of what each way to have given them leaves, so
 * doubt whether they were given with care, and how well meanings were guessed, widens it. How likely each way is, the answers and
 * what came of checks alone decide; how likely each g is given a way, the times of claimed fakes as well; all other times only change
 * what is said of abilities given g (cut posteriors, Plummer 2015). So no time ever raises an ability.
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
  for (const { from, guess, weight, asRead } of likely(ways)) {
    const given = withOverclaimOf(asRead, timedUpTo.get(guess)!(from))
    if (from < responses.length) posterior.careless += weight * (1 - from / responses.length)
    addRows(posterior.abilities.word, weight, given.joint)
    for (const kind of offsetKinds) {
      addRows(posterior.abilities[kind], weight, shiftedJoint(given.joint, given.domains[kind]))
    }
    for (let cell = 0; cell < given.joint.length; cell++) {
      posterior.overclaim[cell % COLUMNS]! += weight * given.joint[cell]!
    }
  }
  return posterior
}

/** How well the learner may guess. Where nothing was checked it makes no difference. */
function guessesOf(responses: readonly Response[]): readonly OutcomeProbabilities[] {
  return responses.some(({ check }) => check) ? OUTCOMES_IF_UNKNOWN : OUTCOMES_IF_UNKNOWN.slice(0, 1)
}

/**
 * A way to have given the answers: carelessly from a place on, and guessing so well in checks; the log of its probability, up to
 * a constant; and the posterior that the careful answers leave, as if every sentence had been read, whatever the times.
 */
type Way = { from: number; guess: OutcomeProbabilities; logWeight: number; asRead: JointPosterior }

function waysOf(responses: readonly Response[], guess: OutcomeProbabilities): Way[] {
  const asReadUpTo = posteriors(responses, guess, () => AS_READ)
  return carelessWays(responses.map(({ known }) => known)).map(({ from, logWeight }) => {
    const asRead = asReadUpTo(from)
    return { from, guess, logWeight: logWeight + asRead.evidence, asRead }
  })
}

/** The ways that matter, with their probabilities (0..1). */
function likely(ways: readonly Way[]): (Way & { weight: number })[] {
  const total = logSum(ways.map(({ logWeight }) => logWeight))
  return ways
    .map((way) => ({ ...way, weight: Math.exp(way.logWeight - total) }))
    .filter(({ weight }) => weight >= NEGLIGIBLE)
}

const byTime = ({ known, skimmed }: Response): Counted => ({
  weight: weightOf(known, skimmed),
  slip: slipOf(known, skimmed),
})

/** Makes the posterior that the first answers leave, up to a place; each call with a later place than the one before. */
function posteriors(
  responses: readonly Response[],
  guess: OutcomeProbabilities,
  counted: (response: Response) => Counted,
) {
  const likelihood = noAnswers()
  addChecks(likelihood, responses, guess)
  let added = 0
  return (end: number): JointPosterior => {
    for (; added < end; added++) addAnswer(likelihood, responses[added]!, counted(responses[added]!), guess)
    return jointPosterior(likelihood, LOG_PRIOR)
  }
}

/** Adds a posterior of (ability, g) with g summed out, in place. */
function addRows(sums: Float64Array, weight: number, cells: Float64Array): void {
  for (let row = 0, cell = 0; row < sums.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[row]! += weight * cells[cell]!
  }
}
