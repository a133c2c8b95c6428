import { beforeAll, describe, expect, test } from 'vitest'
import { ClaimTest } from '#contracts/account.ts'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer } from '#contracts/transfer.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()
let created: VocabTest
let user: { authorization: string }
beforeAll(async () => {
  created = await server.createTest()
  user = await server.bearer('user')
})

/** The body of each call that stores texts, valid except for what is inserted. */
const calls = {
  create: (changes: object) => server.send('POST', TESTS_PATH, { ...NEW_TEST, ...changes }),
  save: (changes: object) => server.save(created.test_id, { ...saveOf(created), ...changes }),
  complete: (changes: object) =>
    server.complete(created.test_id, { ...saveOfAll(created, () => true, 1), ...changes }, 'user'),
  carry: (changes: object) =>
    server.send('POST', `/v1/${CreateTransfer.path}`, {
      ...saveOf(created),
      ...{ test_id: created.test_id, flow: 'noD', practice: [], ...changes },
    }),
  claim: (changes: object) => server.send('PUT', `/v1/${ClaimTest.path}`, changes, user),
}

const practiceItem = { subject: 'a', sentence: 'a', definition: 'a', fake: false }

/** Each text that reaches the database: its call, its place, and the changes that insert it. */
const texts: [call: keyof typeof calls, path: string, changes: (text: string) => object][] = [
  ['create', 'web_test_version', (text) => ({ web_test_version: text })],
  ['create', 'deck_id', (text) => ({ deck_id: text })],
  ['save', 'referred_by', (text) => ({ referred_by: text })],
  ['save', 'user_profile.email', (text) => ({ user_profile: { email: text } })],
  ['save', 'user_profile.full_name', (text) => ({ user_profile: { full_name: text } })],
  ['save', 'user_profile.native_language', (text) => ({ user_profile: { native_language: text } })],
  ['complete', 'referred_by', (text) => ({ referred_by: text })],
  ['complete', 'user_profile.full_name', (text) => ({ user_profile: { full_name: text } })],
  ['carry', 'test_id', (text) => ({ test_id: text })],
  ['carry', 'flow', (text) => ({ flow: text })],
  ['carry', 'practice.0.subject', (text) => ({ practice: [{ ...practiceItem, subject: text }] })],
  ['carry', 'practice.0.sentence', (text) => ({ practice: [{ ...practiceItem, sentence: text }] })],
  ['carry', 'practice.0.definition', (text) => ({ practice: [{ ...practiceItem, definition: text }] })],
  ['claim', 'test_id', (text) => ({ test_id: text })],
]

describe('a text that the database cannot store', () => {
  for (const [what, text] of [
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800'],
    ['surrogates the wrong way round', '\udc00\ud800'],
  ] as const) {
    test.each(texts)(
      `a text that cannot be stored gets a 422 that says where it is, ${what}: %s, %s`,
      async (call, path, changes) => {
        const before = await server.stored(created.test_id)
        const response = await calls[call](changes(text))
        expect([response.statusCode, response.json().errors?.[0]?.path]).toEqual([422, path])
        expect(await server.stored(created.test_id)).toEqual(before)
      },
    )
  }

  test('an address with a text that the database cannot store gets a 400 or 404', async () => {
    for (const part of ['%00', `${'x'.repeat(23)}%00`, '%ED%A0%80', `${created.test_id}%00`]) {
      expect((await server.send('PATCH', `${TESTS_PATH}${part}/`, saveOf(created))).statusCode).toBeOneOf([400, 404])
      expect((await server.send('GET', `${TESTS_PATH}share/${part}/`)).statusCode).toBeOneOf([400, 404])
    }
  })
})

