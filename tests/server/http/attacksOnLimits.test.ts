import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CreateTransfer } from '#contracts/transfer.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

const UNKNOWN_SHARE = `${TESTS_PATH}share/zzzzzzzzzz/`
const PROXY = '192.0.2.1'

let server: ApiServer

/** A separate server for each group of tests, with separate addresses. */
function withServer(changes: Parameters<typeof startApiServer>[0]): void {
  beforeAll(async () => {
    server = await startApiServer(changes)
  })
  afterAll(() => server.stop())
}

/** The status of a request for a result from the machine at `peer`, possibly on behalf of another. */
async function askFrom(peer: string, forwardedFor?: string): Promise<number> {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return (await server.app.inject({ method: 'GET', url: UNKNOWN_SHARE, remoteAddress: peer, headers })).statusCode
}

const ALLOWED = 3
const strict = { rateLimits: { ...RATE_LIMITS, misses: ALLOWED } }

/** The statuses of as many requests as are allowed, and of one more. */
async function oneBeyondLimit(ask: (n: number) => Promise<number>): Promise<number[]> {
  const statuses = []
  for (let n = 0; n <= ALLOWED; n++) statuses.push(await ask(n))
  return statuses
}
const LAST_REFUSED = [404, 404, 404, 429]
const NONE_REFUSED = [404, 404, 404, 404]

// §10.8
describe('a classroom of 40 behind one address', () => {
  withServer({ rateLimits: RATE_LIMITS, trustProxy: [PROXY] })

  const ask = (options: InjectOptions) => {
    const headers = { ...options.headers, 'x-forwarded-for': '198.51.100.7' }
    return server.app.inject({ ...options, remoteAddress: PROXY, headers })
  }

  test(
    'a classroom is not blocked when all start together and show their results, even beside an abusive neighbour',
    { timeout: 120_000 },
    async () => {
      const refused: unknown[] = []
      const learn = async (learner: number) => {
        const send = async (options: InjectOptions) => {
          const response = await ask(options)
          if (response.statusCode >= 300) refused.push([options.method, options.url, response.statusCode])
          return response
        }
        const identity = await server.bearer(`learner-${learner}`)
        const created = (await send({ method: 'POST', url: TESTS_PATH, payload: NEW_TEST, headers: identity })).json()
        const url = `${TESTS_PATH}${created.test_id}/`
        // One save for the first word and every fifth (§8.15), and one when the page is hidden.
        for (let save = 0; save < 18; save++) await send({ method: 'PATCH', url, payload: saveOf(created) })
        const all = saveOfAll(created, () => true, server.now())
        await send({ method: 'PATCH', url: `${url}?complete=y`, payload: all, headers: identity })
        await send({ method: 'GET', url: '/v1/account/', headers: identity })
        for (let look = 0; look < 3; look++)
          await send({ method: 'GET', url: `${TESTS_PATH}share/${created.shortcode}/` })
      }
      const guesses = [
        ...Array.from({ length: 100 }, (): InjectOptions => ({ method: 'GET', url: UNKNOWN_SHARE })),
        ...Array.from({ length: 100 }, (_, n): InjectOptions => ({
          ...{ method: 'PATCH', url: `${TESTS_PATH}${String(n).padStart(24, 'x')}/`, payload: {} },
        })),
      ]
      const forgery: InjectOptions = { url: '/v1/account/', headers: { authorization: 'Bearer a.b.c' } }
      let refusals = 0
      for (const guess of guesses) if ((await ask(guess)).statusCode === 429) refusals++
      expect(refusals).toBe(guesses.length - RATE_LIMITS.misses)
      for (let sent = 0; sent < 100; sent++) expect((await ask(forgery)).statusCode).toBe(401)
      await Promise.all(Array.from({ length: 40 }, (_, learner) => learn(learner)))
      expect(refused).toEqual([])
      expect((await ask(guesses[0]!)).statusCode).toBe(429)
    },
  )
})

// §10.8
describe('the limit of misses by address without a configured proxy', () => {
  withServer(strict)

  test('without a configured proxy, a forwarding header does not evade the limit on misses', async () => {
    expect(await oneBeyondLimit((n) => askFrom('203.0.113.9', `10.0.0.${n}`))).toEqual(LAST_REFUSED)
  })
})

