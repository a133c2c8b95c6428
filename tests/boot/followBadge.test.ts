import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followBadge } from '#boot/followBadge.ts'
import { hearServerTime, seeAgain } from '#browser/clock.ts'
import { createSessionStore, emptySession, type SessionStore } from '#session/sessionStore.ts'

// The page's clock is right, whatever the server said to another test.
beforeEach(() => hearServerTime(Date.now()))

const ahead = (...due: number[]) => ({ limit: 20, learntAt: 0, due })

function follow(store: SessionStore) {
  const end = followBadge(store)
  onTestFinished(() => {
    end()
    vi.unstubAllGlobals()
  })
}

// §14.6
test.each([
  ['shows it', vi.fn(async () => {})],
  ['refuses it', vi.fn(() => Promise.reject(new DOMException('No', 'NotAllowedError')))],
  [
    'throws',
    vi.fn(() => {
      throw new DOMException('No', 'InvalidStateError')
    }),
  ],
])('a number of due cards is set as the badge where the browser %s, and cleared at zero', (_how, setAppBadge) => {
  const clearAppBadge = vi.fn(async () => {})
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  const store = createSessionStore({ ...emptySession, notebookAhead: ahead(Date.now()) })
  follow(store)
  expect(setAppBadge).toHaveBeenCalledWith(1)
  store.set({ notebookAhead: ahead() })
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

// §14.16
test('the badge of a page that stays open shows what is due on the day on which it is seen again', () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})]
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const inThreeDays = Date.now() + 3 * 24 * 3_600_000
  follow(createSessionStore({ ...emptySession, notebookAhead: ahead(inThreeDays) }))
  vi.setSystemTime(inThreeDays)
  seeAgain()
  vi.useRealTimers()
  expect([clearAppBadge.mock.calls.length, setAppBadge.mock.calls]).toEqual([1, [[1]]])
})

// §14.6
test('the session works in a browser without badges', () => {
  vi.stubGlobal('navigator', {})
  const store = createSessionStore({ ...emptySession })
  follow(store)
  store.set({ notebookAhead: ahead(Date.now()) })
  expect(store.get().notebookAhead).not.toBeNull()
})
