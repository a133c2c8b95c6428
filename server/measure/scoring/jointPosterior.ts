import { byKind } from '#contracts/itemKinds.ts'
import {
  LOG_PRIOR_ABILITY,
  LOG_PRIOR_OVERCLAIM,
  OFFSET_GRID,
  OFFSET_STRIDE,
  offsetKinds,
  OVERCLAIM_GRID,
  PRIOR_OFFSET,
  PRIOR_SHIFT,
  SHIFT_GRID,
  SHIFTED_GRID,
  THETA_GRID,
  THETA_STRIDE,
  type OffsetKind,
} from './abilityGrid.ts'
import {
  addCheckedKnow,
  addOutcome,
  OUTCOMES_IF_UNKNOWN,
  type CheckOutcome,
  type OutcomeProbabilities,
} from './checkedAnswer.ts'
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

const ROWS = THETA_GRID.length
const COLUMNS = OVERCLAIM_GRID.length
const CELLS = ROWS * COLUMNS
const OFFSETS = OFFSET_GRID.length
const SHIFTS = SHIFT_GRID.length

/** Cells with a smaller posterior mass do not affect the reported figures. */
const NEGLIGIBLE = 1e-12

const LOG_NOT_CLAIMED: readonly number[] = OVERCLAIM_GRID.map((overclaim) => Math.log(1 - overclaim))

/** Log prior of each (theta, g) for scoring, up to a constant. */
export const LOG_PRIOR: Float64Array = Float64Array.from(
  LOG_PRIOR_ABILITY.flatMap((ability) => LOG_PRIOR_OVERCLAIM.map((overclaim) => ability + overclaim)),
)

/**
 * The likelihood of the answers so far: for words the log likelihood at each (theta, g); for the other kinds at each
 * (theta + d, g); for fakes the likelihood times the shift's prior at each (theta, g, shift), where ten probabilities
 * do not underflow.
 */
export type Likelihood = Readonly<Record<OffsetKind | 'word' | 'fake', Float64Array>>

const SHIFT_PRIOR_OF_EACH_CELL = Float64Array.from(
  { length: CELLS * SHIFTS },
  (_, index) => PRIOR_SHIFT[index % SHIFTS]!,
)

/** Returns the likelihood of no answers. */
export function emptyLikelihood(): Likelihood {
  return {
    word: new Float64Array(CELLS),
    ...byKind(offsetKinds, () => new Float64Array(SHIFTED_GRID.length * COLUMNS)),
    fake: SHIFT_PRIOR_OF_EACH_CELL.slice(),
  }
}

/**
 * Adds the outcomes of checks of meanings, in place, regardless of care. Call it before `addAnswer`.
 * @param guess outcome probabilities of checks of unknown expressions
 */
export function addChecks(likelihood: Likelihood, responses: readonly Response[], guess: OutcomeProbabilities): void {
  for (const { table, check } of responses) {
    if (check && table.kind !== 'fake') addOutcome(likelihood[table.kind], table, check, guess)
  }
}

/**
 * How a careful answer counts. `weight` (0..1): that of an unchecked Know of a real item; all other answers count in
 * full. `slip` (0..1): probability that a fake is marked Know without overclaiming.
 */
export type AnswerWeights = { weight: number; slip: number }

/** The weights of an answer whose sentence was read. */
export const AS_READ: AnswerWeights = { weight: 1, slip: SLIP }

/** Adds a careful answer, in place. @param guess outcome probabilities of checks of unknown expressions */
export function addAnswer(
  likelihood: Likelihood,
  { table, known, check }: Response,
  counted = AS_READ,
  guess: OutcomeProbabilities = OUTCOMES_IF_UNKNOWN[0]!,
): void {
  const { weight, slip } = counted
  const sums = likelihood[table.kind]
  if (table.kind === 'fake') multiplyByFake(sums, table, known, slip)
  else if (check) addCheckedKnow(sums, table, check, guess)
  else addReal(sums, table, known, weight)
}

function addReal(sums: Float64Array, { know, unknown }: RealTable, known: boolean, weight: number): void {
  if (known) {
    for (let cell = 0; cell < know.length; cell++) sums[cell]! += weight * know[cell]!
    return
  }
  for (let row = 0, cell = 0; row < unknown.length; row++) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[cell]! += unknown[row]! + LOG_NOT_CLAIMED[column]!
  }
}

function multiplyByFake(
  products: Float64Array,
  { known: knows, claimed }: FakeTable,
  known: boolean,
  slip: number,
): void {
  for (let row = 0, cell = 0; row < ROWS; row++) {
    for (let column = 0; column < claimed.length; column++, cell++) {
      const probability = probabilityOfFake(knows[row]!, claimed[column]!, slip)
      products[cell]! *= known ? probability : 1 - probability
    }
  }
}

