import type { FastifyInstance } from 'fastify'
import type { ProblemName } from '#contracts/problems.ts'
import { networkOf } from './network.ts'
import { ProblemError } from './problems.ts'
import { createRequestCounter, tooManyRequests } from './rateLimit.ts'

/**
 * The problems that guessing causes. An invalid token is not among them: tokens cannot be guessed, and a learner's
 * device renews its own only after a 401.
 */
const MISSES: readonly ProblemName[] = ['test-not-found', 'result-not-found']

/**
 * Limits by address how often the routes of this scope respond that a test or result does not exist; beyond the limit
 * they respond with 429 instead. Requests that find their test or result always pass, because a whole class may be
 * taking the test at the same address.
 * @param max misses per minute
 * @param clock returns the current time in ms since the epoch
 */
export function limitMisses(scope: FastifyInstance, max: number, clock: () => number): void {
  const count = createRequestCounter(clock)
  const types = new Set(MISSES.map((name) => `urn:problem-type:${name}`))
  scope.setErrorHandler((error, request) => {
    const isMiss = error instanceof ProblemError && types.has(error.problem.type)
    const counted = isMiss ? count(networkOf(request.ip)) : null
    // Rethrown for the application's error handler.
    throw counted && counted.count > max ? tooManyRequests(counted, 'from this address') : error
  })
}