describe('prototypes are not polluted', () => {
  const polluted = () => ({}) as { polluted?: unknown; complete?: unknown }

  test.each([
    '{"__proto__":{"polluted":true}}',
    '{"\\u005f_proto__":{"polluted":true}}',
    '{"user_profile":{"__proto__":{"polluted":true}}}',
    '{"words":[{"__proto__":{"checked":true}}]}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"user_profile":{"constructor":{"prototype":{"polluted":true}}}}',
  ])('a body that would pollute prototypes gets a 400: %s', async (part) => {
    const valid = JSON.stringify(saveOf(created))
    // The last of two equal names counts; the rest of the body is valid.
    const body = `{${valid.slice(1, -1)},${part.slice(1)}`
    expect(JSON.parse(body)).toHaveProperty('words')
    const response = await server.save(created.test_id, body)
    expect([response.statusCode, response.json().type]).toEqual([400, 'urn:problem-type:bad-request'])
    expect(polluted().polluted).toBeUndefined()
  })

  test.each([
    '__proto__[complete]=y',
    '__proto__.complete=y',
    'constructor.prototype.complete=y',
    'constructor[prototype][complete]=y',
    '__proto__=complete',
  ])('a query that would pollute prototypes completes nothing: ?%s', async (query) => {
    const response = await server.send('PATCH', `${TESTS_PATH}${created.test_id}/?${query}`, saveOf(created), user)
    expect([response.statusCode, response.json().status]).toEqual([200, 'new'])
    expect(polluted().complete).toBeUndefined()
  })
})

describe('a body that is too complex', () => {
  const deep = (levels: number) => '['.repeat(levels)
  /** The brackets count as one value, and so does each comma. */
  const wide = (values: number) => `[${'0,'.repeat(values - 1)}0]`
  const url = () => `${TESTS_PATH}${created.test_id}/`
  const tooComplex = { type: 'urn:problem-type:bad-request', detail: expect.stringContaining('too many values') }

  test.each([
    ['brackets within brackets', deep(9)],
    ['braces within braces', '{"a":'.repeat(9)],
    ['more values than a test can have', wide(2_001)],
    ['empty arrays', `[${'[],'.repeat(2_000)}`],
    ['keys', `{${'"a":0,'.repeat(2_000)}`],
    ['brackets after a string that ends in a backslash', `["\\\\",${deep(8)}`],
  ])('a body that is too complex is refused unparsed: %s', async (_what, body) => {
    const response = await server.send('PATCH', url(), body)
    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(tooComplex)])
  })

  test.each([
    ['the maximum of values', wide(2_000)],
    ['the maximum of levels', `${deep(8)}${']'.repeat(8)}`],
    ['brackets after those levels', `[${'[[]],'.repeat(300)}0]`],
    ['brackets and commas in strings', JSON.stringify({ a: `"${deep(5_000)}\\"`, b: ','.repeat(5_000) })],
  ])('a body is not too complex with %s', async (_what, body) => {
    expect((await server.send('PATCH', url(), body)).statusCode).toBe(422)
  })

  test('a body with an unterminated string is invalid JSON, not too complex', async () => {
    const refused = (await server.send('PATCH', url(), `["${deep(9)}`)).json()
    expect(refused).toMatchObject({ type: 'urn:problem-type:bad-request' })
    expect(refused).not.toMatchObject(tooComplex)
  })

  test('a body for a new test may have more values, so that a list that is too long gets a 422', async () => {
    const listOf = (values: number) => `{"completed_tests":${wide(values)}}`
    expect((await server.send('POST', TESTS_PATH, listOf(11_000))).statusCode).toBe(422)
    expect((await server.send('POST', TESTS_PATH, listOf(12_000))).json()).toMatchObject(tooComplex)
    const keys = `{${'"a":0,'.repeat(2_000)}"a":0}`
    expect((await server.send('POST', TESTS_PATH, keys)).json()).toMatchObject(tooComplex)
  })

  test('the largest body that the contract allows is read', async () => {
    const answer = { ...saveOfAll(created, () => true, server.now()).words[0], subject: 'ö'.repeat(40) }
    const practice = {
      subject: 'ö'.repeat(200),
      sentence: 'ö'.repeat(1_000),
      definition: 'ö'.repeat(1_000),
      fake: true,
    }
    const response = await calls.carry({
      words: Array.from({ length: 200 }, () => answer),
      practice: [practice, practice, practice],
    })
    expect([response.statusCode, response.json().detail]).toEqual([422, expect.stringContaining('words')])
  })
})
