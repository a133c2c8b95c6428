import { describe, expect, test } from 'vitest'
import { CreateTest } from '#contracts/taking.ts'
import { VocabTest } from '#contracts/test.ts'
import { newIds } from '../../../server/newIds.ts'
import { NEW_TEST, startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const HOUR = 3_600_000

const server = sharedApiServer()

const create = (body: unknown = NEW_TEST, headers: Record<string, string> = {}) =>
  server.send('POST', TESTS_PATH, body, headers)

// §4.1 §4.7
test('a request for a new test gets a 201 with 80 unanswered words and the requested fields', async () => {
  const response = await create()
  expect(response.statusCode).toBe(201)
  const answer = VocabTest.parse(response.json())
  expect(answer).toMatchObject({
    status: 'new',
    language: 'en',
    mode: 'sentences',
    vocab_size: null,
    test_version: 'v7',
    web_test_version: 'v7',
    deck_id: null,
    referred_by: null,
    user_profile: {},
  })
  expect(answer.words).toHaveLength(80)
  for (const word of answer.words) {
    expect(word).toMatchObject({ checked: null, revealed_meaning: false, decision_time: 0 })
    expect(word.sentence).toMatch(/\*\*.+\*\*/)
  }
})

// §8.12
test('a new test has an unguessable id and a shortcode without look-alikes, both unique', async () => {
  const tests = await Promise.all(Array.from({ length: 20 }, () => server.createTest()))
  for (const { test_id, shortcode } of tests) {
    // 22 characters of 6 bits are 132 bits.
    expect(test_id).toMatch(/^[A-Za-z0-9_-]{22,}$/)
    expect(shortcode).toMatch(/^[2-9b-hj-km-np-tv-z]{10}$/)
    expect(shortcode).not.toMatch(/[01ilo]/)
  }
  expect(new Set(tests.map(({ test_id }) => test_id)).size).toBe(20)
  expect(new Set(tests.map(({ shortcode }) => shortcode)).size).toBe(20)
})

test('a new test can be created at the path without the trailing slash', async () => {
  expect((await server.send('POST', TESTS_PATH.slice(0, -1), NEW_TEST)).statusCode).toBe(201)
})

test('a new test is never cached, since its id is a capability', async () => {
  expect((await create()).headers['cache-control']).toBe('no-store')
})

test('a new test is stored by item ids and bank version, without sentences', async () => {
  const created = await server.createTest()
  const row = await server.stored(created.test_id)
  expect(row.item_ids).toHaveLength(80)
  expect(row.answers).toEqual(Array(80).fill(null))
  expect(JSON.stringify(row)).not.toContain(created.words[0]!.sentence)
})

test.each([{}, { 'idempotency-key': 'key-collides' }])(
  'a new test takes another shortcode if the first one is taken (%j)',
  async (headers) => {
    const codes = ['bbbbbbbbbb', 'bbbbbbbbbb', 'cccccccccc']
    let made = 0
    const colliding = await startApiServer({
      ids: { ...newIds, testId: () => `test-id-number-${(made += 1)}-0123456789`, shortcode: () => codes.shift()! },
    })
    expect((await colliding.createTest()).shortcode).toBe('bbbbbbbbbb')
    expect((await colliding.createTest(headers)).shortcode).toBe('cccccccccc')
    await colliding.stop()
  },
)

// §4.2
test('a deck on the list labels the test', async () => {
  const response = await create({ ...NEW_TEST, deck_id: 'spring-class' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ deck_id: 'spring-class' })
})

// §8.81
test.each(['', null])('the deck %j is none', async (deck_id) => {
  const response = await create({ ...NEW_TEST, deck_id })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ deck_id: null })
})

// §5.34
test.each(['autumn-class', ' '])('an unlisted deck gets a 422 at deck_id: %j', async (deck_id) => {
  const response = await create({ ...NEW_TEST, deck_id })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual([{ path: 'deck_id', message: 'Unknown deck' }])
})