/**
 * Likelihood of the answers to a kind at each (theta + d, g), and summed over the offset at each (theta, g). Not in
 * logs, because none of the ten or so probabilities is below 0.001.
 */
export type Domain = { likelihood: Float64Array; marginal: Float64Array }

/**
 * Posterior of ability and overclaiming, (theta, g) by rows, summing to 1; the contributions of each kind with an
 * offset and of the fakes; and the log probability of the answers, up to a constant that depends only on the prior.
 */
export type JointPosterior = {
  joint: Float64Array
  domains: Readonly<Record<OffsetKind, Domain>>
  claims: Float64Array
  evidence: number
}

/**
 * Computes the joint posterior. `logPrior`: log prior of each (theta, g), up to a constant.
 * @throws RangeError for hundreds of answers, whose probability would underflow
 */
export function jointPosterior(answers: Likelihood, logPrior: Float64Array): JointPosterior {
  const domains = byKind(offsetKinds, (kind) => domainOf(answers[kind]))
  const kindDomains = Object.values(domains)
  const joint = new Float64Array(CELLS)
  const claims = new Float64Array(CELLS)
  // Relative to the largest value, which becomes 1; otherwise sums of about 50 logs would underflow.
  let largest = -Infinity
  for (let cell = 0; cell < CELLS; cell++) largest = Math.max(largest, logPrior[cell]! + answers.word[cell]!)
  for (let cell = 0; cell < CELLS; cell++) {
    for (let shift = 0; shift < SHIFTS; shift++) claims[cell]! += answers.fake[cell * SHIFTS + shift]!
    joint[cell] = Math.exp(logPrior[cell]! + answers.word[cell]! - largest) * claims[cell]!
    for (const { marginal } of kindDomains) joint[cell]! *= marginal[cell]!
  }
  const total = normalise(joint)
  if (!(total > 0)) throw new RangeError('There are too many answers for one test')
  return { joint, domains, claims, evidence: largest + Math.log(total) }
}

/**
 * Returns the second posterior with the first one's distribution of overclaiming g, except that fakes count as in the
 * second. The second one's distributions of abilities given g stay.
 */
export function withOverclaimingFrom(first: JointPosterior, second: JointPosterior): JointPosterior {
  const overclaim = columnSums(first.joint.map((mass, cell) => (mass * second.claims[cell]!) / first.claims[cell]!))
  normalise(overclaim)
  const present = columnSums(second.joint)
  return {
    ...second,
    joint: second.joint.map((mass, cell) => (mass * overclaim[cell % COLUMNS]!) / present[cell % COLUMNS]!),
  }
}

function columnSums(cells: Float64Array): Float64Array {
  const sums = new Float64Array(COLUMNS)
  for (let cell = 0; cell < cells.length; cell++) sums[cell % COLUMNS]! += cells[cell]!
  return sums
}

function domainOf(logLikelihood: Float64Array): Domain {
  const likelihood = new Float64Array(logLikelihood.length)
  for (let cell = 0; cell < likelihood.length; cell++) likelihood[cell] = Math.exp(logLikelihood[cell]!)
  const marginal = new Float64Array(CELLS)
  for (let theta = 0; theta < ROWS; theta++) {
    for (let offset = 0; offset < OFFSETS; offset++) {
      const prior = PRIOR_OFFSET[offset]!
      const start = shiftedRow(theta, offset) * COLUMNS
      for (let column = 0; column < COLUMNS; column++) {
        marginal[theta * COLUMNS + column]! += prior * likelihood[start + column]!
      }
    }
  }
  return { likelihood, marginal }
}

/**
 * Returns the posterior of (theta + d, g) by rows: the mass of each (theta, g) is spread over the offsets according to
 * the answers to the kind. Sums to 1, as `joint` does.
 */
export function shiftedJoint(joint: Float64Array, { likelihood, marginal }: Domain): Float64Array {
  const cells = new Float64Array(likelihood.length)
  for (let theta = 0; theta < ROWS; theta++) {
    for (let column = 0; column < COLUMNS; column++) {
      const cell = theta * COLUMNS + column
      if (joint[cell]! < NEGLIGIBLE) continue
      const share = joint[cell]! / marginal[cell]!
      for (let offset = 0; offset < OFFSETS; offset++) {
        const shifted = shiftedRow(theta, offset) * COLUMNS + column
        cells[shifted]! += share * PRIOR_OFFSET[offset]! * likelihood[shifted]!
      }
    }
  }
  return cells
}

/** Returns the row of SHIFTED_GRID for the sum of a point of THETA_GRID and one of OFFSET_GRID. */
function shiftedRow(theta: number, offset: number): number {
  return theta * THETA_STRIDE + offset * OFFSET_STRIDE
}

/** Divides by the total, in place, and returns the total. */
function normalise(weights: Float64Array): number {
  let total = 0
  for (const weight of weights) total += weight
  for (let index = 0; index < weights.length; index++) weights[index]! /= total
  return total
}
