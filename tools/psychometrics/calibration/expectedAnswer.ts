import { OVERCLAIM_GRID } from '../../../server/measure/scoring/abilityGrid.ts'
import type { AnswerTables } from './answerTables.ts'
import type { AbilityPosterior } from './learnerPosterior.ts'

/** One answer held against what the learner's other answers say. */
export type ExpectedAnswer = {
  /** Probability of Know that the other answers give, and the ability (logits) that they give. */
  probability: number
  ability: number
  /** Derivative of the log likelihood of the whole test by the item's b. */
  score: number
}

const COLUMNS = OVERCLAIM_GRID.length

/**
 * Takes one answer out of its learner's posterior again: the posterior without it is the posterior divided by the answer's
 * probability, so the other answers expect it with 1 / E[1 / P]. The score is E[d log P / db] (Fisher's identity).
 * @param posterior the learner's of (ability, g), the answer included
 */
export function expectedAnswer(
  { cells, from, to }: AbilityPosterior,
  tables: AnswerTables,
  known: boolean,
): ExpectedAnswer {
  const inverse = tables.inverse[known ? 1 : 0]
  const derivative = tables.derivative[known ? 1 : 0]
  let total = 0
  let abilities = 0
  let score = 0
  for (let row = from; row < to; row++) {
    let weight = 0
    for (let cell = row * COLUMNS; cell < (row + 1) * COLUMNS; cell++) {
      const mass = cells[cell]!
      weight += mass * inverse[cell]!
      score += mass * derivative[cell]!
    }
    total += weight
    abilities += weight * tables.grid[row]!
  }
  return { probability: known ? 1 / total : 1 - 1 / total, ability: abilities / total, score }
}
