import { OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { know, type ItemParameters } from './itemResponse.ts'

/**
 * Logarithms that the answers to one item add up from. Rows are abilities: THETA_GRID for words, SHIFTED_GRID for
 * phrasal verbs and idioms, a single row for fakes.
 */
export type ItemLogTable = {
  kind: ItemParameters['kind']
  /** Log probability of Know, row by row with a column for each point of OVERCLAIM_GRID. */
  know: Float64Array
  /** Log probability of not knowing, one for each row. Log probability of Not sure: this plus log(1 - g). */
  unknown: Float64Array
}

/** A fake is claimed with probability g whatever the ability. */
const FAKE_ROWS: readonly number[] = [0]

/**
 * Computes the log tables of one item. Done once per item of the bank: 100,000 logarithms per person would take longer
 * than all the rest of the scoring.
 */
export function itemLogTable(item: ItemParameters): ItemLogTable {
  const rows = item.kind === 'fake' ? FAKE_ROWS : item.kind === 'word' ? THETA_GRID : SHIFTED_GRID
  const known = rows.map((ability) => (item.kind === 'fake' ? 0 : know(ability, item)))
  return {
    kind: item.kind,
    know: Float64Array.from(known.flatMap((k) => OVERCLAIM_GRID.map((g) => Math.log(k + (1 - k) * g)))),
    unknown: Float64Array.from(known.map((k) => Math.log(1 - k))),
  }
}
