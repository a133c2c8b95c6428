import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopWaiting, withSendLock } from '#saving/sendLock.ts'
import { deferred, locksOfOneBrowser } from '../support/servicesHarness.ts'

const work = vi.fn(async () => 'sent')
const reportHeld = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  work.mockClear()
  reportHeld.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const browserWith = (locks: unknown) => void vi.stubGlobal('navigator', { locks })
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// §11.38
test.each<[string, unknown]>([
  ['has no locks', undefined],
  [
    'throws when it is asked for one',
    {
      request: () => {
        throw new DOMException('', 'SecurityError')
      },
    },
  ],
  ['refuses the lock', { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) }],
])('a browser that %s does the work at once without a lock', async (_what, locks) => {
  browserWith(locks)
  await expect(withSendLock(work, reportHeld)).resolves.toBe('sent')
  expect(reportHeld).not.toHaveBeenCalledWith(true)
})

test('work that fails under the lock is not repeated', async () => {
  browserWith(locksOfOneBrowser())
  work.mockRejectedValueOnce(new Error('broken'))
  await expect(withSendLock(work)).rejects.toThrow('broken')
  await expect(withSendLock(work)).resolves.toBe('sent')
  expect(work).toHaveBeenCalledTimes(2)
})

// §11.38
describe('a lock that another tab holds', () => {
  let release: ReturnType<typeof deferred<void>>
  beforeEach(() => {
    release = deferred()
    const locks = locksOfOneBrowser()
    browserWith(locks)
    void locks.request('vocab-outbox', () => release.promise)
  })

  test('a lock that another tab keeps is reported after 10 s, and ignored after 20 s', async () => {
    const sending = withSendLock(work, reportHeld)
    await after(9_999)
    expect(reportHeld).not.toHaveBeenCalled()
    await after(1)
    expect(reportHeld.mock.calls).toEqual([[true]])
    expect(work).not.toHaveBeenCalled()
    await after(10_000)
    await expect(sending).resolves.toBe('sent')
    expect(reportHeld.mock.calls).toEqual([[true], [false]])
  })

  test('a lock that another tab keeps is ignored once the learner asks', async () => {
    const sending = withSendLock(work, reportHeld)
    await after(10_000)
    stopWaiting()
    await expect(sending).resolves.toBe('sent')
    expect(reportHeld).toHaveBeenLastCalledWith(false)
  })

  test('a lock that was ignored is available to others once released', async () => {
    const sending = withSendLock(work)
    await after(20_000)
    await sending
    release.resolve()
    await expect(withSendLock(work)).resolves.toBe('sent')
    expect(work).toHaveBeenCalledTimes(2)
  })
})

test('a lock of this page is not reported as another tab’s', async () => {
  browserWith(locksOfOneBrowser())
  const slow = deferred<string>()
  const first = withSendLock(() => slow.promise)
  const second = withSendLock(work, reportHeld)
  await after(10_000)
  expect(reportHeld).not.toHaveBeenCalled()
  slow.resolve('slow')
  await expect(Promise.all([first, second])).resolves.toEqual(['slow', 'sent'])
})
