// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followConnection, isOnline, watched } from '#browser/connection.ts'
import { deferred } from '../support/servicesHarness.ts'

const json = () => new Response('{}', { headers: { 'Content-Type': 'application/problem+json' }, status: 503 })
const portal = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

const told = vi.fn<(online: boolean) => void>()
let unfollow: () => void
const browserSays = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

beforeEach(() => {
  unfollow = followConnection(told)
  browserSays(false)
  told.mockReset()
})
afterEach(() => {
  browserSays(true)
  unfollow()
  vi.restoreAllMocks()
})

const answer = (response: Response) => watched(async () => response)
const noAnswer = () => watched(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})

// §11.45
test('an answer of the API, even a failure, is a connection, whatever the browser says, and is told once', async () => {
  expect(isOnline()).toBe(false)
  await answer(json())
  await answer(json())
  expect(isOnline()).toBe(true)
  expect(told.mock.calls).toEqual([[true]])
})

test('a connection known by an answer ends with the next request that gets none', async () => {
  await answer(json())
  await noAnswer()
  expect(isOnline()).toBe(false)
  expect(told.mock.calls).toEqual([[true], [false]])
})

test.each([
  ['the page of a network’s portal', () => answer(portal())],
  ['a request without an answer', noAnswer],
])('%s must never count as a connection', async (_what, ask) => {
  await ask()
  expect(isOnline()).toBe(false)
  expect(told).not.toHaveBeenCalled()
})

test('an answer to a request that began before the connection was lost proves nothing', async () => {
  browserSays(true)
  const late = deferred<Response>()
  const asked = watched(() => late.promise)
  browserSays(false)
  late.resolve(json())
  await asked
  expect(isOnline()).toBe(false)
})

test('a server that does not answer is not a lost connection', async () => {
  browserSays(true)
  told.mockReset()
  await noAnswer()
  expect(isOnline()).toBe(true)
  expect(told).not.toHaveBeenCalled()
})
