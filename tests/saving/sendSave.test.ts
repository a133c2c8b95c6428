import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveTestRequest } from '#contracts/taking.ts'
import { requestSave } from '#saving/sendSave.ts'
import { aSave, NOW } from '../support/builders.ts'
import {
  answer,
  cutOff,
  refuse,
  reset,
  silence,
  startScriptedServer,
  stopHalfway,
  takeSave,
  type Reaction,
} from '../support/scriptedServer.ts'

/** Three words, two of them answered. */
const body: SaveTestRequest = {
  words: [
    { subject: 'draw', checked: true, revealed_meaning: false, decision_time: 900, answered_at: NOW - 1 },
    { subject: 'vivid', checked: false, revealed_meaning: true, decision_time: 700, answered_at: NOW },
    { subject: 'paint', checked: null, revealed_meaning: false, decision_time: 0 },
  ],
  user_profile: { native_language: 'es' },
}
const LATER = { kind: 'later', retryAfterMs: null }
const PORTAL = '<!doctype html><title>Sign in to this network</title>'
const html = { 'content-type': 'text/html' }

/** Sends a save to a server with `reaction`; returns the outcome and what the server received. */
async function send(reaction: Reaction, moreHeaders?: Record<string, string>) {
  const { base, received } = await startScriptedServer(reaction)
  const { payload } = aSave({ url: `${base}vocab_checkbox_tests/test-1/`, body })
  return { outcome: await requestSave(payload, moreHeaders), received }
}
const outcomeOf = async (reaction: Reaction) => (await send(reaction)).outcome

// Only the clock is fake: the requests are real.
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a partial save', () => {
  // §8.2 §8.13
  test('a partial save is a PATCH of the row with the headers of every call and those of the page, and no credential', async () => {
    const { received } = await send(takeSave, { 'X-XSRF-TOKEN': 'token-1' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ method: 'PATCH', path: '/v1/vocab_checkbox_tests/test-1/', body })
    expect(received[0]!.headers).not.toHaveProperty('authorization')
    expect(received[0]!.headers).toMatchObject({
      platform: 'web',
      'client-id': 'vocab-test',
      'client-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      accept: 'application/json',
      'content-type': 'application/json',
      'x-xsrf-token': 'token-1',
    })
  })

  test('a partial save sends cookies, and outlives its page if its body is small enough', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
    await requestSave(aSave({ body }).payload)
    expect(fetched.mock.calls[0]![1]).toMatchObject({ credentials: 'include', keepalive: true })
    await requestSave(aSave({ body: { ...body, referred_by: 'x'.repeat(60_000) } }).payload)
    expect(fetched.mock.calls[1]![1]).toMatchObject({ keepalive: false })
  })

  test.each<[string, Reaction]>([
    ['500', answer(500, {})],
    ['429', answer(429, {}, { 'retry-after': '0' })],
    ['a dropped connection', reset],
  ])('a partial save is tried once, since the outbox has its own back-off: %s', async (_what, failure) => {
    const { received, outcome } = await send(failure)
    expect(received).toHaveLength(1)
    expect(outcome.kind).toBe('later')
  })
})

// §11.6
describe('an accepted save', () => {
  const acknowledged = (status: unknown, answered: unknown) => ({ status, answered, shortcode: 'shortcode1' })

  // §8.18
  test.each([200, 202])('a save is accepted by a %i with a status and as many answers as sent', async (status) => {
    for (const state of ['new', 'in-progress', 'completed']) {
      expect(await outcomeOf(answer(status, acknowledged(state, 2)))).toEqual({ kind: 'accepted' })
    }
  })

  // §8.18
  test.each([200, 202])('a save is accepted by a %i with the shortcode alone, without a count', async (status) => {
    expect(await outcomeOf(answer(status, { shortcode: 'shortcode1' }))).toEqual({ kind: 'accepted' })
  })

  test('a save is accepted with more answers than sent, since another device may have answered', async () => {
    expect(await outcomeOf(answer(200, acknowledged('in-progress', 3)))).toEqual({ kind: 'accepted' })
  })

  test.each<[string, unknown]>([
    ['one answer fewer than were sent', acknowledged('in-progress', 1)],
    ['none', acknowledged('new', 0)],
    ['a count that is not a number', acknowledged('in-progress', '2')],
    ['neither a count nor a shortcode', { status: 'in-progress' }],
    ['no count, and a blank shortcode', { shortcode: ' ' }],
    ['no count, and a shortcode that is not a text', { shortcode: 1 }],
    ['no status', { answered: 2, shortcode: 'shortcode1' }],
    ['a status of another API', acknowledged('ok', 2)],
    ['an HTML page', PORTAL],
    ['nothing', ''],
    ['half an answer', '{"status":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"completed"'],
  ])('a save answered by a 200 with %s is sent later', async (_what, acknowledgement) => {
    expect(await outcomeOf(answer(200, acknowledgement))).toEqual(LATER)
  })
})

