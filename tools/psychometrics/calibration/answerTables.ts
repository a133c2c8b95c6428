import { OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from '../../../server/measure/scoring/abilityGrid.ts'
import {
  know,
  LAPSE,
  slope,
  type ItemParameters,
  type RealParameters,
} from '../../../server/measure/scoring/itemResponse.ts'
import { knowFakeAt } from './knowFakeAt.ts'

/**
 * What the fit of an item asks at each (ability, g), row by row: 1 / P of either answer, and the derivative of its log
 * probability by b (0 for a fake: its target's b is not estimated from it). A fake's rows are THETA_GRID.
 */
export type AnswerTables = {
  grid: readonly number[]
  inverse: readonly [notSure: Float64Array, known: Float64Array]
  derivative: readonly [notSure: Float64Array, known: Float64Array]
}

/** Computes the tables of one item. Done once per item and calibration. */
export function answerTables(item: ItemParameters): AnswerTables {
  const grid = item.kind === 'word' || item.kind === 'fake' ? THETA_GRID : SHIFTED_GRID
  const cells =
    item.kind === 'fake'
      ? knowFakeAt(item).map(({ p }) => ({ p, notSureSlope: 0, knownSlope: 0 }))
      : realCells(item, grid)
  return {
    grid,
    inverse: [Float64Array.from(cells, ({ p }) => 1 / (1 - p)), Float64Array.from(cells, ({ p }) => 1 / p)],
    derivative: [
      Float64Array.from(cells, ({ notSureSlope }) => notSureSlope),
      Float64Array.from(cells, ({ knownSlope }) => knownSlope),
    ],
  }
}

function realCells(item: RealParameters, grid: readonly number[]) {
  const steepness = slope(item)
  return grid.flatMap((ability) => {
    const k = know(ability, item)
    const rise = steepness * k * (1 - k / (1 - LAPSE))
    return OVERCLAIM_GRID.map((g) => {
      const p = k + (1 - k) * g
      return { p, notSureSlope: rise / (1 - k), knownSlope: (-(1 - g) * rise) / p }
    })
  })
}
