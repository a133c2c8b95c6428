import { OVERCLAIM_GRID, SHIFT_GRID, SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import {
  claimProbability,
  probabilityOfKnow,
  probabilityOfTarget,
  type FakeParameters,
  type ItemParameters,
  type RealParameters,
} from './itemResponse.ts'

/** The probabilities of a real item. Rows are abilities: THETA_GRID for words, otherwise SHIFTED_GRID. */
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
  /** Probability of knowing the target, at each point of THETA_GRID. */
  known: Float64Array
  /** Probability of overclaiming an unknown target: rows for OVERCLAIM_GRID, columns for SHIFT_GRID. */
  claimed: Float64Array
}

export type ItemTable = RealTable | FakeTable

/**
 * Computes the tables of one item. Call it once per item: 100,000 logarithms per person would take longer than the rest
 * of the scoring.
 */
export function itemTable(item: ItemParameters): ItemTable {
  return item.kind === 'fake' ? fakeTable(item) : realTable(item)
}

/** Computes the tables of one real item. */
export function realTable(item: RealParameters): RealTable {
  const rows = item.kind === 'word' ? THETA_GRID : SHIFTED_GRID
  const known = rows.map((ability) => probabilityOfKnow(ability, item))
  return {
    kind: item.kind,
    known: Float64Array.from(known),
    logKnow: Float64Array.from(known.flatMap((k) => OVERCLAIM_GRID.map((g) => Math.log(k + (1 - k) * g)))),
  }
}

function fakeTable(fake: FakeParameters): FakeTable {
  return {
    kind: 'fake',
    known: Float64Array.from(THETA_GRID, (theta) => probabilityOfTarget(theta, fake)),
    claimed: Float64Array.from(
      OVERCLAIM_GRID.flatMap((g) => SHIFT_GRID.map((shift) => claimProbability(g, shift + (fake.claimOffset ?? 0)))),
    ),
  }
}
