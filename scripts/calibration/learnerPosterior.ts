import {
  OFFSET_GRID,
  OVERCLAIM_GRID,
  PRIOR_OFFSET,
  SHIFTED_GRID,
  THETA_GRID,
} from '../../server/scoring/abilityGrid.ts'
import { jointPosterior, shiftedRow, type Domain, type Response } from '../../server/scoring/estimateAbility.ts'
import type { ItemParameters } from '../../server/scoring/itemResponse.ts'

/**
 * What a test says about its learner, for each kind of item: the posterior of (ability, g), row by row as the kind's log
 * tables are, summing to 1. Ability is theta for words, theta + d for phrasal verbs and idioms; fakes have g alone.
 */
export type LearnerPosterior = Readonly<Record<ItemParameters['kind'], Float64Array>>

const COLUMNS = OVERCLAIM_GRID.length

/** @param logPrior log weight of each (theta, g) among the learners, up to a constant. */
export function learnerPosterior(responses: readonly Response[], logPrior: Float64Array): LearnerPosterior {
  const { joint, phrasalVerbs, idioms } = jointPosterior(responses, logPrior)
  const overclaim = new Float64Array(COLUMNS)
  for (let cell = 0; cell < joint.length; cell++) overclaim[cell % COLUMNS]! += joint[cell]!
  return {
    word: joint,
    phrasal_verb: shiftedJoint(joint, phrasalVerbs),
    idiom: shiftedJoint(joint, idioms),
    fake: overclaim,
  }
}

/** Posterior of (theta + d, g): each (theta, g) spread over the offsets as the domain's answers say. */
function shiftedJoint(joint: Float64Array, { likelihood, marginal }: Domain): Float64Array {
  const share = joint.map((mass, cell) => (mass === 0 ? 0 : mass / marginal[cell]!))
  const cells = new Float64Array(SHIFTED_GRID.length * COLUMNS)
  for (let theta = 0; theta < THETA_GRID.length; theta++) {
    for (let offset = 0; offset < OFFSET_GRID.length; offset++) {
      const to = shiftedRow(theta, offset) * COLUMNS
      const from = theta * COLUMNS
      const prior = PRIOR_OFFSET[offset]!
      for (let column = 0; column < COLUMNS; column++) cells[to + column]! += prior * share[from + column]!
    }
  }
  for (let cell = 0; cell < cells.length; cell++) cells[cell]! *= likelihood[cell]!
  return cells
}

/** Sums the columns of a posterior: the ability alone. */
export function rowSums(cells: Float64Array): Float64Array {
  const sums = new Float64Array(cells.length / COLUMNS)
  for (let cell = 0; cell < cells.length; cell++) sums[Math.floor(cell / COLUMNS)]! += cells[cell]!
  return sums
}
