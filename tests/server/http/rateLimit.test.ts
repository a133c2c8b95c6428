import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { VERSION } from '#contracts/clientVersion.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { ReadHealth } from '#contracts/service.ts'
import { registerProblemDetails } from '../../../server/http/problemDetails.ts'
import { createRequestCounter, RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { serve, type ApiScope } from '../../../server/http/serve.ts'

const MINUTE = 60_000
const TRUSTED = '192.0.2.7'

/** A server with two limited routes and an unlimited one. */
async function startLimited() {
  let now = Date.UTC(2026, 0, 5, 9)
  const clock = () => now
  const app = Fastify({ trustProxy: true })
  registerProblemDetails(app)
  const scope: ApiScope = {
    app,
    clock,
    verifyIdToken: () => Promise.reject(new Error('Nobody signs in here')),
    rateLimits: { ...RATE_LIMITS, redemptions: 1 },
    isTrusted: (address) => address === TRUSTED,
    endpoints: [],
  }
  const limits: Record<string, Pick<Endpoint, 'limit'>> = {
    three: { limit: 3 },
    one: { limit: 1 },
    guess: { limit: 'redemptions' },
    unlimited: {},
  }
  for (const [path, limit] of Object.entries(limits)) {
    serve(scope, { ...ReadHealth, path, ...limit }, () => ({ status: 'ok' as const, version: VERSION }))
  }
  const get = (url: string, address = '10.0.0.1', method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'x-forwarded-for': address } })
  return {
    get,
    statuses: async (...urls: string[]) => {
      const statuses = []
      for (const url of urls) statuses.push((await get(url)).statusCode)
      return statuses
    },
    wait(ms: number) {
      now += ms
    },
  }
}

test('a trusted network has no limit of what it makes, but one of what could be guessed', async () => {
  const server = await startLimited()
  const codes = []
  for (const url of ['/one', '/one', '/guess', '/guess']) codes.push((await server.get(url, TRUSTED)).statusCode)
  expect(codes).toEqual([200, 200, 200, 429])
})

// §10.8
test('the limit by address is stated in every answer', async () => {
  const server = await startLimited()
  await server.get('/three')
  server.wait(10_500)
  expect((await server.get('/three')).headers).toMatchObject({
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '1',
    'x-ratelimit-reset': '50',
  })
})

test('the limit by address refuses further requests until its minute is over, and gives the time left', async () => {
  const server = await startLimited()
  expect(await server.statuses('/three', '/three', '/three')).toEqual([200, 200, 200])
  server.wait(MINUTE - 1_000)
  const refused = await server.get('/three')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ type: 'urn:problem-type:too-many-requests', status: 429 })
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '0' })
  server.wait(1_000)
  expect(await server.statuses('/three')).toEqual([200])
})

test('the limit by address is separate for each route, and applies only to routes that state it', async () => {
  const server = await startLimited()
  expect(await server.statuses('/one', '/one', '/three', '/unlimited')).toEqual([200, 429, 200, 200])
  expect((await server.get('/unlimited')).headers).not.toHaveProperty('x-ratelimit-limit')
})

test('the limit by address counts a HEAD once, and together with the GET', async () => {
  const server = await startLimited()
  expect((await server.get('/three', '10.0.0.1', 'HEAD')).headers['x-ratelimit-remaining']).toBe('2')
  expect((await server.get('/three')).headers['x-ratelimit-remaining']).toBe('1')
})

test('the limit by address is separate for each address, and shared within an IPv6 network', async () => {
  const server = await startLimited()
  expect((await server.get('/one', '10.0.0.1')).statusCode).toBe(200)
  expect((await server.get('/one', '10.0.0.2')).statusCode).toBe(200)
  expect((await server.get('/one', '::ffff:10.0.0.2')).statusCode).toBe(429)
  expect((await server.get('/one', '2001:db8:1:2::7')).statusCode).toBe(200)
  expect((await server.get('/one', '2001:db8:1:2:ffff::8')).statusCode).toBe(429)
  expect((await server.get('/one', '2001:db8:1:3::7')).statusCode).toBe(200)
})

test('the counter forgets the keys idle longest when there are too many', () => {
  const count = createRequestCounter(() => 0, 4)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd']) count(key)
  expect(count('a').count).toBe(4)
  expect(count('b').count).toBe(1)
})

test('the counter keeps a window to its end, even if others start meanwhile', () => {
  let now = 0
  const count = createRequestCounter(() => now)
  now = MINUTE - 1
  count('a')
  now = MINUTE
  count('b')
  now = 2 * MINUTE - 2
  expect(count('a')).toEqual({ count: 2, remainingMs: 1 })
  now = 2 * MINUTE
  count('b')
  expect(count('a').count).toBe(1)
})

test('the counter starts a new window when the clock is set back', () => {
  let now = 10 * MINUTE
  const count = createRequestCounter(() => now)
  count('a')
  now = 0
  expect(count('a')).toEqual({ count: 1, remainingMs: MINUTE })
})
