import type { Problem } from '#contracts/problem.ts'
import { isFinalAnswer } from './finalAnswer.ts'

/** The calls of the page, by which a failure is named (§8.9, §8.20, §8.31). */
export type ApiCall =
  | 'create'
  | 'completion'
  | 'sharedResult'
  | 'deleteAccount'
  | 'transfer'
  | 'account'
  | 'ownResult'
  | 'sharing'
  | 'deleteResult'
  | 'notebook'

/**
 * A failed call, whose name is the message. `status` is null when no answer came: no connection, or none within the
 * timeout. It is below 300 when an answer came that is not from the API.
 */
export class ApiError extends Error {
  readonly status: number | null
  readonly problem: Problem | null
  /** Whether the same call can never succeed. */
  readonly isFinal: boolean
  /** The pause that the server asks for (Retry-After), in ms; null when it asks for none. */
  readonly askedMs: number | null

  constructor(
    call: ApiCall,
    status: number | null,
    problem: Problem | null,
    cause: unknown,
    askedMs: number | null = null,
  ) {
    super(call, { cause })
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.isFinal = isFinalAnswer(status, problem)
    this.askedMs = askedMs
  }
}
