import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { carelessWays, logSum, type Careless } from './carelessAnswers.ts'
import {
  addAnswer,
  jointPosterior,
  LOG_PRIOR,
  noAnswers,
  shiftedJoint,
  type JointPosterior,
  type Response,
} from './jointPosterior.ts'

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
 * doubt whether they were given with care widens it.
 */
export function estimateAbility(responses: readonly Response[]): Posterior {
  const ways = posteriorsOf(responses)
  const total = logSum(ways.map(({ logWeight }) => logWeight))
  const posterior = {
    abilities: {
      word: new Float64Array(THETA_GRID.length),
      ...byKind(offsetKinds, () => new Float64Array(SHIFTED_GRID.length)),
    },
    overclaim: new Float64Array(COLUMNS),
    careless: 0,
  }
  for (const { logWeight, from, given } of ways) {
    const weight = Math.exp(logWeight - total)
    if (weight < NEGLIGIBLE) continue
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

/** Each way to have given the answers with its weight, and the posterior that its careful answers leave. */
function posteriorsOf(responses: readonly Response[]): (Careless & { given: JointPosterior })[] {
  const likelihood = noAnswers()
  let added = 0
  return carelessWays(responses.map(({ known }) => known)).map(({ from, logWeight }) => {
    while (added < from) addAnswer(likelihood, responses[added++]!)
    const given = jointPosterior(likelihood, LOG_PRIOR)
    return { from, logWeight: logWeight + given.evidence, given }
  })
}

/** Adds a posterior of (ability, g) with g summed out, in place. */
function addRows(sums: Float64Array, weight: number, cells: Float64Array): void {
  for (let row = 0, cell = 0; row < sums.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[row]! += weight * cells[cell]!
  }
}