// §11.8
describe('a refused save', () => {
  test.each([403, 404, 410])('a save is refused by a %i as problem+json', async (status) => {
    expect(await outcomeOf(refuse(status))).toEqual({ kind: 'refused' })
  })

  test.each([400, 403, 404, 410, 413, 422])(
    'a save answered by a %i with a portal’s page is sent later',
    async (status) => {
      expect(await outcomeOf(answer(status, PORTAL, html))).toEqual(LATER)
    },
  )

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['null', 'null'],
    ['other JSON', { error: 'no' }],
    ['a problem of another status', { type: 'about:blank', title: 'Not found', status: 403, detail: '' }],
  ])('a save answered by a 404 with %s is sent later', async (_what, text) => {
    expect(await outcomeOf(answer(404, text))).toEqual(LATER)
  })

  // §11.7
  test.each([400, 401, 408, 413, 422, 429, 431, 500, 502, 503, 504])(
    'a save answered by a %i, which a later try may mend, is sent later',
    async (status) => {
      expect(await outcomeOf(refuse(status))).toEqual(LATER)
    },
  )
})

test.each([
  ['seconds', '120', 120_000],
  ['a date', new Date(NOW + 90_000).toUTCString(), 90_000],
  ['a date in the past', new Date(NOW - 90_000).toUTCString(), 0],
  ['a word', 'soon', null],
  ['a negative time', '-5 minutes', null],
  ['nothing', '', null],
])('Retry-After of any failure, also a portal’s, is read: %s', async (_what, header, retryAfterMs) => {
  for (const [status, text] of [
    [408, {}],
    [429, {}],
    [500, {}],
    [503, {}],
    [403, PORTAL],
  ] as const)
    expect(await outcomeOf(answer(status, text, { 'retry-after': header }))).toEqual({ kind: 'later', retryAfterMs })
})

describe('a save without an answer', () => {
  /** Lets the timeout fire as soon as the server has the request, however long that takes. */
  function timeIsUp(reaction: Reaction) {
    const time = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    const over: Reaction = (response, request, received) => {
      reaction(response, request, received)
      setImmediate(() => time.abort(new DOMException('Time is up', 'TimeoutError')))
    }
    return { over, limit }
  }

  test.each<[string, Reaction]>([
    ['a dropped connection', reset],
    ['an answer cut off halfway', cutOff],
  ])('a save that meets %s is sent later', async (_what, reaction) => {
    expect(await outcomeOf(reaction)).toEqual(LATER)
  })

  test('a save to a port where nothing listens is sent later', async () => {
    expect(await requestSave(aSave({ url: 'http://127.0.0.1:1/', body }).payload)).toEqual(LATER)
  })

  // §8.6
  test.each<[string, Reaction]>([
    ['a server that never answers', silence],
    ['a server that stops halfway', stopHalfway],
  ])('a save that meets %s is sent later, after 20 seconds', async (_what, reaction) => {
    const { over, limit } = timeIsUp(reaction)
    expect(await outcomeOf(over)).toEqual(LATER)
    expect(limit.mock.calls).toEqual([[20_000]])
  })

  test('a save whose row cannot be sent is tried later', async () => {
    expect(await requestSave(aSave({ url: 'not an address' }).payload)).toEqual(LATER)
    expect(await requestSave(aSave({ headers: { 'two\nlines': '' } }).payload)).toEqual(LATER)
  })
})
