import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { carelessWays, logSum } from './carelessAnswers.ts'
import {
  addAnswer,
  addChecks,
  jointPosterior,
  LOG_PRIOR,
  noAnswers,
  shiftedJoint,
  withOverclaimOf,
  type JointPosterior,
  type Response,
} from './jointPosterior.ts'
import { weightOf } from './skimming.ts'

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
 * doubt whether they were given with care widens it. How likely each way and each g is, the answers alone decide: what
 * their times say flows into abilities only, so no time ever raises one (a cut posterior, Plummer 2015).
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
  for (const { weight, from, given } of weighedByTimes(responses, likelyWays(responses))) {
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

/** A way to have given the answers: how likely it is (0..1), and the posterior that its careful answers leave. */
type Way = { from: number; weight: number; given: JointPosterior }

function likelyWays(responses: readonly Response[]): Way[] {
  const carefulUpTo = posteriors(responses, () => 1)
  const ways = carelessWays(responses.map(({ known }) => known)).map(({ from, logWeight }) => {
    const given = carefulUpTo(from)
    return { from, logWeight: logWeight + given.evidence, given }
  })
  const total = logSum(ways.map(({ logWeight }) => logWeight))
  return ways
    .map(({ from, logWeight, given }) => ({ from, weight: Math.exp(logWeight - total), given }))
    .filter(({ weight }) => weight >= NEGLIGIBLE)
}

/** The same ways, each Know counted for as much as its time allows. */
function weighedByTimes(responses: readonly Response[], ways: readonly Way[]): readonly Way[] {
  if (responses.every(({ skimmed }) => !skimmed)) return ways
  const weighedUpTo = posteriors(responses, ({ known, skimmed = 0 }) => weightOf(known, skimmed))
  return ways.map((way) => ({ ...way, given: withOverclaimOf(way.given, weighedUpTo(way.from)) }))
}

/** Makes the posterior that the first answers leave, up to a place; each call with a later place than the one before. */
function posteriors(responses: readonly Response[], weight: (response: Response) => number) {
  const likelihood = noAnswers()
  addChecks(likelihood, responses)
  let added = 0
  return (end: number): JointPosterior => {
    for (; added < end; added++) addAnswer(likelihood, responses[added]!, weight(responses[added]!))
    return jointPosterior(likelihood, LOG_PRIOR)
  }
}

/** Adds a posterior of (ability, g) with g summed out, in place. */
function addRows(sums: Float64Array, weight: number, cells: Float64Array): void {
  for (let row = 0, cell = 0; row < sums.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[row]! += weight * cells[cell]!
  }
}
