import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { carelessWays, logSum } from './carelessAnswers.ts'
import {
  addAnswer,
  AS_READ,
  addChecks,
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
 * doubt whether they were given with care widens it. How likely each way is, the answers alone decide; how likely each g is
 * given a way, the answers and the times of claimed fakes; all other times only change what is said of abilities given g (cut
 * posteriors, Plummer 2015). So no time ever raises an ability.
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
  const timedUpTo = posteriors(responses, ({ known, skimmed }) => ({
    weight: weightOf(known, skimmed),
    slip: slipOf(known, skimmed),
  }))
  for (const { from, weight, asRead } of likelyWays(responses)) {
    const given = withOverclaimOf(asRead, timedUpTo(from))
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

/**
 * A way to have given the answers: carelessly from a place on, with what probability (0..1), and the posterior that the careful
 * ones leave. Both as if every sentence had been read, whatever the times.
 */
type Way = { from: number; weight: number; asRead: JointPosterior }

function likelyWays(responses: readonly Response[]): Way[] {
  const asReadUpTo = posteriors(responses, () => AS_READ)
  const ways = carelessWays(responses.map(({ known }) => known)).map(({ from, logWeight }) => {
    const asRead = asReadUpTo(from)
    return { from, logWeight: logWeight + asRead.evidence, asRead }
  })
  const total = logSum(ways.map(({ logWeight }) => logWeight))
  return ways
    .map(({ from, logWeight, asRead }) => ({ from, weight: Math.exp(logWeight - total), asRead }))
    .filter(({ weight }) => weight >= NEGLIGIBLE)
}

/** Makes the posterior that the first answers leave, up to a place; each call with a later place than the one before. */
function posteriors(responses: readonly Response[], counted: (response: Response) => Counted) {
  const likelihood = noAnswers()
  addChecks(likelihood, responses)
  let added = 0
  return (end: number): JointPosterior => {
    for (; added < end; added++) addAnswer(likelihood, responses[added]!, counted(responses[added]!))
    return jointPosterior(likelihood, LOG_PRIOR)
  }
}

/** Adds a posterior of (ability, g) with g summed out, in place. */
function addRows(sums: Float64Array, weight: number, cells: Float64Array): void {
  for (let row = 0, cell = 0; row < sums.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[row]! += weight * cells[cell]!
  }
}
