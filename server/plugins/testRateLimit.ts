import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../problems.ts'
import { isTestId } from '../services/newIds.ts'
import { createRequestCounter } from './requestCounter.ts'

const WINDOW_MS = 60_000
/** About 15 MB. With more tests than this in one minute the limit by address is what counts. */
const MAXIMUM_TESTS = 100_000

/**
 * Limits the requests for one test, from whatever addresses they come: each locks the test's row, so that many at once
 * would fill the database's connections with waiting. Counted before the test is looked up, alike for every id, in this
 * process only. Register it before the routes.
 * @param max requests in a minute that name the test, in the path or in the body
 * @param clock now, in ms since the epoch
 */
export function limitByTest(scope: FastifyInstance, max: number, clock: () => number): void {
  const requestsFor = createRequestCounter(WINDOW_MS, clock, MAXIMUM_TESTS)
  const refusal = (named: unknown): ProblemError | undefined => {
    if (typeof named !== 'string' || !isTestId(named)) return undefined
    const { count: requests, remainingMs } = requestsFor(named)
    if (requests <= max) return undefined
    return new ProblemError('too-many-requests', 'Too many requests came for this test. Please wait a moment.', {
      headers: { 'retry-after': String(Math.ceil(remainingMs / 1000)) },
    })
  }
  // The path is known before the body is read.
  scope.addHook('onRequest', ({ params }, _reply, done) => done(refusal(testIdIn(params))))
  scope.addHook('preHandler', ({ params, body }, _reply, done) => {
    done(testIdIn(params) === undefined ? refusal(testIdIn(body)) : undefined)
  })
}

function testIdIn(fields: FastifyRequest['params'] | FastifyRequest['body']): unknown {
  return typeof fields === 'object' && fields !== null && 'test_id' in fields ? fields.test_id : undefined
}
