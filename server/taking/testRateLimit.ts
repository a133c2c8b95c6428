import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProblemError } from '../http/problems.ts'
import { createRequestCounter, tooManyRequests } from '../http/rateLimit.ts'
import { createTurns } from '../http/turns.ts'
import { isTestId } from '../newIds.ts'

/** Takes about 15 MB. If more tests than this are used in one minute, those that were idle longest are counted anew. */
const MAXIMUM_TESTS = 100_000

/**
 * Limits the requests for one test, whatever addresses they come from. Each request locks the test's row, so many at
 * once would occupy all database connections while they wait. The count is made before the test is looked up, so an
 * unknown id is counted like any other, and only in this process. Register it before the routes.
 * @param max requests in a minute that name the test, in the path or in the body
 * @param clock now, in ms since the epoch
 */
export function limitByTest(scope: FastifyInstance, max: number, clock: () => number): void {
  const requestsFor = createRequestCounter(clock, MAXIMUM_TESTS)
  const refusal = (named: unknown): ProblemError | undefined => {
    if (typeof named !== 'string' || !isTestId(named)) return undefined
    const counted = requestsFor(named)
    return counted.count > max ? tooManyRequests(counted, 'for this test') : undefined
  }
  const inTurn = createTurns()
  // A test in the path can be counted before the body is read. A flood of one from many addresses is one client's.
  scope.addHook('onRequest', ({ params, raw }, _reply, done) => {
    const test = testIdIn(params)
    if (typeof test === 'string') inTurn(test, '', raw, () => done(refusal(test)))
    else done()
  })
  scope.addHook('preHandler', ({ params, body }, _reply, done) => {
    done(testIdIn(params) === undefined ? refusal(testIdIn(body)) : undefined)
  })
}

function testIdIn(fields: FastifyRequest['params'] | FastifyRequest['body']): unknown {
  return typeof fields === 'object' && fields !== null && 'test_id' in fields ? fields.test_id : undefined
}
