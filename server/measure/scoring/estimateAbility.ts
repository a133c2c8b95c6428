import { byKind, type ItemKind } from '#contracts/itemKinds.ts'
import {
  LOG_PRIOR_ABILITY,
  LOG_PRIOR_OVERCLAIM,
  OFFSET_GRID,
  OFFSET_STRIDE,
  offsetKinds,
  type OffsetKind,
  OVERCLAIM_GRID,
  PRIOR_OFFSET,
  SHIFTED_GRID,
  THETA_GRID,
  THETA_STRIDE,
} from './abilityGrid.ts'
import type { ItemLogTable } from './itemLogTables.ts'

/** One answer: the item's log table and whether the learner marked it Know. */
export type Response = { table: ItemLogTable; known: boolean }

/** Marginal posteriors; each sums to 1. */
export type Posterior = {
  /** Ability for each kind: for words over THETA_GRID, for the others (theta + d) over SHIFTED_GRID. */
  abilities: Readonly<Record<ItemKind, Float64Array>>
  /** Overclaiming, over OVERCLAIM_GRID. */
  overclaim: Float64Array
}

const ROWS = THETA_GRID.length
const COLUMNS = OVERCLAIM_GRID.length
const CELLS = ROWS * COLUMNS
const OFFSETS = OFFSET_GRID.length

/** Posterior mass of a cell that changes nothing that is reported. */
const NEGLIGIBLE = 1e-12

/**
 * Log likelihood of the answers to a kind for each (theta + d, g), and the same with the offset summed out for each
 * (theta, g). In logs throughout: kinds that contradict each other leave nothing else of one where the other peaks.
 */
export type Domain = { likelihood: Float64Array; marginal: Float64Array }

/** Posterior of ability and overclaiming, (theta, g) row by row, summing to 1; and what each kind with an offset contributed to it. */
export type JointPosterior = { joint: Float64Array; domains: Readonly<Record<OffsetKind, Domain>> }

/** Log prior of each (theta, g) that a learner is scored with, up to a constant. */
export const LOG_PRIOR: Float64Array = Float64Array.from(
  LOG_PRIOR_ABILITY.flatMap((ability) => LOG_PRIOR_OVERCLAIM.map((overclaim) => ability + overclaim)),
)

/**
 * Posterior of ability, overclaiming and the offset of each kind, given the answers in any number and order. With no
 * answers it is the prior.
 */
export function estimateAbility(responses: readonly Response[]): Posterior {
  const { joint, domains } = jointPosterior(responses, LOG_PRIOR)
  const ability = new Float64Array(ROWS)
  const overclaim = new Float64Array(COLUMNS)
  joint.forEach((mass, cell) => {
    ability[Math.floor(cell / COLUMNS)]! += mass
    overclaim[cell % COLUMNS]! += mass
  })
  const shifted = byKind(offsetKinds, (kind) => shiftedPosterior(joint, domains[kind]))
  return { abilities: { word: ability, ...shifted }, overclaim }
}

/** The joint posterior under a log prior of each (theta, g), given up to a constant. */
export function jointPosterior(responses: readonly Response[], logPrior: Float64Array): JointPosterior {
  const domains = byKind(offsetKinds, (kind) => domainOf(responses, kind))
  const fakes = logLikelihood(responses, 'fake', 1)
  const joint = logLikelihood(responses, 'word', ROWS)
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      joint[row * COLUMNS + column]! += logPrior[row * COLUMNS + column]! + fakes[column]!
    }
  }
  for (const kind of offsetKinds) add(joint, domains[kind].marginal)
  exponentiate(joint)
  normalise(joint)
  return { joint, domains }
}

/** Log likelihood of the answers to one kind of item, for each (row, g). */
function logLikelihood(responses: readonly Response[], kind: ItemLogTable['kind'], rows: number): Float64Array {
  const sums = new Float64Array(rows * COLUMNS)
  const unknown = new Float64Array(rows)
  let notSure = 0
  for (const { table, known } of responses) {
    if (table.kind !== kind) continue
    if (known) add(sums, table.know)
    else if (table.notSure) add(sums, table.notSure)
    else {
      add(unknown, table.unknown)
      notSure++
    }
  }
  // Not sure is (1 - k)(1 - g), so its g need not be added up item by item.
  const notClaimed = OVERCLAIM_GRID.map((overclaim) => notSure * Math.log(1 - overclaim))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < COLUMNS; column++)
      sums[row * COLUMNS + column]! += unknown[row]! + notClaimed[column]!
  }
  return sums
}

function domainOf(responses: readonly Response[], kind: OffsetKind): Domain {
  const likelihood = logLikelihood(responses, kind, SHIFTED_GRID.length)
  const marginal = new Float64Array(CELLS)
  for (let theta = 0; theta < ROWS; theta++) {
    for (let column = 0; column < COLUMNS; column++) {
      let largest = -Infinity
      for (let offset = 0; offset < OFFSETS; offset++) {
        largest = Math.max(largest, likelihood[shiftedRow(theta, offset) * COLUMNS + column]!)
      }
      let sum = 0
      for (let offset = 0; offset < OFFSETS; offset++) {
        sum += PRIOR_OFFSET[offset]! * Math.exp(likelihood[shiftedRow(theta, offset) * COLUMNS + column]! - largest)
      }
      marginal[theta * COLUMNS + column] = largest + Math.log(sum)
    }
  }
  return { likelihood, marginal }
}

/** Posterior of theta + d: each (theta, g) is spread over the offsets as the answers to the kind say. */
function shiftedPosterior(joint: Float64Array, domain: Domain): Float64Array {
  const posterior = new Float64Array(SHIFTED_GRID.length)
  for (let theta = 0; theta < ROWS; theta++) {
    for (let offset = 0; offset < OFFSETS; offset++) {
      for (let column = 0; column < COLUMNS; column++) {
        posterior[shiftedRow(theta, offset)]! += massAt(joint, domain, theta, offset, column)
      }
    }
  }
  normalise(posterior)
  return posterior
}

/** Posterior mass of (theta, g) with an offset, by their places on the grids. */
export function massAt(
  joint: Float64Array,
  { likelihood, marginal }: Domain,
  theta: number,
  offset: number,
  column: number,
): number {
  const cell = theta * COLUMNS + column
  const mass = joint[cell]!
  if (mass < NEGLIGIBLE) return 0
  return (
    mass * PRIOR_OFFSET[offset]! * Math.exp(likelihood[shiftedRow(theta, offset) * COLUMNS + column]! - marginal[cell]!)
  )
}

/** Row of SHIFTED_GRID that holds the sum of a point of THETA_GRID and one of OFFSET_GRID. */
export function shiftedRow(theta: number, offset: number): number {
  return theta * THETA_STRIDE + offset * OFFSET_STRIDE
}

function add(sums: Float64Array, logs: Float64Array): void {
  const length = sums.length
  for (let index = 0; index < length; index++) sums[index]! += logs[index]!
}

/** In place, relative to the largest, which becomes 1: sums of 80 logs would otherwise underflow. */
function exponentiate(logs: Float64Array): void {
  let largest = -Infinity
  const length = logs.length
  for (let index = 0; index < length; index++) largest = Math.max(largest, logs[index]!)
  for (let index = 0; index < length; index++) logs[index] = Math.exp(logs[index]! - largest)
}

function normalise(weights: Float64Array): void {
  let total = 0
  for (const weight of weights) total += weight
  for (let index = 0; index < weights.length; index++) weights[index]! /= total
}
