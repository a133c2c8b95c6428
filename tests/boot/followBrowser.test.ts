// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { followBrowser } from '#boot/followBrowser.ts'
import { watched } from '#browser/connection.ts'
import { createSessionStore, emptySession } from '#session/sessionStore.ts'
import { eventually } from '../support/eventually.ts'

// §11.10
test('pending rows are sent at the start, after reconnecting, and when the page is shown or hidden', async () => {
  const saveNow = vi.fn(async () => {})
  const answers = { saveNow, takeMirrored: async () => {} }
  followBrowser(createSessionStore(emptySession), { answers } as never)
  expect(saveNow).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(saveNow).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(saveNow).toHaveBeenCalledTimes(3))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(saveNow).toHaveBeenCalledTimes(4)
})

// §11.45
test('an answer while the browser says offline does all that a new connection does', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const store = createSessionStore({ ...emptySession, online: false, awaitingTest: true })
  const [saveNow, ensure] = [vi.fn(async () => {}), vi.fn(async () => {})]
  followBrowser(store, { answers: { saveNow, takeMirrored: async () => {} }, tests: { ensure } } as never)
  await watched(async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
  expect(store.get().online).toBe(true)
  expect(saveNow).toHaveBeenCalledTimes(2)
  expect(ensure).toHaveBeenCalledTimes(1)
  await watched(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  expect(store.get().online).toBe(false)
})
