import { afterEach, expect, test, vi } from 'vitest'
import { followBadge } from '#boot/followBadge.ts'
import { createSessionStore, emptySession } from '#session/sessionStore.ts'

afterEach(() => vi.unstubAllGlobals())

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
])('the number of cards due today is at the app’s icon where the browser %s, until they are done', (_how, setAppBadge) => {
  const clearAppBadge = vi.fn(async () => {})
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  const store = createSessionStore({ ...emptySession, notebookAhead: `20 0 ${Date.now()}` })
  followBadge(store)
  expect(setAppBadge).toHaveBeenCalledWith(1)
  store.set({ notebookAhead: '20 0' })
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

// §14.6
test('a browser without badges, and a device without a notebook, are left alone', () => {
  vi.stubGlobal('navigator', {})
  const store = createSessionStore({ ...emptySession })
  followBadge(store)
  store.set({ notebookAhead: `20 0 ${Date.now()}` })
  expect(store.get().notebookAhead).not.toBeNull()
})
