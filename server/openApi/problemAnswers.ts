import { Problem } from '#contracts/problem'
import { ProblemError, type ProblemName } from '../problems.ts'
import type { Answer, AnswerHeaders, Examples } from './answer.ts'
import { RETRY_AFTER, WWW_AUTHENTICATE } from './headers.ts'
import { problemExamples } from './problemExamples.ts'

/** What can befall every call that asks the database. */
export const OF_EVERY_CALL = ['too-many-requests', 'internal-error', 'unavailable'] as const satisfies ProblemName[]

/** What can be wrong with the path or the body of a request before it is read as what it should be. */
export const OF_BODIES = ['bad-request', 'body-too-large', 'unsupported-media-type'] as const satisfies ProblemName[]

/** What is answered where no call is. */
export const OF_NO_CALL = ['not-found', 'request-timeout', 'headers-too-large'] as const satisfies ProblemName[]

const headersOf: Readonly<Record<number, AnswerHeaders>> = {
  401: WWW_AUTHENTICATE,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

/** The errors of a route for its `response`: by status, each problem with its example. */
export function problemAnswers(...names: readonly ProblemName[]): Record<number, Answer> {
  const problems = names.map((name) => ({ name, ...exampleOf(name) }))
  const statuses = new Set(problems.map(({ value }) => value.status))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = problems.filter(({ value }) => value.status === status)
      const examples = Object.fromEntries(same.map(({ name, summary, value }) => [name, { summary, value }]))
      const headers = headersOf[status]
      return [
        status,
        {
          description: same.map(({ summary }) => `${summary}.`).join(' '),
          content: { 'application/problem+json': { schema: Problem, examples } },
          ...(headers && { headers }),
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
