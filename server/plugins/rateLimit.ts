import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { ProblemError } from '../problems.ts'
import { networkOf } from './clientAddress.ts'
import { createRequestCounter, type Counted } from './requestCounter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most requests by address in a minute, beside which the common limit does not count; false for no limit. */
    rateLimit?: number | false
  }
}

/** Requests that one address may make in a minute: of all kinds, for new tests, for codes and with codes. */
export type RateLimits = {
  requests: number
  newTests: number
  newTransfers: number
  redemptions: number
  /** Those that may name one test, from all addresses; any number where it is not said. */
  ofOneTest?: number
}

/**
 * A test takes about 20 requests in 5 minutes. A classroom of 40 behind one address that starts together and hurries
 * makes some 800 in its busiest minute, 40 of them for new tests; with everyone starting twice it still gets through.
 * Codes are for one learner with two devices, and redeeming is where a stranger would guess. One test is saved some 20
 * times by someone who hurries through it in a minute; two devices and a few repetitions have room.
 */
export const RATE_LIMITS: RateLimits = {
  ...{ requests: 2_000, newTests: 200, newTransfers: 60, redemptions: 20 },
  ofOneTest: 120,
}

const WINDOW_MS = 60_000

/**
 * Limits every route of this scope by address: each that is registered after this call, by the common limit or by its own
 * (`ownLimit`). Requests for one test have a limit beside it (testRateLimit.ts).
 * @param clock now, in ms since the epoch
 */
export function registerRateLimit(scope: FastifyInstance, { requests }: RateLimits, clock: () => number): void {
  const common = limitByAddress(requests, clock)
  scope.addHook('onRoute', (route) => {
    const own = route.config?.rateLimit
    if (own === false) return
    const limit = own === undefined ? common : limitByAddress(own, clock)
    route.onRequest = [...[route.onRequest ?? []].flat(), limit]
  })
}

/** Route configuration for a limit of its own, beside which the common one does not count. */
export const ownLimit = (max: number) => ({ rateLimit: max })

/** Route configuration for no limit. */
export const NO_LIMIT = { rateLimit: false } as const

/** The limit by address, whose state every answer tells. */
function limitByAddress(max: number, clock: () => number): onRequestHookHandler {
  const count = createRequestCounter(WINDOW_MS, clock)
  return (request, reply, done) => {
    const counted = count(networkOf(request.ip))
    tell(reply, counted, max)
    done(counted.count > max ? refusal(counted) : undefined)
  }
}

const refusal = (counted: Counted) =>
  new ProblemError('too-many-requests', 'Too many requests came from this address. Please wait a moment.', {
    headers: { 'retry-after': String(seconds(counted)) },
  })

function tell(reply: FastifyReply, counted: Counted, max: number): void {
  reply.header('x-ratelimit-limit', max)
  reply.header('x-ratelimit-remaining', Math.max(0, max - counted.count))
  reply.header('x-ratelimit-reset', seconds(counted))
}

const seconds = ({ remainingMs }: Counted) => Math.ceil(remainingMs / 1000)
