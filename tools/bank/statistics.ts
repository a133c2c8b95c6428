/** A pair of values. */
type Point = { x: number; y: number }

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value ** 2)))
}

/** Returns the slope of the least squares line, and the correlation. */
export function lineThrough(points: readonly Point[]): { slope: number; r: number } {
  const xMean = mean(points.map(({ x }) => x))
  const yMean = mean(points.map(({ y }) => y))
  const xSquares = points.reduce((sum, { x }) => sum + (x - xMean) ** 2, 0)
  const ySquares = points.reduce((sum, { y }) => sum + (y - yMean) ** 2, 0)
  const products = points.reduce((sum, { x, y }) => sum + (x - xMean) * (y - yMean), 0)
  return { slope: products / xSquares, r: products / Math.sqrt(xSquares * ySquares) }
}
