import { OVERCLAIM_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { claim, know, type ItemParameters } from './itemResponse.ts'

/**
 * Logarithms that the answers to one item add up from. Rows are abilities: THETA_GRID for words, SHIFTED_GRID for
 * kinds with an offset, a single row for fakes.
 */
export type ItemLogTable = {
  kind: ItemParameters['kind']
  /** Log probability of Know, row by row with a column for each point of OVERCLAIM_GRID. */
  know: Float64Array
  /** Log probability of not knowing, one for each row. Log probability of Not sure: this plus log(1 - g). */
  unknown: Float64Array
  /** Only of a fake with an offset of its own: log probability of Not sure, a column for each point of OVERCLAIM_GRID. */
  notSure?: Float64Array
}

/**
 * Computes the log tables of one item. Done once per item of the bank: 100,000 logarithms per person would take longer
 * than all the rest of the scoring.
 */
export function itemLogTable(item: ItemParameters): ItemLogTable {
  if (item.kind === 'fake') return fakeLogTable(item.claimOffset ?? 0)
  const rows = item.kind === 'word' ? THETA_GRID : SHIFTED_GRID
  const known = rows.map((ability) => know(ability, item))
  return {
    kind: item.kind,
    know: Float64Array.from(known.flatMap((k) => OVERCLAIM_GRID.map((g) => Math.log(k + (1 - k) * g)))),
    unknown: Float64Array.from(known.map((k) => Math.log(1 - k))),
  }
}

/** A fake is claimed whatever the ability. */
function fakeLogTable(claimOffset: number): ItemLogTable {
  const claimed = OVERCLAIM_GRID.map((g) => claim(g, claimOffset))
  return {
    kind: 'fake',
    know: Float64Array.from(claimed, Math.log),
    unknown: new Float64Array(1),
    ...(claimOffset !== 0 && { notSure: Float64Array.from(claimed, (probability) => Math.log(1 - probability)) }),
  }
}
