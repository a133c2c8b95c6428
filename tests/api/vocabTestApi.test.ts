import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { createHttpClient, type HttpSettings } from '#api/httpClient.ts'
import { createVocabTestApi, type VocabTestApi } from '#api/vocabTestApi.ts'
import type { CreateTestRequest, SaveTestRequest } from '#contracts/taking.ts'
import { aServedTest, aSharedResult, aSpecifiedResult } from '../support/builders.ts'
import { answer, reset, silence, startScriptedServer, type Reaction } from '../support/scriptedServer.ts'

// Every retry pause is drawn between zero and the exponential delay: draw zero.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

async function startApi(reactions: [Reaction, ...Reaction[]], settings: HttpSettings = {}) {
  const { base, received } = await startScriptedServer(...reactions)
  return { api: createVocabTestApi(createHttpClient(base, settings)), received }
}

const newTest: CreateTestRequest = { language: 'en', mode: 'sentences', web_test_version: 'v7' }
const answers: SaveTestRequest = { words: [{ checked: true, revealed_meaning: false, decision_time: 900 }] }
const CREATED = 'post vocab_checkbox_tests/'
const completed = { status: 'completed', shortcode: 'shortcode1' }

type Call = (api: VocabTestApi) => Promise<unknown>
const create: Call = (api) => api.createTest(newTest, null)
const complete: Call = (api) => api.complete('test-1', answers, 'id-token')
const share: Call = (api) => api.sharedResult('shortcode1')

describe('the calls of the page', () => {
  // §8.8
  test('createTest posts language, mode, version and deck, and returns the test of a 201', async () => {
    const { api, received } = await startApi([answer(201, aServedTest({ deck_id: 'films' }))])
    const { test_id, shortcode, words, deck_id } = aServedTest({ deck_id: 'films' })
    expect(await api.createTest({ ...newTest, deck_id: 'films' }, null)).toEqual({ test_id, shortcode, words, deck_id })
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/v1/vocab_checkbox_tests/',
      body: { language: 'en', mode: 'sentences', web_test_version: 'v7', deck_id: 'films' },
    })
    expect(received[0]!.headers).not.toHaveProperty('authorization')
  })

  test('createTest sends the identity token if there is one', async () => {
    const { api, received } = await startApi([answer(201, aServedTest())])
    await api.createTest(newTest, 'id-token')
    expect(received[0]!.headers.authorization).toBe('Bearer id-token')
  })

  // §7.3 §8.17 §8.18
  test('complete sends ?complete=y and the identity token', async () => {
    const { api, received } = await startApi([answer(202, completed)])
    expect(await api.complete('test-1', answers, 'id-token')).toEqual(completed)
    expect(received[0]).toMatchObject({ method: 'PATCH', path: '/v1/vocab_checkbox_tests/test-1/?complete=y' })
    expect(received[0]!.headers.authorization).toBe('Bearer id-token')
  })

  // §8.30
  test('sharedResult fetches a shared result', async () => {
    const { api, received } = await startApi([answer(200, aSharedResult())])
    expect(await api.sharedResult('shortcode1')).toEqual(aSharedResult())
    expect(received[0]).toMatchObject({ method: 'GET', path: '/v1/vocab_checkbox_tests/share/shortcode1/' })
  })

  // §8.62
  test('createTest accepts a test with the specified fields alone, whose words have no answer', async () => {
    const { test_id, shortcode, words } = aServedTest()
    const bare = words.map(({ subject, sentence }) => ({ subject, sentence }))
    const { api } = await startApi([answer(201, { ...aServedTest(), vocab_size: {}, user_profile: null, words: bare })])
    const taken = await api.createTest(newTest, null)
    expect(taken).toMatchObject({ test_id, shortcode })
    const unanswered = { checked: null, revealed_meaning: false, decision_time: 0, definition: '' }
    expect(taken.words).toEqual(bare.map((word) => ({ ...word, ...unanswered })))
  })

  // §8.18
  test.each([200, 202])('complete accepts a %i with the shortcode alone', async (status) => {
    const { api } = await startApi([answer(status, { shortcode: 'shortcode1' })])
    expect(await api.complete('test-1', answers, 'id-token')).toEqual({ shortcode: 'shortcode1' })
  })

  // §8.63
  test('sharedResult accepts a result with the specified fields alone', async () => {
    const { api } = await startApi([answer(200, aSpecifiedResult())])
    expect(await api.sharedResult('shortcode1')).toEqual(aSpecifiedResult())
  })

  // §4.29
  test('sharedResult drops codes that only a later server knows', async () => {
    const { api } = await startApi([answer(200, { ...aSpecifiedResult(), next_step_codes: ['input', 'sing'] })])
    expect(await api.sharedResult('shortcode1')).toEqual(aSpecifiedResult())
  })

  test('an id with special characters cannot reach another endpoint', async () => {
    const { api, received } = await startApi([answer(200, completed)])
    await api.complete('../share/x?complete=n', answers, 'id-token')
    expect(received[0]!.path).toBe('/v1/vocab_checkbox_tests/..%2Fshare%2Fx%3Fcomplete%3Dn/?complete=y')
  })
})

