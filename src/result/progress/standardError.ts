/** The width of a 90 % interval of a normal distribution, in standard errors. */
const RANGE_IN_STANDARD_ERRORS = 2 * 1.6449

/** Returns the standard error of a figure from its 90 % interval, in the same unit, assuming normal errors. */
export function standardErrorOf([lower, upper]: readonly [number, number]): number {
  return (upper - lower) / RANGE_IN_STANDARD_ERRORS
}
