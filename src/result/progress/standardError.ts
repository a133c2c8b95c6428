/** Standard deviations of a normal distribution between the ends of its 90 % interval. */
const RANGE_IN_STANDARD_ERRORS = 2 * 1.6449

/** The standard error of a figure, from its 90 % interval and in its unit: as if errors were normal. */
export function standardErrorOf([lower, upper]: readonly [number, number]): number {
  return (upper - lower) / RANGE_IN_STANDARD_ERRORS
}
