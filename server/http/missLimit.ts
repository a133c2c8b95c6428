import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'
import { ProblemError, type ProblemName } from './problems.ts'
import { createRequestCounter, tooManyRequests } from './rateLimit.ts'

/**
 * The answers of someone who guesses. A token that is not valid is none of them: trying often forges none, and a
 * learner's device renews its own only when it hears of it.
 */
const MISSES: readonly ProblemName[] = ['test-not-found', 'result-not-found']

/**
 * Limits by address how often the routes of this scope answer that there is no such test or result; beyond the limit
 * they answer 429 instead. A request that finds what it names always passes: others behind the address may be a class
 * that takes its test.
 * @param max misses in a minute
 * @param clock now, in ms since the epoch
 */
export function limitMisses(scope: FastifyInstance, max: number, clock: () => number): void {
  const count = createRequestCounter(clock)
  const types = new Set(MISSES.map((name) => `urn:problem-type:${name}`))
  scope.setErrorHandler((error, request) => {
    const isMiss = error instanceof ProblemError && types.has(error.problem.type)
    const counted = isMiss ? count(networkOf(request.ip)) : null
    // Thrown on to the handler that answers every error.
    throw counted && counted.count > max ? tooManyRequests(counted, 'from this address') : error
  })
}
