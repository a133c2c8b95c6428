import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopWaiting, withSendLock } from '#saving/sendLock.ts'
import { deferred, locksOfOneBrowser } from '../support/servicesHarness.ts'

const work = vi.fn(async () => 'sent')
const onBlocked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  work.mockClear()
  onBlocked.mockClear()
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
])('a browser that %s: the work is done without, at once', async (_what, locks) => {
  browserWith(locks)
  await expect(withSendLock(work, onBlocked)).resolves.toBe('sent')
  expect(onBlocked).not.toHaveBeenCalledWith(true)
})

test('work that fails under the lock is not done a second time', async () => {
  browserWith(locksOfOneBrowser())
  work.mockRejectedValueOnce(new Error('broken'))
  await expect(withSendLock(work)).rejects.toThrow('broken')
  await expect(withSendLock(work)).resolves.toBe('sent')
  expect(work).toHaveBeenCalledTimes(2)
})

// §11.38
describe('a lock that another tab holds', () => {
  let letGo: ReturnType<typeof deferred<void>>
  beforeEach(() => {
    letGo = deferred()
    const locks = locksOfOneBrowser()
    browserWith(locks)
    void locks.request('vocab-outbox', () => letGo.promise)
  })

  test('a lock that another tab holds is waited for; whoever waits hears of it after 10 s, and the work is done after 20 s', async () => {
    const sending = withSendLock(work, onBlocked)
    await after(9_999)
    expect(onBlocked).not.toHaveBeenCalled()
    await after(1)
    expect(onBlocked.mock.calls).toEqual([[true]])
    expect(work).not.toHaveBeenCalled()
    await after(10_000)
    await expect(sending).resolves.toBe('sent')
    expect(onBlocked.mock.calls).toEqual([[true], [false]])
  })

  test('a lock that another tab holds is waited for no longer once the learner asks', async () => {
    const sending = withSendLock(work, onBlocked)
    await after(10_000)
    stopWaiting()
    await expect(sending).resolves.toBe('sent')
    expect(onBlocked).toHaveBeenLastCalledWith(false)
  })

  test('a lock that another tab holds is free for others once it is let go, though the work was done without it', async () => {
    const sending = withSendLock(work)
    await after(20_000)
    await sending
    letGo.resolve()
    await expect(withSendLock(work)).resolves.toBe('sent')
    expect(work).toHaveBeenCalledTimes(2)
  })
})

test('what this page sends itself is no other tab', async () => {
  browserWith(locksOfOneBrowser())
  const slow = deferred<string>()
  const first = withSendLock(() => slow.promise)
  const second = withSendLock(work, onBlocked)
  await after(10_000)
  expect(onBlocked).not.toHaveBeenCalled()
  slow.resolve('slow')
  await expect(Promise.all([first, second])).resolves.toEqual(['slow', 'sent'])
})
