import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimit } from '../http/rateLimit.ts'
import { createTurns } from '../http/turns.ts'
import { isTestId } from '../newIds.ts'

/** Takes about 15 MB. If more tests are used in one minute, the counts of those idle longest are reset. */
const MAX_TESTS = 100_000

/**
 * Limits the requests for one test from all addresses. Each request locks the test's row, so many at once would occupy
 * all database connections while they wait. Counts requests in this process only, before looking up the test, so
 * unknown ids count like any other. Register this before the routes.
 * @param max requests per minute with the test's id in the path or in the body
 * @param clock returns the current time in ms since the epoch
 */
export function limitByTest(scope: FastifyInstance, max: number, clock: () => number): void {
  const refusalOf = createLimit(max, clock, 'for this test', MAX_TESTS)
  const refusal = (testId: unknown) => (typeof testId === 'string' && isTestId(testId) ? refusalOf(testId) : undefined)
  const inTurn = createTurns()
  // A test in the path is counted before the body is read. For taking turns, all requests for a test are one client's.
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