describe('an idempotency key', () => {
  const withKey = (key: string) => create(NEW_TEST, { 'idempotency-key': key })
  const keyedTests = () => server.db.query('select test_id from vocab_tests')

  // §8.10
  test('an idempotency key returns the same test again, with 201', async () => {
    const first = await withKey('key-1')
    const second = await withKey('key-1')
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect((await withKey('key-2')).json().test_id).not.toBe(first.json().test_id)
  })

  test('an idempotency key returns the test as first handed out, without later saves', async () => {
    const first = await withKey('key-saved')
    const created = first.json<VocabTest>()
    await server.save(created.test_id, {
      ...saveOf(created, { 0: { checked: true } }),
      user_profile: { email: 'a@b.c' },
    })
    expect((await withKey('key-saved')).json()).toEqual(first.json())
  })

  test('an idempotency key gives one test to concurrent requests', async () => {
    const before = (await keyedTests()).length
    const responses = await Promise.all(Array.from({ length: 8 }, () => withKey('key-crossed')))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    expect(new Set(responses.map((response) => response.json().test_id)).size).toBe(1)
    expect((await keyedTests()).length).toBe(before + 1)
  })

  // §8.10
  test('an idempotency key is valid for 24 hours', async () => {
    const first = (await withKey('key-old')).json()
    server.advance(24 * HOUR - 1)
    expect((await withKey('key-old')).json().test_id).toBe(first.test_id)
    server.advance(1)
    const next = (await withKey('key-old')).json()
    expect(next.test_id).not.toBe(first.test_id)
    expect((await withKey('key-old')).json().test_id).toBe(next.test_id)
  })

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['not printable', 'key\u00e9'],
    ['with a tab', 'a\tb'],
  ])('an idempotency key that is %s gets a 400', async (_what, key) => {
    const before = (await keyedTests()).length
    const response = await withKey(key)
    expect(response.statusCode).toBe(400)
    expect(response.json().type).toBe('urn:problem-type:bad-idempotency-key')
    expect((await keyedTests()).length).toBe(before)
  })
})

test.each(['Bearer nonsense', 'Bearer', 'Basic dXNlcjpwYXNz', ''])(
  'a request for a new test with an invalid token (%j) gets a 401 and creates nothing',
  async (authorization) => {
    const before = await server.db.query('select 1 from vocab_tests')
    const response = await create(NEW_TEST, { authorization })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(await server.db.query('select 1 from vocab_tests')).toHaveLength(before.length)
  },
)

// §8.23
describe('the order of checks', () => {
  const bad = { authorization: 'Bearer nonsense' }
  const wrongContent = { ...NEW_TEST, language: 'fr' }

  test('a request for a new test with several faults gets a 413 rather than a 400, 401 or 422', async () => {
    expect((await create(`{"a":"${'x'.repeat(CreateTest.body.bytes)}`, bad)).statusCode).toBe(413)
  })
  test('a request for a new test with several faults gets a 400 rather than a 401 or 422', async () => {
    expect((await create('{"language":', bad)).statusCode).toBe(400)
  })
  test('a request for a new test with several faults gets a 401 rather than a 422', async () => {
    expect((await create(wrongContent, bad)).statusCode).toBe(401)
  })
  test.each([
    ['language', { ...NEW_TEST, language: 'fr' }],
    ['mode', { ...NEW_TEST, mode: 'words' }],
    ['web_test_version', { ...NEW_TEST, web_test_version: 'v'.repeat(21) }],
    ['web_test_version', { language: 'en', mode: 'sentences' }],
    ['deck_id', { ...NEW_TEST, deck_id: 7 }],
    ['', []],
  ])('a request for a new test with invalid content gets a 422 that names the path %j', async (path, body) => {
    const response = await create(body)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0].path).toBe(path)
  })
})
