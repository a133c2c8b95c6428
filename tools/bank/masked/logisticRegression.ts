/** One case to classify: its features in a fixed order, and whether it is a positive. */
export type Case = { features: readonly number[]; positive: boolean }

/** A fitted model: the score of a case in log odds, and each feature's weight per standard deviation. */
export type LogisticModel = { score: (features: readonly number[]) => number; weights: readonly number[] }

/** Keeps weights finite if features separate the classes or are collinear; small compared with hundreds of cases. */
const RIDGE = 1
/** Enough steps for gradient ascent to come within a hundredth of each weight. */
const STEPS = 120
/** Below 4 over the largest eigenvalue that correlations of some thirty features have. */
const STEP = 0.8

/** Fits a logistic regression with a ridge penalty on all weights but the intercept, and standardised features. */
export function fitLogistic(cases: readonly Case[]): LogisticModel {
  const standardise = standardiser(cases.map(({ features }) => features))
  // Each row begins with a 1, for the intercept.
  const rows = cases.map(({ features, positive }) => ({ row: [1, ...standardise(features)], target: Number(positive) }))
  let weights: number[] = rows[0]!.row.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : -RIDGE * weight))
    for (const { row, target } of rows) {
      const residual = target - 1 / (1 + Math.exp(-dot(weights, row)))
      for (let index = 0; index < row.length; index++) gradient[index]! += residual * row[index]!
    }
    weights = weights.map((weight, index) => weight + (STEP / rows.length) * gradient[index]!)
  }
  return { score: (features) => dot(weights, [1, ...standardise(features)]), weights: weights.slice(1) }
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
