import type { Problem } from '#contracts/problem.ts'
import { isFinalAnswer, isOwnAnswer } from './finalAnswer.ts'

/**
 * A failed call, whose method and path are the message (§8.9, §8.20, §8.31). `status` is null when no answer arrived within
 * the timeout or there was no connection; it is below 300 when the answer did not come from the API.
 */
export class ApiError extends Error {
  readonly status: number | null
  readonly problem: Problem | null
  /** Whether the same call can never succeed, so that retrying is pointless. */
  readonly isFinal: boolean
  /** The pause that the server requested (Retry-After), in ms; null when it requested none. */
  readonly retryAfterMs: number | null

  constructor(
    call: string,
    status: number | null,
    problem: Problem | null,
    cause: unknown,
    retryAfterMs: number | null = null,
  ) {
    super(call, { cause })
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.isFinal = isFinalAnswer(status, problem)
    this.retryAfterMs = retryAfterMs
  }

  /** Whether our API refused the call with one of these statuses. */
  isRefusal(...statuses: readonly number[]): boolean {
    return isOwnAnswer(this.status, this.problem) && statuses.includes(this.status!)
  }
}
