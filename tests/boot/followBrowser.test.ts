// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { followBrowser } from '#boot/followBrowser.ts'
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
