import { OVERCLAIM_GRID, SHIFT_GRID, type Grid } from '../edition/grid.ts'
import {
  claimProbability,
  probabilityOfKnow,
  probabilityOfTarget,
  type FakeParameters,
  type ItemParameters,
  type RealParameters,
} from './itemResponse.ts'

/** The probabilities of a real item. Rows are abilities: theta for words, otherwise theta + d. */
export type RealTable = {
  kind: RealParameters['kind']
  /** Probability of knowing it, one per row. */
  known: Float64Array
  /** Log probability of Know, by rows, with a column for each point of OVERCLAIM_GRID. */
  logKnow: Float64Array
}

/** The components of the probability of an answer to a fake. */
export type FakeTable = {
  kind: 'fake'
  /** Probability of knowing the target, at each theta. */
  known: Float64Array
  /** Probability of overclaiming an unknown target: rows for OVERCLAIM_GRID, columns for SHIFT_GRID. */
  claimed: Float64Array
}

export type ItemTable = RealTable | FakeTable

/**
 * Computes the tables of one item. Call it once per item: 100,000 logarithms per person would take longer than the rest
 * of the scoring.
 */
export function itemTable(item: ItemParameters, grid: Grid): ItemTable {
  return item.kind === 'fake' ? fakeTable(item, grid) : realTable(item, grid)
}

/** Computes the tables of one real item. */
function realTable(item: RealParameters, grid: Grid): RealTable {
  const rows = item.kind === 'word' ? grid.theta : grid.shifted
  const known = rows.map((ability) => probabilityOfKnow(ability, item))
  return {
    kind: item.kind,
    known: Float64Array.from(known),
    logKnow: Float64Array.from(known.flatMap((k) => OVERCLAIM_GRID.map((g) => Math.log(k + (1 - k) * g)))),
  }
}

function fakeTable(fake: FakeParameters, { theta, offsetSd }: Grid): FakeTable {
  return {
    kind: 'fake',
    known: Float64Array.from(theta, (ability) => probabilityOfTarget(ability, fake, offsetSd)),
    claimed: Float64Array.from(
      OVERCLAIM_GRID.flatMap((g) => SHIFT_GRID.map((shift) => claimProbability(g, shift + (fake.claimOffset ?? 0)))),
    ),
  }
}
