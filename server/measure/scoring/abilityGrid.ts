import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'

/**
 * The grids on which the joint posterior is computed, and the priors on them. Ability, difficulties and offsets share
 * one scale, logits; overclaiming is a probability.
 */

const THETA_LOWEST = -4
const THETA_STEP = 0.1
const THETA_POINTS = 91
const OFFSET_LOWEST = -1.5
const OFFSET_STEP = 0.25
const OFFSET_POINTS = 13

export const PRIOR_ABILITY_MEAN = 0.6
export const PRIOR_ABILITY_SD = 1.6
export const PRIOR_OFFSET_SD = 0.5
/** A Beta density highest at 0: most people never claim unknown expressions, and a few often do. */
export const PRIOR_OVERCLAIM_ALPHA = 0.35
export const PRIOR_OVERCLAIM_BETA = 3

/** Ability theta, -4 to 5 by 0.1: 91 points. */
export const THETA_GRID: readonly number[] = evenGrid(THETA_LOWEST, THETA_STEP, THETA_POINTS)

/** Kinds that a learner may know better or worse than words: each has an offset d from the ability with words. */
export type OffsetKind = Exclude<ItemKind, 'word'>
export const offsetKinds: readonly OffsetKind[] = itemKinds.filter((kind) => kind !== 'word')

/** Offset d of a kind from ability, -1.5 to 1.5 by 0.25: 13 points. */
export const OFFSET_GRID: readonly number[] = evenGrid(OFFSET_LOWEST, OFFSET_STEP, OFFSET_POINTS)

/** Overclaiming g: the probability of Know for an unknown expression. Denser near 0, where most people are. */
export const OVERCLAIM_GRID: readonly number[] = [0.005, 0.02, 0.05, 0.1, 0.17, 0.26, 0.37, 0.5, 0.65, 0.85]

/** Width of the interval that each point of OVERCLAIM_GRID represents. */
const OVERCLAIM_WIDTHS: readonly number[] = [0.01, 0.025, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.175, 0.25]

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
 * Every theta + d falls on a grid with step 0.05, so that an item needs one table of 241 rows instead of 91 x 13: theta
 * i with offset j is row i * THETA_STRIDE + j * OFFSET_STRIDE.
 */
const SHIFTED_STEP = 0.05
export const THETA_STRIDE = Math.round(THETA_STEP / SHIFTED_STEP)
export const OFFSET_STRIDE = Math.round(OFFSET_STEP / SHIFTED_STEP)

/** Ability with a kind that has an offset, theta + d, -5.5 to 6.5 by 0.05: 241 points. */
export const SHIFTED_GRID: readonly number[] = evenGrid(
  THETA_LOWEST + OFFSET_LOWEST,
  SHIFTED_STEP,
  (THETA_POINTS - 1) * THETA_STRIDE + (OFFSET_POINTS - 1) * OFFSET_STRIDE + 1,
)

/** Density of the prior at each point of THETA_GRID, up to a constant. */
const PRIOR_ABILITY: readonly number[] = THETA_GRID.map((theta) =>
  Math.exp(-((theta - PRIOR_ABILITY_MEAN) ** 2) / (2 * PRIOR_ABILITY_SD ** 2)),
)

/** Weight of the prior at each point of OVERCLAIM_GRID, up to a constant. */
const PRIOR_OVERCLAIM: readonly number[] = OVERCLAIM_GRID.map(
  (overclaim, index) =>
    overclaim ** (PRIOR_OVERCLAIM_ALPHA - 1) * (1 - overclaim) ** (PRIOR_OVERCLAIM_BETA - 1) * OVERCLAIM_WIDTHS[index]!,
)

/** Prior weight of each (theta, g) for scoring, by rows, up to a constant. */
export const PRIOR: Float64Array = Float64Array.from(
  PRIOR_ABILITY.flatMap((ability) => PRIOR_OVERCLAIM.map((overclaim) => ability * overclaim)),
)

/** Prior probability of each point of OFFSET_GRID; sums to 1. */
export const PRIOR_OFFSET: readonly number[] = normalised(
  OFFSET_GRID.map((offset) => Math.exp(-(offset ** 2) / (2 * PRIOR_OFFSET_SD ** 2))),
)

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
