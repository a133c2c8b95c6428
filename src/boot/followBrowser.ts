import { followSeenAgain, onVisibleAgain } from '#browser/clock.ts'
import { followConnection } from '#browser/connection.ts'
import type { SessionStore } from '#session/sessionStore.ts'
import { keepStorageUnasked, protectStorageAfterFirstAnswer } from './persistentStorage.ts'
import type { Services } from './services.ts'
import { onUpdateReady } from './updates/appUpdate.ts'
import { followAppStored, keepLanguageOffline, onDeviceFull } from './updates/serviceWorker.ts'

/** Sends pending data at the start, on a new connection, and whenever the page is hidden or shown again. */
export function followBrowser(store: SessionStore, services: Services): void {
  followConnection((online) => {
    store.set({ online })
    if (!online) return
    void services.answers.saveNow()
    const { awaitingTest, testRequest } = store.get()
    // A request for a test that failed without a connection is repeated automatically (§5.16).
    if (awaitingTest || (testRequest.kind === 'failed' && testRequest.offline)) void services.tests.ensure()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void services.answers.saveNow()
  })
  onVisibleAgain(() => void services.answers.takeMirrored().then(services.answers.saveNow))
  followSeenAgain()
  keepLanguageOffline()
  followAppStored((appStored) => store.set({ appStored }))
  onDeviceFull(() => store.set({ deviceFull: true }))
  onUpdateReady(() => store.set({ updateReady: true }))
  protectStorageAfterFirstAnswer(store, () => void keepStorageUnasked())
  void services.answers.saveNow()
}
