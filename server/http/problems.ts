import type { Problem } from '#contracts/problem.ts'
import { problems, type ProblemName } from '#contracts/problems.ts'

/** An invalid field of a request: a path such as `words.3.checked`, and what is wrong with it. */
export type InvalidField = { path: string; message: string }

/** How many invalid fields a response may name. */
const MAX_ERRORS = 20

/** How many seconds a client should wait after a 503. */
const RETRY_AFTER_S = '5'

/** An error that is sent as problem+json, including `detail` and `errors`. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(
    name: ProblemName,
    detail: string = problems[name].detail,
    extra: { errors?: readonly InvalidField[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: extra.cause })
    this.name = 'ProblemError'
    const { title, status } = problems[name]
    const errors = extra.errors && { errors: extra.errors.slice(0, MAX_ERRORS) }
    this.problem = { type: `urn:problem-type:${name}`, title, status, detail, ...errors }
    this.headers = extra.headers ?? (name === 'unavailable' ? { 'retry-after': RETRY_AFTER_S } : {})
  }
}

/** Creates the 422 for content that is valid JSON but violates the contract. */
export function invalidContent(errors: readonly InvalidField[]): ProblemError {
  const [first] = errors
  const detail = first ? `${first.path || 'body'}: ${first.message}` : 'The content is not valid.'
  return new ProblemError('invalid-content', detail, { errors })
}

/**
 * Creates the error for any result that cannot be used. Its text is always the same, so as not to reveal what exists.
 */
export const resultNotFound = () => new ProblemError('result-not-found')

/** Creates the 413 of an endpoint. @param limit in bytes */
export const bodyTooLarge = (limit: number) =>
  new ProblemError('body-too-large', `The body may have at most ${(limit / 1024).toLocaleString('en')} KB.`)
