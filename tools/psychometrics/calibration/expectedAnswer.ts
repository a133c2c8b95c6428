import { OVERCLAIM_GRID, type Grid } from '../../../server/measure/edition/grid.ts'
import {
  LAPSE,
  probabilityOfKnow,
  slope,
  type ItemParameters,
  type RealParameters,
} from '../../../server/measure/scoring/itemResponse.ts'
import type { AbilityPosterior } from './learnerPosterior.ts'
import { probabilityOfFakeAt } from './updateClaimOffset.ts'

/**
 * Values for an item's fit at each (ability, g), by rows: P of Know, and the derivative of the log probability of
 * either answer by b (0 for a fake, because its target's b is not estimated from it).
 */
export type AnswerTable = {
  abilities: readonly number[]
  cells: readonly { p: number; notSureSlope: number; knownSlope: number }[]
}

/** One answer compared with its expectation from the learner's other answers. */
export type ExpectedAnswer = {
  /** Probability of Know, and the ability (logits), expected from the other answers. */
  probability: number
  ability: number
  /** Derivative of the whole test's log likelihood by the item's b. */
  score: number
}

const COLUMNS = OVERCLAIM_GRID.length

/** Computes the table of one item, once per calibration. */
export function answerTable(item: ItemParameters, grid: Grid): AnswerTable {
  const abilities = item.kind === 'word' || item.kind === 'fake' ? grid.theta : grid.shifted
  if (item.kind !== 'fake') return { abilities, cells: realCells(item, abilities) }
  return { abilities, cells: probabilityOfFakeAt(item, grid).map(({ p }) => ({ p, notSureSlope: 0, knownSlope: 0 })) }
}

function realCells(item: RealParameters, abilities: readonly number[]): AnswerTable['cells'] {
  return abilities.flatMap((ability) => {
    const k = probabilityOfKnow(ability, item)
    const curveSlope = slope(item) * k * (1 - k / (1 - LAPSE))
    return OVERCLAIM_GRID.map((g) => {
      const p = k + (1 - k) * g
      return { p, notSureSlope: curveSlope / (1 - k), knownSlope: (-(1 - g) * curveSlope) / p }
    })
  })
}

/**
 * Removes one answer from its learner's posterior by dividing by the answer's probability, so that the other answers
 * give its expectation as 1 / E[1 / P]. The score is E[d log P / db] (Fisher's identity).
 * @param posterior the learner's posterior of (ability, g), including the answer
 */
export function expectedAnswer(posterior: AbilityPosterior, table: AnswerTable, known: boolean): ExpectedAnswer {
  let total = 0
  let abilities = 0
  let score = 0
  for (let row = posterior.from; row < posterior.to; row++) {
    let weight = 0
    for (let cell = row * COLUMNS; cell < (row + 1) * COLUMNS; cell++) {
      const mass = posterior.cells[cell]!
      const { p, knownSlope, notSureSlope } = table.cells[cell]!
      weight += mass / (known ? p : 1 - p)
      score += mass * (known ? knownSlope : notSureSlope)
    }
    total += weight
    abilities += weight * table.abilities[row]!
  }
  return { probability: known ? 1 / total : 1 - 1 / total, ability: abilities / total, score }
}
