import { paths } from '#domain/paths'
import { onUpdateReady } from '../browser/appUpdate.ts'
import { askToKeepStorage } from '../browser/keepStorage.ts'
import { onAppStored } from '../browser/serviceWorker.ts'
import { keepStorageAfterFirstAnswer } from './keepStorage.ts'
import type { Services } from './services.ts'
import type { SessionStore } from './sessionStore.ts'

/** Sends what waits at start, on the way back online, and when the page is hidden or shown again. */
export function followBrowser(store: SessionStore, services: Services): void {
  const sendAll = async () => {
    // Never under the eyes of someone who went back to change an answer.
    if (!location.pathname.startsWith(paths.words)) await services.submitAwaited()
    // A completion brings every answer along: what waits goes by itself only where there was none.
    await services.answers.saveNow()
  }
  addEventListener('offline', () => store.set({ online: false }))
  addEventListener('online', () => {
    store.set({ online: true })
    void sendAll()
    const { awaitingTest, testRequest } = store.get()
    // A test that could not be fetched goes on by itself (decisions, Start and the half-finished test).
    if (awaitingTest || (testRequest.kind === 'failed' && testRequest.offline)) void services.tests.ensure()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendAll()
    else void services.answers.saveNow()
  })
  onAppStored(() => store.set({ appStored: true }))
  onUpdateReady(() => store.set({ updateReady: true }))
  keepStorageAfterFirstAnswer(store, () => void askToKeepStorage())
  void sendAll()
}
