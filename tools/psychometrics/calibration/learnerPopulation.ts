import { LOG_PRIOR } from '../../../server/measure/scoring/jointPosterior.ts'

/** The scoring's prior counts as so many learners beside those who took the test: no (theta, g) is impossible. */
const LEARNERS_OF_THE_PRIOR = 50

/**
 * Log weight of each (theta, g) among the learners who took the test, as a histogram (empirical prior, Mislevy 1984). Who
 * takes a test chooses to: were the scoring's N(0.6, 1.6²) kept here, a million learners would bend the scale until they had
 * that mean and spread.
 * @param learners expected number of learners at each (theta, g)
 */
export function logPopulation(learners: Float64Array): Float64Array {
  const weights = LOG_PRIOR.map(Math.exp)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return learners.map((count, cell) => Math.log(count + (LEARNERS_OF_THE_PRIOR * weights[cell]!) / total))
}
