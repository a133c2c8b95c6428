import { byKind } from '#contracts/itemKinds.ts'
import {
  OFFSET_POINTS,
  OFFSET_STRIDE,
  offsetKinds,
  OVERCLAIM_GRID,
  SHIFT_GRID,
  THETA_STRIDE,
  type Grid,
  type OffsetKind,
} from '../edition/grid.ts'
import type { Likelihood } from './likelihood.ts'

const COLUMNS = OVERCLAIM_GRID.length
const SHIFTS = SHIFT_GRID.length

/** Cells with a smaller posterior mass do not affect the reported figures. */
const NEGLIGIBLE = 1e-12

/** Likelihood of the answers to a kind at each (theta + d, g), and summed over the offset at each (theta, g). */
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
 * Computes the joint posterior.
 * @throws RangeError for hundreds of answers, whose probability would underflow
 */
export function jointPosterior(answers: Likelihood, grid: Grid): JointPosterior {
  const domains = byKind(offsetKinds, (kind) => domainOf(answers[kind].slice(), grid))
  const claims = sumOverShift(answers.fake)
  const { prior } = grid
  const joint = new Float64Array(prior.length)
  const { word } = answers
  const [phrasalVerb, idiom] = offsetKinds.map((kind) => domains[kind].marginal) as [Float64Array, Float64Array]
  for (let cell = 0; cell < joint.length; cell++) {
    joint[cell] = prior[cell]! * word[cell]! * claims[cell]! * phrasalVerb[cell]! * idiom[cell]!
  }
  const total = normalise(joint)
  if (!(total > 0)) throw new RangeError('There are too many answers for one test')
  return { joint, domains, claims, evidence: Math.log(total) }
}

/** Returns the likelihood of the answers to fakes at each (theta, g), given that at each (theta, g, shift). */
export function sumOverShift(likelihood: Float64Array): Float64Array {
  const sums = new Float64Array(likelihood.length / SHIFTS)
  for (let cell = 0, from = 0; cell < sums.length; cell++, from += SHIFTS) {
    sums[cell] =
      likelihood[from]! + likelihood[from + 1]! + likelihood[from + 2]! + likelihood[from + 3]! + likelihood[from + 4]!
  }
  return sums
}

/** Cells between the likelihoods at one theta and neighbouring offsets, and from the first offset to the last. */
const STEP = OFFSET_STRIDE * COLUMNS
const LAST = (OFFSET_POINTS - 1) * STEP

/**
 * Sums the likelihood of a kind over the offset. The 13 terms are written out, those with the same prior together: this
 * is much of the scoring, and a loop takes two and a half times as long.
 */
export function domainOf(likelihood: Float64Array, { theta: thetas, priorOffset }: Grid): Domain {
  const [P0, P1, P2, P3, P4, P5, P6] = priorOffset as [number, number, number, number, number, number, number]
  const marginal = new Float64Array(thetas.length * COLUMNS)
  for (let theta = 0, cell = 0; theta < thetas.length; theta++) {
    for (let column = 0; column < COLUMNS; column++, cell++) {
      const low = shiftedRow(theta, 0) * COLUMNS + column
      const high = low + LAST
      marginal[cell] =
        P0 * (likelihood[low]! + likelihood[high]!) +
        P1 * (likelihood[low + STEP]! + likelihood[high - STEP]!) +
        P2 * (likelihood[low + 2 * STEP]! + likelihood[high - 2 * STEP]!) +
        P3 * (likelihood[low + 3 * STEP]! + likelihood[high - 3 * STEP]!) +
        P4 * (likelihood[low + 4 * STEP]! + likelihood[high - 4 * STEP]!) +
        P5 * (likelihood[low + 5 * STEP]! + likelihood[high - 5 * STEP]!) +
        P6 * likelihood[low + 6 * STEP]!
    }
  }
  return { likelihood, marginal }
}

/**
 * Returns the posterior of (theta + d, g) by rows: the mass of each (theta, g) is spread over the offsets according to
 * the answers to the kind. Sums to 1, as `joint` does.
 */
export function shiftedJoint(
  joint: Float64Array,
  { likelihood, marginal }: Domain,
  { theta: thetas, priorOffset }: Grid,
): Float64Array {
  const cells = new Float64Array(likelihood.length)
  for (let theta = 0, cell = 0; theta < thetas.length; theta++) {
    for (let column = 0; column < COLUMNS; column++, cell++) {
      if (joint[cell]! < NEGLIGIBLE) continue
      const share = joint[cell]! / marginal[cell]!
      for (
        let offset = 0, shifted = shiftedRow(theta, 0) * COLUMNS + column;
        offset < OFFSET_POINTS;
        offset++, shifted += STEP
      ) {
        cells[shifted]! += share * priorOffset[offset]!
      }
    }
  }
  multiply(cells, likelihood)
  return cells
}

/** Returns the row of theta + d for the sum of a point of theta and an offset. */
function shiftedRow(theta: number, offset: number): number {
  return theta * THETA_STRIDE + offset * OFFSET_STRIDE
}

/** Returns the sums of (theta, g) over theta, one for each g. */
export function columnSums(cells: Float64Array): Float64Array {
  const sums = new Float64Array(COLUMNS)
  for (let cell = 0; cell < cells.length;) {
    for (let column = 0; column < COLUMNS; column++, cell++) sums[column]! += cells[cell]!
  }
  return sums
}

/** Multiplies cell by cell, in place. */
function multiply(cells: Float64Array, factors: Float64Array): void {
  for (let cell = 0; cell < cells.length; cell++) cells[cell]! *= factors[cell]!
}

/** Divides by the total, in place, and returns the total. */
export function normalise(weights: Float64Array): number {
  let total = 0
  for (let index = 0; index < weights.length; index++) total += weights[index]!
  for (let index = 0; index < weights.length; index++) weights[index]! /= total
  return total
}