describe('a failed call is named in its error', () => {
  const calls: [string, Call][] = [
    [CREATED, create],
    ['patch vocab_checkbox_tests/{test_id}/', complete],
    ['get vocab_checkbox_tests/share/{shortcode}/', share],
  ]

  // §8.9 §8.20 §8.31
  test.each(calls)('a %s answered with a failure rejects with an ApiError of that name', async (message, call) => {
    const { api } = await startApi([answer(404, {})])
    await expect(call(api)).rejects.toBeInstanceOf(ApiError)
    await expect(call(api)).rejects.toMatchObject({ message, status: 404 })
  })

  test.each(calls)('a %s without an answer rejects with the status null', async (message, call) => {
    const { api } = await startApi([reset])
    await expect(call(api)).rejects.toBeInstanceOf(ApiError)
    await expect(call(api)).rejects.toMatchObject({ message, status: null })
  })

  test.each(calls)('a %s whose answer breaks the contract rejects with an ApiError', async (message, call) => {
    const bodies = ['<!doctype html><title>Sign in to this network</title>', '', '{"status":', 'null', '{}', '[]']
    for (const status of [200, 201]) {
      const { api } = await startApi(bodies.map((body) => answer(status, body)) as [Reaction, ...Reaction[]])
      for (const _body of bodies) {
        const failure: unknown = await call(api).catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(ApiError)
        expect(failure).toMatchObject({ message, status })
      }
    }
  })

  // §8.9 §8.18 §8.31
  test.each<[string, Call, number, unknown]>([
    ['a new test answered with 200 instead of 201', create, 200, aServedTest()],
    ['a new test without words', create, 201, aServedTest({ words: [] })],
    ['a new test with a blank id', create, 201, aServedTest({ test_id: ' ' })],
    ['a completion answered with 201', complete, 201, completed],
    ['a shared result answered with 202', share, 202, aSharedResult()],
  ])('the call rejects %s', async (_what, call, status, body) => {
    const { api } = await startApi([answer(status, body)])
    await expect(call(api)).rejects.toMatchObject({ name: 'ApiError', status })
  })

  test('an ApiError keeps the server’s problem document', async () => {
    const problem = { type: 'about:blank', title: 'Invalid', status: 422, detail: 'Unknown deck.' }
    const { api } = await startApi([answer(422, problem)])
    await expect(create(api)).rejects.toMatchObject({ status: 422, problem })
  })

  test('a server that never answers is tried three times', async () => {
    const { api, received } = await startApi([silence], { timeoutMs: 500 })
    await expect(create(api)).rejects.toMatchObject({ message: CREATED, status: null })
    expect(received).toHaveLength(3)
  })
})

// §9.5
test.each<[string, string, Call]>([
  ['completion', 'test_id is required for this endpoint', (api) => api.complete('', answers, 'id-token')],
  ['completion', 'test_id is required for this endpoint', (api) => api.complete('  ', answers, 'id-token')],
  ['shared result', 'shortcode is required for this endpoint', (api) => api.sharedResult('')],
  ['shared result', 'shortcode is required for this endpoint', (api) => api.sharedResult('\t')],
])('a blank id is refused before any request (%s): %s', async (_what, message, call) => {
  const { api, received } = await startApi([answer(200, completed)])
  await expect(call(api)).rejects.toThrow(message)
  expect(received).toEqual([])
})

// §8.18
test.each<[string, Call, Reaction]>([
  ['a new test', create, answer(201, aServedTest())],
  ['a shared result', share, answer(200, aSharedResult())],
])('%s is tried up to three times', async (_what, call, success) => {
  const { api, received } = await startApi([answer(503, {}), reset, success])
  await call(api)
  expect(received).toHaveLength(3)
})

// §11.7
test('a completion is tried once, because the outbox tries again', async () => {
  const { api, received } = await startApi([answer(503, {}), reset, answer(200, completed)])
  await expect(complete(api)).rejects.toMatchObject({ status: 503 })
  expect(received).toHaveLength(1)
})

describe('the request for a new test', () => {
  const keys = (requests: { headers: Record<string, unknown> }[]) =>
    requests.map(({ headers }) => headers['idempotency-key'])

  // §5.10
  test('createTest reuses a pending call', async () => {
    const { api, received } = await startApi([answer(201, aServedTest())])
    const [one, other] = await Promise.all([create(api), create(api)])
    expect(other).toBe(one)
    expect(received).toHaveLength(1)
  })

  // §8.10
  test('createTest sends the same Idempotency-Key with every try', async () => {
    const { api, received } = await startApi([answer(500, {}), reset, answer(201, aServedTest())])
    await create(api)
    expect(received).toHaveLength(3)
    expect(new Set(keys(received)).size).toBe(1)
    expect(keys(received)[0]).toMatch(/^[\x20-\x7e]{1,255}$/)
  })

  test('createTest uses a new Idempotency-Key for the next call, after success or failure', async () => {
    const { api, received } = await startApi([answer(404, {}), answer(201, aServedTest())])
    await expect(create(api)).rejects.toBeInstanceOf(ApiError)
    await create(api)
    await create(api)
    expect(received).toHaveLength(3)
    expect(new Set(keys(received)).size).toBe(3)
  })
})
