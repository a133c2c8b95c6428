import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'

/*
 * The grids on which the joint posterior is computed, and the priors on them. Ability, difficulties and offsets share
 * one scale, logits; overclaiming is a probability. Those of ability and offsets belong to an edition.
 */

export const PRIOR_ABILITY_MEAN = 0.6
export const PRIOR_ABILITY_SD = 1.6
/** A Beta density highest at 0: most people never claim unknown expressions, and a few often do. */
export const PRIOR_OVERCLAIM_ALPHA = 0.35
export const PRIOR_OVERCLAIM_BETA = 3

/** Kinds that a learner may know better or worse than words: each has an offset d from the ability with words. */
export type OffsetKind = Exclude<ItemKind, 'word'>
export const offsetKinds: readonly OffsetKind[] = itemKinds.filter((kind) => kind !== 'word')

/** Overclaiming g: the probability of Know for an unknown expression. Denser near 0, where most people are. */
export const OVERCLAIM_GRID: readonly number[] = [0.005, 0.02, 0.05, 0.1, 0.17, 0.26, 0.37, 0.5, 0.65, 0.85]

/** Width of the interval that each point of OVERCLAIM_GRID represents. */
const OVERCLAIM_WIDTHS: readonly number[] = [0.01, 0.025, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.175, 0.25]

/** Weight of the prior at each point of OVERCLAIM_GRID, up to a constant. */
const PRIOR_OVERCLAIM: readonly number[] = OVERCLAIM_GRID.map(
  (overclaim, index) =>
    overclaim ** (PRIOR_OVERCLAIM_ALPHA - 1) * (1 - overclaim) ** (PRIOR_OVERCLAIM_BETA - 1) * OVERCLAIM_WIDTHS[index]!,
)

/**
 * Shift (logits) of a learner's overclaiming for fakes relative to real items: expressions that make no sense are less
 * tempting, to a degree that varies between learners. -2.4 to 0.8 by 0.8: 5 points.
 */
export const SHIFT_GRID: readonly number[] = evenGrid(-2.4, 0.8, 5)
export const PRIOR_SHIFT_MEAN = -0.6
export const PRIOR_SHIFT_SD = 0.9

/** Prior probability of each point of SHIFT_GRID; sums to 1. */
export const PRIOR_SHIFT: readonly number[] = normalised(
  SHIFT_GRID.map((shift) => Math.exp(-((shift - PRIOR_SHIFT_MEAN) ** 2) / (2 * PRIOR_SHIFT_SD ** 2))),
)

/**
 * A step of theta and one of d are 2 and 5 steps of theta + d, so that every sum falls on one grid and an item needs one
 * table of its rows instead of one for each pair: theta i with offset j is row i * THETA_STRIDE + j * OFFSET_STRIDE.
 */
export const THETA_STRIDE = 2
export const OFFSET_STRIDE = 5
/** The number of offsets, written out in the loops of scoring. */
export const OFFSET_POINTS = 13

/** The grids of one edition. */
export type Grid = {
  /** Ability theta, in logits, evenly spaced. */
  theta: readonly number[]
  /** Ability with a kind that has an offset, theta + d. */
  shifted: readonly number[]
  /** Prior weight of each (theta, g), by rows, up to a constant. */
  prior: Float64Array
  /** Prior probability of each of the 13 offsets d, the lowest first; sums to 1. */
  priorOffset: readonly number[]
  /** Standard deviation of that prior, in logits. */
  offsetSd: number
}

/**
 * Creates the grids of an edition.
 * @param lowest the lowest theta, from which on there are `points` by `step`; offsets follow by 2.5 steps, around 0
 * @param endWeight weight of the first and the last theta beside the others: one half makes a sum a trapezoidal rule
 */
export function createGrid(lowest: number, step: number, points: number, offsetSd: number, endWeight = 1): Grid {
  const finest = step / THETA_STRIDE
  const lowestOffset = (-finest * OFFSET_STRIDE * (OFFSET_POINTS - 1)) / 2
  const theta = evenGrid(lowest, step, points)
  const rows = (points - 1) * THETA_STRIDE + (OFFSET_POINTS - 1) * OFFSET_STRIDE + 1
  const ability = theta.map((at) => Math.exp(-((at - PRIOR_ABILITY_MEAN) ** 2) / (2 * PRIOR_ABILITY_SD ** 2)))
  ability[0]! *= endWeight
  ability[points - 1]! *= endWeight
  const offsets = evenGrid(lowestOffset, finest * OFFSET_STRIDE, OFFSET_POINTS)
  return {
    theta,
    shifted: evenGrid(lowest + lowestOffset, finest, rows),
    prior: Float64Array.from(ability.flatMap((weight) => PRIOR_OVERCLAIM.map((overclaim) => weight * overclaim))),
    priorOffset: normalised(offsets.map((offset) => Math.exp(-(offset ** 2) / (2 * offsetSd ** 2)))),
    offsetSd,
  }
}

/**
 * Returns evenly spaced points, rounded because sums of 0.1 drift and 0.3 must be exact: it is a cut between levels.
 */
function evenGrid(lowest: number, step: number, points: number): number[] {
  return Array.from({ length: points }, (_, index) => Math.round((lowest + index * step) * 100) / 100)
}

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}
