import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import type { VocabTest } from '#contracts/test.ts'
import { createCountKey } from '../../../server/http/dailyCount.ts'
import { RATE_LIMITS, type RateLimits } from '../../../server/http/rateLimit.ts'
import type { GuestKeys } from '../../../server/identity/identityConfig.ts'
import { createVerifier } from '../../../server/identity/verifyIdentity.ts'
import { NEW_TEST, START, startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { ownResultsOf } from '../../support/ownResults.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MOST = 3

const rateLimits = { ...RATE_LIMITS, misses: 1_000, newTestsADay: MOST, completionsADay: MOST }
const server = sharedApiServer({ rateLimits, trustProxy: true })

const { deleteOwn } = ownResultsOf(() => server)

let address = 0
/** Waits until `ms` milliseconds before midnight (UTC). */
const waitUntilBefore = (ms: number) => server.advance(DAY - (server.now() % DAY) - ms)
/** A test created from a new address. */
const someTest = () => server.createTest({ 'x-forwarded-for': `198.51.100.${++address}` })
const complete = (of: VocabTest, userId: string) => server.completeAll(of, userId)
const completeSome = async (userId: string, count: number) => {
  const tests = await Promise.all(Array.from({ length: count }, someTest))
  for (const one of tests) expect((await complete(one, userId)).statusCode).toBe(200)
  return tests
}

// §10.11
test('a completion beyond an account’s daily limit gets a 429 with the time until midnight, and nothing is stored', async () => {
  waitUntilBefore(10 * 60 * MINUTE)
  await completeSome('ada', 1)
  waitUntilBefore(MINUTE)
  await completeSome('ada', MOST - 1)
  const more = await someTest()
  const refused = await complete(more, 'ada')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ type: 'urn:problem-type:too-many-completions' })
  expect(refused.headers['retry-after']).toBe('60')
  expect(await server.stored(more.test_id)).toMatchObject({ status: 'new', user_id: null })
  server.advance(MINUTE)
  expect((await complete(more, 'ada')).statusCode).toBe(200)
  await completeSome('ada', MOST - 1)
  expect((await complete(await someTest(), 'ada')).statusCode).toBe(429)
})

test('an account at its limit of completions still saves answers', async () => {
  await completeSome('bea', MOST)
  const more = await someTest()
  expect((await complete(more, 'bea')).statusCode).toBe(429)
  const saved = await server.save(
    more.test_id,
    saveOfAll(more, () => true, 1),
  )
  expect(saved.json()).toMatchObject({ status: 'in-progress', answered: more.words.length })
})

test('an account’s completions of a day include no repetitions, and deletions do not decrease them', async () => {
  const [first, second] = await completeSome('cleo', MOST - 1)
  expect((await complete(first!, 'cleo')).statusCode).toBe(200)
  expect((await deleteOwn('cleo', first!.shortcode)).statusCode).toBe(204)
  expect((await complete(await someTest(), 'cleo')).statusCode).toBe(200)
  expect((await deleteOwn('cleo', second!.shortcode)).statusCode).toBe(204)
  await server.send('DELETE', `/v1/${ACCOUNT_PATH}`, undefined, await server.bearer('cleo'))
  expect((await complete(await someTest(), 'cleo')).statusCode).toBe(429)
})

