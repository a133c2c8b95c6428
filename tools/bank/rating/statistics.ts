/** A pair of values. */
type Point = { x: number; y: number }

/** The least squares line y = intercept + slope x, with correlation and root mean square error. */
export type Line = { slope: number; intercept: number; r: number; rmse: number }

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value ** 2)))
}

export function lineThrough(points: readonly Point[]): Line {
  const xMean = mean(points.map(({ x }) => x))
  const yMean = mean(points.map(({ y }) => y))
  const xSquares = points.reduce((sum, { x }) => sum + (x - xMean) ** 2, 0)
  const ySquares = points.reduce((sum, { y }) => sum + (y - yMean) ** 2, 0)
  const products = points.reduce((sum, { x, y }) => sum + (x - xMean) * (y - yMean), 0)
  const slope = products / xSquares
  const line = { slope, intercept: yMean - slope * xMean }
  const rmse = rootMeanSquare(points.map(({ x, y }) => y - onLine(line, x)))
  return { ...line, r: products / Math.sqrt(xSquares * ySquares), rmse }
}

export function onLine({ slope, intercept }: Pick<Line, 'slope' | 'intercept'>, x: number): number {
  return intercept + slope * x
}
