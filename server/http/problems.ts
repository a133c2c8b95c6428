import type { Problem } from '#contracts/problem.ts'

/** Every error of the API (§9.1): status and title by the last part of its type. */
const catalogue = {
  'bad-request': { status: 400, title: 'The request cannot be read' },
  'bad-idempotency-key': { status: 400, title: 'The idempotency key cannot be used' },
  unauthorized: { status: 401, title: 'A valid identity token is needed' },
  'not-owner': { status: 403, title: 'The test belongs to someone else' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'test-not-found': { status: 404, title: 'There is no such test' },
  'result-not-found': { status: 404, title: 'There is no such result' },
  'transfer-not-found': { status: 404, title: 'There is no such code' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'test-completed': { status: 409, title: 'The test is completed' },
  'check-not-open': { status: 409, title: 'The check of meanings is not open' },
  'notebook-full': { status: 409, title: 'The notebook is full' },
  'test-expired': { status: 410, title: 'The test has expired' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The request must be JSON' },
  'invalid-content': { status: 422, title: 'The request is not valid' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'too-many-completions': { status: 429, title: 'Enough tests for today' },
  'headers-too-large': { status: 431, title: 'The headers of the request are too large' },
  'internal-error': { status: 500, title: 'Something went wrong on the server' },
  unavailable: { status: 503, title: 'The service is unavailable for the moment' },
} as const

export type ProblemName = keyof typeof catalogue

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
    detail: string,
    extra: { errors?: readonly InvalidField[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: extra.cause })
    this.name = 'ProblemError'
    this.problem = {
      type: `urn:problem-type:${name}`,
      ...{ title: catalogue[name].title, status: catalogue[name].status },
      detail,
      ...(extra.errors ? { errors: extra.errors.slice(0, MAX_ERRORS) } : {}),
    }
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
export const resultNotFound = () => new ProblemError('result-not-found', 'No result has this code.')

/** Creates the 413 of a route. @param limit in bytes */
export const bodyTooLarge = (limit: number) =>
  new ProblemError('body-too-large', `The body may have at most ${(limit / 1024).toLocaleString('en')} KB.`)