test('the daily limit of completions also holds if all arrive at once, and a repeated one counts once', async () => {
  const tests = await Promise.all(Array.from({ length: 4 * MOST }, someTest))
  const statuses = await Promise.all(tests.map(async (one) => (await complete(one, 'dora')).statusCode))
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))

  const one = await someTest()
  const url = `${TESTS_PATH}${one.test_id}/?complete=y`
  const [body, token] = [saveOfAll(one, () => true, 1), await server.bearer('emma')]
  // They have all read the test before one of them can write it.
  const again = await server.db.transaction(async (holder) => {
    await holder.query('select 1 from vocab_tests where test_id = $1 for update', [one.test_id])
    const sent = [1, 2, 3].map(() => server.send('PATCH', url, body, token))
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await server.db.query(waiting)).length).toBe(sent.length)
    return { sent }
  })
  expect((await Promise.all(again.sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await completeSome('emma', MOST - 1)
})

// §10.8
describe('the tests created from an address in a day (UTC)', () => {
  const FROM = { 'x-forwarded-for': '203.0.113.7' }
  const make = (headers: Record<string, string> = {}, through = server) =>
    through.send('POST', TESTS_PATH, NEW_TEST, { ...FROM, ...headers })

  test('the tests from an address in a day are limited across all processes, and saving and completing continue', async () => {
    const other = await startApiServer({
      ...{ db: server.db, clock: server.now, countKey: createCountKey(server.databaseUrl) },
      rateLimits: { ...RATE_LIMITS, newTestsADay: MOST },
      trustProxy: true,
    })
    waitUntilBefore(2 * MINUTE)
    const key = { 'idempotency-key': 'made once' }
    const first = (await make(key)).json<VocabTest>()
    expect((await make(key)).json()).toEqual(first)
    expect((await make({}, other)).statusCode).toBe(201)
    expect((await make()).statusCode).toBe(201)
    const refused = await make({}, other)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('120')
    expect((await make(key)).json()).toEqual(first)

    const saved = await server.save(first.test_id, saveOf(first, { 0: { checked: true } }))
    expect(saved.statusCode).toBe(200)
    expect((await complete(first, 'fay')).statusCode).toBe(200)
    server.advance(2 * MINUTE)
    expect((await make()).statusCode).toBe(201)
    await other.stop()
  })

  test('a trusted network makes more tests in a day than others, and is not counted', async () => {
    const trusting = await startApiServer({
      rateLimits: { ...RATE_LIMITS, newTestsADay: 1 },
      trustedNetworks: ['203.0.113.0/24'],
      trustProxy: true,
    })
    expect((await make({}, trusting)).statusCode).toBe(201)
    expect((await make({}, trusting)).statusCode).toBe(201)
    expect(await trusting.db.query('select * from daily_counts')).toEqual([])
    await trusting.stop()
  })

  test('the tests from an address are counted without storing it, and no time or hash connects a test with it', async () => {
    await server.db.query('truncate vocab_tests, daily_counts cascade')
    server.advance(MINUTE)
    await make()
    const counts = await server.db.query<{ key: Buffer }>('select * from daily_counts')
    expect(Object.keys(counts[0]!)).toEqual(['key', 'since', 'count'])
    expect(JSON.stringify([counts, await server.db.query('select * from vocab_tests')])).not.toContain('203.0.113')
    const sameTime = 'select 1 from daily_counts join vocab_tests on since in (created_at, saved_at, completed_at)'
    expect(await server.db.query(sameTime)).toEqual([])

    const isKey = (key: Buffer) => counts.some((row) => row.key.equals(key))
    expect(isKey(createCountKey(server.databaseUrl)('new tests', '203.0.113.7'))).toBe(true)
    // The attempts open to anyone with the rows alone.
    expect(isKey(createCountKey('')('new tests', '203.0.113.7'))).toBe(false)
    expect(isKey(createHash('sha256').update('new tests\x00203.0.113.7').digest())).toBe(false)
  })
})

test('processes that name the hosts of a database in another order share their counts', () => {
  const keyOf = (hosts: string, password = 'secret') =>
    createCountKey(`postgres://user:${password}@${hosts}/name?target_session_attrs=read-write`)(
      'new tests',
      'an address',
    )
  expect(keyOf('two:1,one:1')).toEqual(keyOf('one:1,two:1'))
  expect(keyOf('one:1,two:1', 'another')).not.toEqual(keyOf('one:1,two:1'))
})

// §10.13
describe('the guests made from a network in a day (UTC)', () => {
  const guestKeys: GuestKeys = ['a-key-of-this-test-'.repeat(2)]
  const clock = () => START
  const verifyIdToken = createVerifier({ kind: 'guest', guestKeys }, clock, () => {})
  const guests = (limits: RateLimits) => sharedApiServer({ guestKeys, verifyIdToken, clock, rateLimits: limits })
  const few = guests({ ...RATE_LIMITS, newGuestsADay: MOST })
  const usual = guests(RATE_LIMITS)

  test('guests of a network are limited; those who are there get new tokens, and complete', async () => {
    const make = (headers = {}) => few.send('POST', '/v1/guests/', undefined, headers)
    const made = await Promise.all(Array.from({ length: MOST }, () => make()))
    const authorization = `Bearer ${made[0]!.json<{ token: string }>().token}`
    const refused = await make()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String((DAY - (START % DAY)) / 1000)])
    expect((await make({ authorization })).statusCode).toBe(201)
    const created = await few.createTest()
    const body = saveOfAll(created, () => true, 1)
    expect((await few.save(created.test_id, body)).statusCode).toBe(200)
    const url = `${TESTS_PATH}${created.test_id}/?complete=y`
    expect((await few.send('PATCH', url, body, { authorization })).statusCode).toBe(200)
  })

  test('a class of 40 becomes guests at once', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => usual.send('POST', '/v1/guests/')))
    expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })
})
