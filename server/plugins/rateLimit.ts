import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../problems.ts'

/** Requests that one address may make in a minute: of all kinds, for new tests, for codes and with codes. */
export type RateLimits = { requests: number; newTests: number; newTransfers: number; redemptions: number }

/**
 * A test takes about 20 requests in 5 minutes. A classroom of 40 behind one address that starts together and hurries
 * makes some 800 in its busiest minute, 40 of them for new tests; with everyone starting twice it still gets through.
 * Codes are for one learner with two devices, and redeeming is where a stranger would guess.
 */
export const RATE_LIMITS: RateLimits = { requests: 2_000, newTests: 200, newTransfers: 60, redemptions: 20 }

const WINDOW_MS = 60_000

/** Limits every route of this scope by address; the limiter counts in this process only. */
export async function registerRateLimit(scope: FastifyInstance, { requests }: RateLimits): Promise<void> {
  await scope.register(rateLimit, {
    max: requests,
    timeWindow: WINDOW_MS,
    errorResponseBuilder: () =>
      new ProblemError('too-many-requests', 'Too many requests came from this address. Please wait a moment.'),
  })
}

/** Route configuration for a limit of its own, beside which the common one does not count. */
export const ownLimit = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS } })

/** Route configuration for no limit. */
export const NO_LIMIT = { rateLimit: false } as const
