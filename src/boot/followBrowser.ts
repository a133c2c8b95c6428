import { paths } from '#rules/paths.ts'
import type { SessionStore } from '#session/sessionStore.ts'
import { keepStorageUnasked, protectStorageAfterFirstAnswer } from './persistentStorage.ts'
import type { Services } from './services.ts'
import { onUpdateReady } from './updates/appUpdate.ts'
import { followAppStored, onDeviceFull } from './updates/serviceWorker.ts'

/** Sends the waiting answers at the start, when the connection is back, and when the page is hidden or shown again. */
export function followBrowser(store: SessionStore, services: Services): void {
  const sendAll = async () => {
    // A test is not completed while the learner may be back on the words to change an answer.
    if (!location.pathname.startsWith(paths.words)) await services.submitFinishedTest()
    // A completion includes every answer, so there is something left to save only if none was sent.
    await services.answers.saveNow()
    await services.sendChecks()
  }
  addEventListener('offline', () => store.set({ online: false }))
  addEventListener('online', () => {
    store.set({ online: true })
    void sendAll()
    const { awaitingTest, testRequest } = store.get()
    // The request for a test that failed without a connection is repeated automatically (§5.16).
    if (awaitingTest || (testRequest.kind === 'failed' && testRequest.offline)) void services.tests.ensure()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void services.answers.takeMirrored().then(sendAll)
    else void services.answers.saveNow()
  })
  followAppStored((appStored) => store.set({ appStored }))
  onDeviceFull(() => store.set({ deviceFull: true }))
  onUpdateReady(() => store.set({ updateReady: true }))
  protectStorageAfterFirstAnswer(store, () => void keepStorageUnasked())
  void sendAll()
}
