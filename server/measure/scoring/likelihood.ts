import { byKind } from '#contracts/itemKinds.ts'
import { offsetKinds, OVERCLAIM_GRID, PRIOR_SHIFT, type Grid, type OffsetKind } from '../edition/grid.ts'
import {
  multiplyByCheckedKnow,
  multiplyByOutcome,
  OUTCOMES_IF_UNKNOWN,
  type CheckOutcome,
  type OutcomeProbabilities,
} from './checkedAnswer.ts'
import { multiplyCells, multiplyRow } from './gridLoops.ts'
import { probabilityOfFake, SLIP } from './itemResponse.ts'
import type { FakeTable, ItemTable, RealTable } from './itemTables.ts'

/**
 * One answer. `known`: marked Know. `skimmed`: probability (0..1), from the time, that the sentence was not read;
 * undefined if the time is unknown. `check`: the outcome of checking a real item's Know.
 */
export type Response = {
  table: ItemTable
  known: boolean
  skimmed?: number | undefined
  check?: CheckOutcome | undefined
}

const COLUMNS = OVERCLAIM_GRID.length
const SHIFTS = PRIOR_SHIFT.length

/**
 * The likelihood of the answers so far, as if every sentence had been read: for words at each (theta, g); for the other
 * kinds at each (theta + d, g); for fakes times the shift's prior at each (theta, g, shift). Products instead of sums of
 * logs: the answers of one test do not underflow.
 */
export type Likelihood = Readonly<Record<OffsetKind | 'word' | 'fake', Float64Array>>

/** Returns the likelihood of no answers. */
export function emptyLikelihood(grid: Grid): Likelihood {
  return {
    word: new Float64Array(grid.theta.length * COLUMNS).fill(1),
    ...byKind(offsetKinds, () => new Float64Array(grid.shifted.length * COLUMNS).fill(1)),
    fake: noFakes(grid),
  }
}

/** Returns the likelihood of no answers to fakes. */
export function noFakes({ theta }: Grid): Float64Array {
  const cells = new Float64Array(theta.length * COLUMNS * SHIFTS)
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = PRIOR_SHIFT[cell % SHIFTS]!
  return cells
}

/**
 * Multiplies by the outcomes of checks of meanings, in place, regardless of care. Call it before `addAnswer`.
 * @param guess outcome probabilities of checks of unknown expressions
 */
export function addChecks(likelihood: Likelihood, responses: readonly Response[], guess: OutcomeProbabilities): void {
  for (const { table, check } of responses) {
    if (check && table.kind !== 'fake') multiplyByOutcome(likelihood[table.kind], table, check, guess)
  }
}

/** Multiplies by a careful answer, in place. @param guess outcome probabilities of checks of unknown expressions */
export function addAnswer(
  likelihood: Likelihood,
  { table, known, check }: Response,
  guess: OutcomeProbabilities = OUTCOMES_IF_UNKNOWN[0]!,
): void {
  const products = likelihood[table.kind]
  if (table.kind === 'fake') multiplyByFake(products, table, known, SLIP)
  else if (check) multiplyByCheckedKnow(products, table, check, guess)
  else if (known) multiplyByKnow(products, table)
  else multiplyByNotSure(products, table)
}

function multiplyByKnow(products: Float64Array, { known }: RealTable): void {
  for (let row = 0; row < known.length; row++) multiplyRow(products, row, known[row]!, 1 - known[row]!)
}

function multiplyByNotSure(products: Float64Array, { known }: RealTable): void {
  for (let row = 0; row < known.length; row++) multiplyRow(products, row, 1 - known[row]!, known[row]! - 1)
}

/** Multiplies by an answer to a fake, in place. @param slip probability (0..1) of Know without overclaiming */
export function multiplyByFake(
  products: Float64Array,
  { known: knows, claimed }: FakeTable,
  known: boolean,
  slip: number,
): void {
  // The probability of Know is linear in that of claiming, and the probability of Not sure is 1 minus it.
  const [constant, sign] = known ? [slip, 1] : [1 - slip, -1]
  for (let row = 0; row < knows.length; row++) {
    const whenClaimed = sign * (probabilityOfFake(knows[row]!, 1, slip) - slip)
    multiplyCells(products, row * claimed.length, constant, whenClaimed, claimed)
  }
}
