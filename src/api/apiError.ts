import type { Problem } from '#contracts/problem.ts'
import { isFinalAnswer } from './finalAnswer.ts'

/** The messages of failed calls: those of §8.9, §8.20 and §8.31, and those of the other calls. */
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
 * A failed call. `status` is null when no answer came: no connection, or none within the timeout. It is below 300 when
 * an answer came that is not from the API.
 */
export class ApiError extends Error {
  readonly status: number | null
  readonly problem: Problem | null
  /** Whether the same call can never succeed. */
  readonly isFinal: boolean
  /** The pause that the server asks for (Retry-After), in ms; null when it asks for none. */
  readonly askedMs: number | null

  constructor(
    message: string,
    status: number | null,
    problem: Problem | null,
    cause: unknown,
    askedMs: number | null = null,
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.isFinal = isFinalAnswer(status, problem)
    this.askedMs = askedMs
  }
}