describe('the limit of misses by address behind a proxy', () => {
  withServer({ ...strict, trustProxy: [PROXY, '10.1.0.0/16', 'fd00::/8'] })

  test.each<[string, string, (n: number) => string, number[]]>([
    ['a header from a machine other than the proxy evades nothing', '203.0.113.9', (n) => `10.0.0.${n}`, LAST_REFUSED],
    ['a header that the proxy extends evades nothing', PROXY, (n) => `10.0.0.${n}, 203.0.113.10`, LAST_REFUSED],
    ['all ports of an address count as one', PROXY, (n) => `203.0.113.11:${n + 1024}`, LAST_REFUSED],
    ['all ports of an IPv6 network, too', PROXY, (n) => `[2001:db8:0:8::${n + 1}]:${n + 1024}`, LAST_REFUSED],
    ['an untrusted second proxy evades nothing', PROXY, (n) => `198.51.100.${n}, 10.2.2.3:5678`, LAST_REFUSED],
    ['a second trusted proxy is none', PROXY, (n) => `198.51.100.${n}:1024, 10.1.2.3`, NONE_REFUSED],
    ['nor is one of IPv6 with its port', PROXY, (n) => `198.51.100.${n}:1024, [fd00::7]:443`, NONE_REFUSED],
    ['nor one written as IPv6', PROXY, (n) => `198.51.100.${n}:1024, [::ffff:10.1.2.3]:443`, NONE_REFUSED],
    ['each client of the proxy counts by itself', PROXY, (n) => `203.0.113.${n + 20}`, NONE_REFUSED],
  ])('limit on misses: %s', async (_what, peer, forwardedFor, statuses) => {
    expect(await oneBeyondLimit((n) => askFrom(peer, forwardedFor(n)))).toEqual(statuses)
    server.advance(60_000)
  })
})

describe('the limit of misses for existing things', () => {
  withServer(strict)

  test('the limit on misses does not hide that a test belongs to another user', async () => {
    const created = await server.createTest()
    const all = saveOfAll(created, () => true, server.now())
    const complete = async (user: string) =>
      (await server.send('PATCH', `${TESTS_PATH}${created.test_id}/?complete=y`, all, await server.bearer(user)))
        .statusCode
    expect(await complete('owner')).toBe(200)
    expect(await oneBeyondLimit(() => complete('somebody'))).toEqual([403, 403, 403, 403])
  })

  // A device renews its token, or asks without one, only after a 401.
  test('the limit on misses does not hide an expired token, however many bad tokens a neighbour has sent', async () => {
    const read = async (headers: Record<string, string>) =>
      (await server.send('GET', '/v1/account/', undefined, headers)).statusCode
    const learner = await server.bearer('learner')
    server.advance(2 * 60 * 60 * 1000)
    expect(await oneBeyondLimit(() => read({ authorization: 'Bearer a.b.c' }))).toEqual([401, 401, 401, 401])
    expect(await oneBeyondLimit(() => read({}))).toEqual([401, 401, 401, 401])
    expect(await read(learner)).toBe(401)
  })
})

// §10.9
describe('the limit by test', () => {
  withServer({ rateLimits: { ...RATE_LIMITS, perTest: ALLOWED } })

  /** The status of a save, each from a new address. */
  const saveFrom = async (n: number, testId: string, body: unknown) =>
    server.app.inject({
      method: 'PATCH',
      url: `${TESTS_PATH}${testId}/`,
      remoteAddress: `203.0.113.${n}`,
      payload: body as object,
    })

  test('the limit by test covers any number of addresses, and the refusal says when to retry', async () => {
    const created = await server.createTest()
    const save = async (n: number) => (await saveFrom(n, created.test_id, saveOf(created))).statusCode
    expect(await oneBeyondLimit(save)).toEqual([200, 200, 200, 429])
    const refused = await saveFrom(99, created.test_id, saveOf(created))
    expect(refused.json().type).toBe('urn:problem-type:too-many-requests')
    expect(Number(refused.headers['retry-after'])).toBe(60)
    server.advance(60_000)
    expect(await save(1)).toBe(200)
  })

  test('the limit by test is separate for each test', async () => {
    const [created, other] = [await server.createTest(), await server.createTest()]
    await oneBeyondLimit(async (n) => (await saveFrom(n, created.test_id, saveOf(created))).statusCode)
    expect((await saveFrom(1, other.test_id, saveOf(other))).statusCode).toBe(200)
  })

  test('the limit by test does not reveal whether a test exists', async () => {
    const save = async (n: number) => (await saveFrom(n, 'x'.repeat(24), {})).statusCode
    expect(await oneBeyondLimit(save)).toEqual(LAST_REFUSED)
  })

  test('the limit by test counts requests that name the test in their body', async () => {
    const created = await server.createTest()
    const transfer = { ...saveOf(created), test_id: created.test_id, flow: 'noD', practice: [] }
    const createCode = async () => (await server.send('POST', `/v1/${CreateTransfer.path}`, transfer)).statusCode
    expect(await oneBeyondLimit(createCode)).toEqual([201, 201, 201, 429])
    const claim = { test_id: created.test_id }
    const headers = await server.bearer('user')
    expect((await server.send('PUT', '/v1/account/running-test/', claim, headers)).statusCode).toBe(429)
  })
})
