import { OFFSET_GRID, offsetKinds, OVERCLAIM_GRID, SHIFTED_GRID } from '../../../server/measure/scoring/abilityGrid.ts'
import {
  jointPosterior,
  massAt,
  shiftedRow,
  type Domain,
  type Response,
} from '../../../server/measure/scoring/estimateAbility.ts'
import { byKind, type ItemKind } from '../../../src/contracts/itemKinds.ts'

/**
 * Posterior of (ability, g), row by row as an item's log tables are, summing to 1. Ability is theta for words, theta + d for
 * the other kinds. Outside of rows `from` to `to` (exclusive) there is next to nothing; leaving that out makes a
 * pass over the tests a third as long.
 */
export type AbilityPosterior = { cells: Float64Array; rows: Float64Array; from: number; to: number }

/** What a test says about its learner: for each kind of item, and g alone. */
export type LearnerPosterior = Readonly<Record<ItemKind, AbilityPosterior>> & { overclaim: Float64Array }

const COLUMNS = OVERCLAIM_GRID.length
const NEXT_TO_NOTHING = 1e-9

/** @param logPrior log weight of each (theta, g) among the learners, up to a constant. */
export function learnerPosterior(responses: readonly Response[], logPrior: Float64Array): LearnerPosterior {
  const { joint, domains } = jointPosterior(responses, logPrior)
  const word = withRows(joint)
  const overclaim = new Float64Array(COLUMNS)
  for (let cell = 0; cell < joint.length; cell++) overclaim[cell % COLUMNS]! += joint[cell]!
  return {
    word,
    ...byKind(offsetKinds, (kind) => withRows(shiftedJoint(word, domains[kind]))),
    overclaim,
  }
}

/** Posterior of (theta + d, g): each (theta, g) spread over the offsets as the answers to the kind say. */
function shiftedJoint({ cells: joint, from, to }: AbilityPosterior, domain: Domain) {
  const cells = new Float64Array(SHIFTED_GRID.length * COLUMNS)
  for (let theta = from; theta < to; theta++) {
    for (let offset = 0; offset < OFFSET_GRID.length; offset++) {
      for (let column = 0; column < COLUMNS; column++) {
        cells[shiftedRow(theta, offset) * COLUMNS + column]! += massAt(joint, domain, theta, offset, column)
      }
    }
  }
  return cells
}

function withRows(cells: Float64Array): AbilityPosterior {
  const rows = new Float64Array(cells.length / COLUMNS)
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < COLUMNS; column++) rows[row]! += cells[row * COLUMNS + column]!
  }
  const counts = (mass: number) => mass > NEXT_TO_NOTHING
  return { cells, rows, from: rows.findIndex(counts), to: rows.findLastIndex(counts) + 1 }
}
