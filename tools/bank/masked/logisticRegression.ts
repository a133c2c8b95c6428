/** One case to classify: its features in a fixed order, and whether it is a positive. */
export type Case = { features: readonly number[]; positive: boolean }

/** A fitted model: the score of a case in log odds, and each feature's weight per standard deviation. */
export type LogisticModel = { score: (features: readonly number[]) => number; weights: readonly number[] }

/** Keeps weights finite if features separate the classes or are collinear; small compared with hundreds of cases. */
const RIDGE = 1
/** Enough steps for Newton's method to converge. */
const STEPS = 8

/** Fits a logistic regression with a ridge penalty on all weights but the intercept, and standardised features. */
export function fitLogistic(cases: readonly Case[]): LogisticModel {
  const standardise = standardiser(cases.map(({ features }) => features))
  // Each row begins with a 1, for the intercept.
  const rows = cases.map(({ features }) => [1, ...standardise(features)])
  let weights: number[] = rows[0]!.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopes(rows, cases, weights)
    const update = solve(curvature, gradient)
    weights = weights.map((weight, index) => weight + update[index]!)
  }
  return { score: (features) => dot(weights, [1, ...standardise(features)]), weights: weights.slice(1) }
}

/** Returns gradient and curvature of the penalised log likelihood at these weights. */
function slopes(rows: readonly number[][], cases: readonly Case[], weights: readonly number[]) {
  const ridge = (index: number) => (index === 0 ? 0 : RIDGE)
  const gradient = weights.map((weight, index) => -ridge(index) * weight)
  const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? ridge(row) + 1e-9 : 0)))
  rows.forEach((row, index) => {
    const probability = 1 / (1 + Math.exp(-dot(weights, row)))
    const residual = (cases[index]!.positive ? 1 : 0) - probability
    const spread = probability * (1 - probability)
    for (let one = 0; one < row.length; one++) {
      gradient[one]! += residual * row[one]!
      const scaled = spread * row[one]!
      if (scaled === 0) continue
      for (let other = 0; other < row.length; other++) curvature[one]![other]! += scaled * row[other]!
    }
  })
  return { gradient, curvature }
}

/** Solves matrix · x = values by Gaussian elimination; the matrix is symmetric and positive definite. */
function solve(matrix: readonly number[][], values: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, values[index]!])
  rows.forEach((pivot, index) => {
    for (const row of rows.slice(index + 1)) {
      const factor = row[index]! / pivot[index]!
      for (let column = index; column < row.length; column++) row[column]! -= factor * pivot[column]!
    }
  })
  const solution = values.map(() => 0)
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]!
    const known = solution.reduce((sum, value, column) => (column > index ? sum + value * row[column]! : sum), 0)
    solution[index] = (row.at(-1)! - known) / row[index]!
  }
  return solution
}

/** Returns a function that standardises features to mean 0 and standard deviation 1; constant ones become 0. */
function standardiser(rows: readonly (readonly number[])[]): (features: readonly number[]) => number[] {
  const means = rows[0]!.map((_, index) => rows.reduce((sum, row) => sum + row[index]!, 0) / rows.length)
  const deviations = means.map((mean, index) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (row[index]! - mean) ** 2, 0) / rows.length),
  )
  return (features) =>
    features.map((value, index) => (deviations[index]! > 0 ? (value - means[index]!) / deviations[index]! : 0))
}

function dot(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, index) => sum + value * second[index]!, 0)
}
