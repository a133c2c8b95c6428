import { mean } from '../rating/statistics.ts'

/** One figure of the fakes and of the real items that are compared with them. */
export type Cell = { fakes: readonly number[]; real: readonly number[] }

/** How fakes differ from real items in one figure. */
export type Difference = {
  fakes: number
  real: number
  meanOfFakes: number
  meanOfReal: number
  difference: number
  /** Standard error of the difference. */
  error: number
  /** 95 % of differences by chance alone lie so far from what is true. */
  interval: readonly [number, number]
  /** The interval does not hold 0. */
  isBeyondChance: boolean
}

/** Standard errors on both sides that hold 95 % of a normal distribution. */
const NORMAL_95 = 1.96

/**
 * Compares within cells, each weighing as many of the fakes as it holds: with one cell the plain means, with one for each kind and
 * level real items of the fakes' mix. Cells without fakes or without real items are left out. The error takes values to vary alike
 * in all cells, as single cells hold too few to say.
 */
export function differenceOf(all: readonly Cell[]): Difference {
  const cells = all.filter(({ fakes, real }) => fakes.length > 0 && real.length > 0)
  const fakes = sum(cells.map((cell) => cell.fakes.length))
  const real = sum(cells.map((cell) => cell.real.length))
  const weighted = (valueOf: (cell: Cell) => number) =>
    sum(cells.map((cell) => (cell.fakes.length / fakes) * valueOf(cell)))
  const squares = sum(cells.flatMap((cell) => [cell.fakes, cell.real]).map(squaresAround))
  const freedom = fakes + real - 2 * cells.length
  const variance = freedom > 0 ? squares / freedom : Number.NaN
  const shares = sum(
    cells.map((cell) => (cell.fakes.length / fakes) ** 2 * (1 / cell.fakes.length + 1 / cell.real.length)),
  )
  const error = Math.sqrt(variance * shares)
  const [meanOfFakes, meanOfReal] = [weighted((cell) => mean(cell.fakes)), weighted((cell) => mean(cell.real))]
  const difference = meanOfFakes - meanOfReal
  const interval = [difference - NORMAL_95 * error, difference + NORMAL_95 * error] as const
  const isBeyondChance = interval[0] > 0 || interval[1] < 0
  return { fakes, real, meanOfFakes, meanOfReal, difference, error, interval, isBeyondChance }
}

function squaresAround(values: readonly number[]): number {
  const middle = mean(values)
  return sum(values.map((value) => (value - middle) ** 2))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
