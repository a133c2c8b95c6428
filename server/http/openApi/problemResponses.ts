import { Problem } from '#contracts/problem.ts'
import { ProblemError, type InvalidField, type ProblemName } from '../problems.ts'
import { CACHING_OF_ERRORS, RETRY_AFTER, WWW_AUTHENTICATE } from './headers.ts'
import type { Examples, ResponseHeaders, RouteResponse } from './responses.ts'

/** Errors of every call that uses the database. */
export const COMMON_PROBLEMS = ['too-many-requests', 'internal-error', 'unavailable'] as const satisfies ProblemName[]

/** Errors of an unreadable path or body, found before its content is validated. */
export const BODY_PROBLEMS = [
  'bad-request',
  'body-too-large',
  'unsupported-media-type',
] as const satisfies ProblemName[]

/** Errors of requests that do not reach any route. */
export const PROBLEMS_WITHOUT_ROUTE = [
  'not-found',
  'request-timeout',
  'headers-too-large',
] as const satisfies ProblemName[]

const headersOf: Readonly<Record<number, ResponseHeaders>> = {
  401: WWW_AUTHENTICATE,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

/** Describes the errors of a route for its `response`, by status, with an example of each problem. */
export function problemResponses(...names: readonly ProblemName[]): Record<number, RouteResponse> {
  const problems = names.map((name) => ({ name, ...exampleOf(name) }))
  const statuses = new Set(problems.map(({ value }) => value.status))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = problems.filter(({ value }) => value.status === status)
      const examples = Object.fromEntries(same.map(({ name, summary, value }) => [name, { summary, value }]))
      return [
        status,
        {
          description: same.map(({ summary }) => `${summary}.`).join(' '),
          content: { 'application/problem+json': { schema: Problem, examples } },
          headers: { ...CACHING_OF_ERRORS, ...headersOf[status] },
        },
      ]
    }),
  )
}

function exampleOf(name: ProblemName): Examples<Problem>[string] {
  const { detail, ...extra } = problemExamples[name]
  const { problem } = new ProblemError(name, detail, extra)
  return { summary: problem.title, value: problem }
}

/** The fields of a problem in addition to type, title and status. */
type ProblemExample = { detail: string; errors?: readonly InvalidField[] }

/** An example of every error in `server/http/problems.ts`, with the texts that the API sends. */
export const problemExamples: Record<ProblemName, ProblemExample> = {
  'bad-request': { detail: 'The request is not valid HTTP or its body is not valid JSON.' },
  'bad-idempotency-key': { detail: 'Idempotency-Key must have 1 to 255 printable characters.' },
  unauthorized: { detail: 'The identity token is not valid or has expired.' },
  'not-owner': { detail: 'The test is that of another user.' },
  'not-found': { detail: 'Nothing is at this address.' },
  'test-not-found': { detail: 'No test has this id.' },
  'result-not-found': { detail: 'No result has this code.' },
  'transfer-not-found': { detail: 'This code is unknown, was used already, or is older than 15 minutes.' },
  'request-timeout': { detail: 'The request did not come to its end in time. Please send it again.' },
  'test-completed': { detail: 'The test is completed.' },
  'check-not-open': { detail: 'The check was answered or declined before. Read the result to see how.' },
  'notebook-full': {
    detail:
      'A notebook holds at most 50,000 entries. Nothing of this request was stored: keep its entries on the device, and save them as a file.',
  },
  'test-expired': { detail: 'The test was not saved for 30 days and has expired.' },
  'body-too-large': { detail: 'The body may have at most 64 KB.' },
  'unsupported-media-type': { detail: 'Send the body as application/json.' },
  'invalid-content': {
    detail: 'words.3.checked: Invalid input',
    errors: [{ path: 'words.3.checked', message: 'Invalid input' }],
  },
  'too-many-requests': { detail: 'Too many requests came from this address. Please wait a moment.' },
  'too-many-completions': { detail: 'You completed the most tests that you can in a day.' },
  'headers-too-large': { detail: 'The address and the headers may have at most 16 KB together.' },
  'internal-error': { detail: 'The error has been logged.' },
  unavailable: { detail: 'Please try again in a moment.' },
}
