import type { Problem } from '#contracts/problem'

/** The texts of a failed call: those of spec 7, and of the calls beside them. */
export const callFailures = {
  create: 'Failed to fetch vocab test',
  partialSave: 'Failed to submit partial test results.',
  completion: 'Failed to submit complete test results.',
  sharedResult: 'Failed to fetch shared vocabulary test results.',
  deleteAccount: 'Failed to delete the account.',
  transfer: 'Failed to carry the test.',
  account: 'Failed to reach the account.',
  ownResult: 'Failed to reach your result.',
  sharing: 'Failed to change what others see.',
  deleteResult: 'Failed to delete the result.',
} as const

/**
 * A call that failed. `status` is null when no answer came: no connection, or none within the timeout. It is below 300
 * for an answer that is not the API's.
 */
export class ApiError extends Error {
  readonly status: number | null
  readonly problem: Problem | null

  constructor(message: string, status: number | null, problem: Problem | null, cause: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}
