import { HTTPError } from 'ky'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpClient, toApiError, type HttpSettings } from '#api/httpClient.ts'
import {
  answer,
  cutOff,
  reset,
  silence,
  startScriptedServer,
  stopHalfway,
  type Reaction,
} from '../support/scriptedServer.ts'

const OK = answer(200, { fine: true })

// Every retry pause is drawn between zero and the exponential delay: draw zero.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Sends a request with `method`; returns its outcome and what the server received. */
const send = (method: string, ...reactions: [Reaction, ...Reaction[]]) => sendWith({}, method, ...reactions)

async function sendWith(settings: HttpSettings, method: string, ...reactions: [Reaction, ...Reaction[]]) {
  const { base, received } = await startScriptedServer(...reactions)
  const http = createHttpClient(base, settings)
  const json = method === 'get' ? {} : { json: { words: [1, 2] } }
  const outcome = await http('path/', { method, ...json }).then(
    (response) => response.status,
    (error: unknown) => (error instanceof HTTPError ? error.response.status : 'no answer'),
  )
  return { outcome, received }
}

// §8.2
test('every request carries the headers Platform, Client-Id and Client-Version', async () => {
  const { received } = await send('post', OK)
  expect(received[0]!.headers).toMatchObject({
    platform: 'web',
    'client-id': 'vocab-test',
    'client-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    accept: 'application/json',
  })
})

// §8.2
test('every retry carries the same headers and the same body', async () => {
  const { received } = await send('post', answer(500, {}), reset, OK)
  expect(received).toHaveLength(3)
  for (const { headers, body, method, path } of received) {
    expect(headers).toMatchObject({ platform: 'web', 'client-id': 'vocab-test', 'content-type': 'application/json' })
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/v1/path/', body: { words: [1, 2] } })
  }
})

// §8.5 §8.6
describe.each(['get', 'post', 'patch', 'delete'])('a failed %s is tried twice more, then given up', (method) => {
  test.each<[string, Reaction, number | string]>([
    ['500', answer(500, {}), 500],
    ['502', answer(502, '<h1>Bad gateway</h1>'), 502],
    ['503', answer(503, {}), 503],
    ['507', answer(507, {}), 507],
    ['520', answer(520, ''), 520],
    ['429', answer(429, {}), 429],
    ['429 with Retry-After: 0', answer(429, {}, { 'retry-after': '0' }), 429],
    ['a dropped connection', reset, 'no answer'],
    ['an answer cut off halfway', cutOff, 'no answer'],
  ])('a request that fails with %s is tried three times', async (_what, failure, last) => {
    const { outcome, received } = await send(method, failure)
    expect(received).toHaveLength(3)
    expect(outcome).toBe(last)
  })

  test('a third try may still succeed', async () => {
    expect((await send(method, answer(500, {}), reset, OK)).outcome).toBe(200)
  })
})

// §8.6
test('an answer incomplete at the timeout counts as no answer, and the request is tried twice more', async () => {
  const patience = { timeoutMs: 500 }
  const [neverAnswering, stoppingHalfway, recovering] = await Promise.all([
    sendWith(patience, 'post', silence),
    sendWith(patience, 'patch', stopHalfway),
    sendWith({ timeoutMs: 1500 }, 'post', silence, OK),
  ])
  expect(neverAnswering).toMatchObject({ outcome: 'no answer', received: { length: 3 } })
  expect(stoppingHalfway).toMatchObject({ outcome: 'no answer', received: { length: 3 } })
  expect(recovering).toMatchObject({ outcome: 200, received: { length: 2 } })
})

// §8.6
test('a request times out after 20 seconds', async () => {
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const outcome = createHttpClient('https://api.example/v1/')('path/').catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(19_999)
  const { signal } = fetched.mock.calls[0]![0] as Request
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal.aborted).toBe(true)
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('TimeoutError')
  expect(fetched).toHaveBeenCalledTimes(3)
})

// §8.6
test.each([400, 401, 403, 404, 408, 410, 413, 422])('a request answered with %i is not tried again', async (status) => {
  const { outcome, received } = await send('post', answer(status, {}))
  expect(received).toHaveLength(1)
  expect(outcome).toBe(status)
})

