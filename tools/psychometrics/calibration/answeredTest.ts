/** A completed test as the calibration reads it: by position, what was served and whether it was marked Know. */
export type AnsweredTest = { itemIds: readonly string[]; known: readonly boolean[] }

/** Completed tests in batches. Each call begins anew with the same tests, since the estimation passes over them often. */
export type TestSource = () => AsyncIterable<readonly AnsweredTest[]>

/** What cannot be calibrated, and what to do about it. */
export class CalibrationError extends Error {
  override name = 'CalibrationError'
}
