import { offsetKinds, OVERCLAIM_GRID, type Grid } from '../../../server/measure/edition/grid.ts'
import { jointPosterior, shiftedJoint } from '../../../server/measure/scoring/jointPosterior.ts'
import { addAnswer, emptyLikelihood, type Response } from '../../../server/measure/scoring/likelihood.ts'
import { byKind, type ItemKind } from '../../../src/contracts/itemKinds.ts'

/**
 * Posterior of (ability, g) by rows, like an item's tables, summing to 1. Ability is theta for words, theta + d for
 * other kinds. Rows outside `from` to `to` (exclusive) are negligible; skipping them reduces the time of a pass over
 * the tests to a third.
 */
export type AbilityPosterior = { cells: Float64Array; rows: Float64Array; from: number; to: number }

/** The posterior of a learner's ability with each kind of item, assuming that all answers were careful. */
export type LearnerPosterior = Readonly<Record<ItemKind, AbilityPosterior>>

const COLUMNS = OVERCLAIM_GRID.length
const NEGLIGIBLE = 1e-9

/** Computes the posterior. @param grid its prior is the weight of each (theta, g) among the learners, up to a constant */
export function learnerPosterior(responses: readonly Response[], grid: Grid): LearnerPosterior {
  const likelihood = emptyLikelihood(grid)
  for (const response of responses) addAnswer(likelihood, response)
  const { joint, domains } = jointPosterior(likelihood, grid)
  return {
    word: withRows(joint),
    ...byKind(offsetKinds, (kind) => withRows(shiftedJoint(joint, domains[kind], grid))),
  }
}

function withRows(cells: Float64Array): AbilityPosterior {
  const rows = new Float64Array(cells.length / COLUMNS)
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < COLUMNS; column++) rows[row]! += cells[row * COLUMNS + column]!
  }
  const counts = (mass: number) => mass > NEGLIGIBLE
  return { cells, rows, from: rows.findIndex(counts), to: rows.findLastIndex(counts) + 1 }
}