// §8.5
test('the delay before the next try doubles', async () => {
  // Draws the longest pauses.
  vi.mocked(Math.random).mockReturnValue(1)
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }))
  const outcome = createHttpClient('https://api.example/v1/')('path/').catch(
    (error: HTTPError) => error.response.status,
  )
  for (const [tries, pause] of [
    [1, 300],
    [2, 600],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(fetched).toHaveBeenCalledTimes(tries)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(tries + 1)
  }
  expect(await outcome).toBe(500)
})

// §8.3
test.each(['get', 'post', 'patch'])('a %s sends cookies, even to an API on another host', async (method) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  await createHttpClient('https://api.example/v1/')('path/', { method })
  const [request] = fetched.mock.calls[0]!
  expect((request as Request).url).toBe('https://api.example/v1/path/')
  expect((request as Request).credentials).toBe('include')
})

// §8.7
describe('Retry-After is honoured', () => {
  /** Makes pauses of `seconds` pass at once, and counts them. */
  function skipPauseOf(seconds: number) {
    const pause = { taken: 0 }
    const later = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
      if (ms !== 1000 * seconds) return later(work, ms)
      pause.taken += 1
      return later(work, 0)
    }) as typeof setTimeout)
    return pause
  }

  test.each([429, 503])('after a %i the next try waits as many seconds as Retry-After asks', async (status) => {
    const pause = skipPauseOf(7)
    const { outcome, received } = await send('post', answer(status, {}, { 'retry-after': '7' }), OK)
    expect(pause.taken).toBe(1)
    expect(received).toHaveLength(2)
    expect(outcome).toBe(200)
  })

  test('a request asked to wait more than a minute gives up instead of retrying early', async () => {
    const { outcome, received } = await send('post', answer(429, {}, { 'retry-after': '61' }), OK)
    expect(received).toHaveLength(1)
    expect(outcome).toBe(429)
  })
})

// §8.3
describe('XSRF-TOKEN', () => {
  test('XSRF-TOKEN is copied into its header if the cookie exists', async () => {
    const { base, received } = await startScriptedServer(OK)
    await createHttpClient(base, { xsrfToken: () => 'token-1' })('path/')
    expect(received[0]!.headers['x-xsrf-token']).toBe('token-1')
  })

  test.each(['€', 'two\nlines', '\u0000', ' '])('an XSRF-TOKEN unfit for a header is left out: %j', async (token) => {
    const { base, received } = await startScriptedServer(OK)
    await createHttpClient(base, { xsrfToken: () => token })('path/')
    expect(received[0]!.headers).not.toHaveProperty('x-xsrf-token')
  })

  test('a request without the XSRF-TOKEN cookie has no such header', async () => {
    const { base, received } = await startScriptedServer(OK)
    await createHttpClient(base, { xsrfToken: () => null })('path/')
    expect(received[0]!.headers).not.toHaveProperty('x-xsrf-token')
  })
})

describe('toApiError', () => {
  const problem = { type: 'about:blank', title: 'Gone', status: 410, detail: 'This test has expired.' }

  async function failed(reaction: Reaction) {
    const { base } = await startScriptedServer(reaction)
    const failure = await createHttpClient(base)('path/').catch((error: unknown) => error)
    return toApiError(failure, 'create')
  }

  test("an ApiError carries the call's name, the status and the server's problem", async () => {
    expect(await failed(answer(410, problem))).toMatchObject({ message: 'create', status: 410, problem })
  })

  test.each([
    ['an HTML page', '<!doctype html><h1>404</h1>'],
    ['nothing', ''],
    ['other JSON', '{"error":"no"}'],
  ])('a body of %s is no problem document', async (_what, body) => {
    expect(await failed(answer(404, body))).toMatchObject({ message: 'create', status: 404, problem: null })
  })

  test('an ApiError of a call without an answer has the status null', async () => {
    expect(await toApiError(new TypeError('fetch failed'), 'create')).toMatchObject({ status: null, problem: null })
  })
})
