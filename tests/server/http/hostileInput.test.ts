import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { REDEEM_TRANSFER_PATH, TRANSFERS_PATH } from '#contracts/transfer.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { saveOf } from '../../support/saves.ts'

const RUNS = { numRuns: 300, seed: 20_260_105 }

let server: ApiServer
let created: VocabTest
beforeAll(async () => {
  server = await startApiServer()
  created = await server.createTest()
})
afterAll(() => server.stop())

/** A hostile request is refused, or understood; it is never an error of ours, and shows nothing of what is inside. */
function expectCivil(response: { statusCode: number; body: string; headers: Record<string, unknown> }): void {
  expect(response.statusCode).toBeLessThan(500)
  // What items say may hold such words.
  const own = response.body.replace(/"(subject|sentence|definition)":"(?:[^"\\]|\\.)*"/g, '')
  expect(own).not.toMatch(/node_modules|\.ts:\d|select |insert |postgres|SQLSTATE|at \w+ \(/i)
  if (response.statusCode >= 400) expect(response.headers['content-type']).toMatch('application/problem+json')
}

const nastyText = fc.oneof(
  fc.constantFrom('\ud800', 'a\udc00b', '\u0000', '', '__proto__', 'constructor', "'; drop table vocab_tests; --"),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('x'.repeat(70_000), '\u202e', '${7*7}', '%00', '../../etc/passwd'),
)
const nastyNumber = fc.constantFrom(-1, 0.1, 1e308, 2 ** 53, Number.MAX_VALUE, -0, 1e-320, 9_999_999_999_999)
const nasty = fc.oneof(nastyText, nastyNumber, fc.constantFrom(null, true, [], {}), fc.jsonValue({ maxDepth: 3 }))
const fields = ['checked', 'revealed_meaning', 'decision_time', 'answered_at', 'subject', '__proto__', 'fake'] as const
const profileFields = ['native_language', 'age_group', 'full_name', 'email', 'cefr_test_2_years', '__proto__'] as const

const saveWith = (position: number, field: string, value: unknown, profile: object, referrer: unknown) => {
  const words = saveOf(created).words.map((word, index) => (index === position ? { ...word, [field]: value } : word))
  return { words, user_profile: profile, referred_by: referrer }
}

describe('hostile input is never an error of the server', () => {
  test('one wrong field of an otherwise sound save', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(79),
        fc.constantFrom(...fields),
        nasty,
        fc.dictionary(fc.constantFrom(...profileFields), nasty, { maxKeys: 2 }),
        nasty,
        async (position, field, value, profile, referrer) => {
          expectCivil(await server.save(created.test_id, saveWith(position, field, value, profile, referrer)))
        },
      ),
      RUNS,
    )
    expect((await server.stored(created.test_id)).item_ids).toHaveLength(80)
  })

  test('any JSON as a new test and as a save', async () => {
    const { test_id } = await server.createTest()
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (value, other) => {
        expectCivil(await server.send('POST', TESTS_PATH, JSON.stringify({ ...NEW_TEST, web_test_version: value })))
        expectCivil(await server.send('POST', TESTS_PATH, JSON.stringify({ ...NEW_TEST, deck_id: other })))
        expectCivil(await server.save(test_id, { words: value }))
        expectCivil(await server.save(test_id, JSON.stringify(other)))
        const transfer = { ...saveOf(created), test_id, flow: 'noD', practice: value, user_profile: other }
        expectCivil(await server.send('POST', `/v1/${TRANSFERS_PATH}`, JSON.stringify(transfer)))
        expectCivil(await server.send('POST', `/v1/${REDEEM_TRANSFER_PATH}`, JSON.stringify({ code: value })))
      }),
      { ...RUNS, numRuns: 100 },
    )
  })

  test('any bytes as a body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const headers = { 'content-type': 'application/json' }
        const url = `${TESTS_PATH}${created.test_id}/`
        expectCivil(await server.app.inject({ method: 'PATCH', url, headers, payload: Buffer.from(bytes) }))
      }),
      RUNS,
    )
  })

  test('any path', async () => {
    const { origin } = new URL('http://localhost')
    await fc.assert(
      fc.asyncProperty(nastyText, fc.constantFrom('GET', 'PATCH', 'POST'), async (text, method) => {
        // An address line holds printable characters only; everything else must come encoded.
        const raw = text.toWellFormed().slice(0, 300)
        for (const part of [encodeURIComponent(raw), raw.replace(/[^!-~]/g, '')]) {
          if (!URL.canParse(`/v1/${part}`, origin)) continue
          for (const url of [`/v1/${part}`, `${TESTS_PATH}${part}/`, `${TESTS_PATH}share/${part}`]) {
            expectCivil(await server.send(method as 'GET', url, method === 'GET' ? undefined : NEW_TEST))
          }
        }
      }),
      { ...RUNS, numRuns: 100 },
    )
  })

  test.each([
    ['a key __proto__', '{"__proto__":{"status":"completed"},"words":[]}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}},"words":[]}'],
    ['a number beyond all', '{"words":[{"checked":true,"revealed_meaning":false,"decision_time":1e999}]}'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['many words', `{"words":[${'null,'.repeat(50_000)}null]}`],
    ['a key twice', '{"words":[],"words":7}'],
    ['a byte order mark', '\ufeff{"words":[]}'],
  ])('%s', async (_what, body) => {
    const before = await server.stored(created.test_id)
    const response = await server.save(created.test_id, body)
    expectCivil(response)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(await server.stored(created.test_id)).toEqual(before)
    expect(({} as Record<string, unknown>)['status']).toBeUndefined()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'a body of type %s is a 415',
    async (type) => {
      const response = await server.send('POST', TESTS_PATH, 'x=1', { 'content-type': type })
      expect(response.statusCode).toBe(415)
      expectCivil(response)
    },
  )
})
