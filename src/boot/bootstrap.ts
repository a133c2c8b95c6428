import { followAccount, rememberSignIn } from '#account/account.ts'
import { createAccountApi } from '#api/accountApi.ts'
import { apiBase, xsrfHeader, xsrfToken } from '#api/everyRequest.ts'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { InstallPrompt } from '#browser/installPrompt.ts'
import { announceError } from '#browser/pageErrors.ts'
import { savesData } from '#browser/savesData.ts'
import { openTabChannel } from '#browser/tabChannel.ts'
import { CHANGES_CHANNEL } from '#contracts/workerMessages.ts'
import type { DeviceState } from '#device/database.ts'
import { writeText } from '#device/settings.ts'
import { flowForNewTests } from '#flow/steps.ts'
import { authLoader } from '#identity/auth.ts'
import { paths } from '#rules/paths.ts'
import { createPending, createTestMirror } from '#saving/saving.ts'
import { openSession } from '#session/openSession.ts'
import { rereadSession } from '#session/readSession.ts'
import { rememberServerYear } from '#session/serverYear.ts'
import { createSessionStore, emptySession, type SessionStore } from '#session/sessionStore.ts'
import { Home } from '#start/loadedHome.ts'
import { followBadge } from './followBadge.ts'
import { followBrowser } from './followBrowser.ts'
import { deviceFollower } from './followDevice.ts'
import { followHome } from './homeFlag.ts'
import { landingDeck, readAndStoreFlags, rememberReferrer, storedReferrer } from './landing.ts'
import { createServices, type Services } from './services.ts'
import { applyUpdate } from './updates/appUpdate.ts'
import { pageStays } from './updates/missingChunk.ts'
import { askForBackgroundSync } from './updates/serviceWorker.ts'

/** Opens the device's database, reads the session once and connects the services to the browser's events. */
export async function bootstrap(installPrompt: InstallPrompt): Promise<{ store: SessionStore; services: Services }> {
  const search = new URLSearchParams(location.search)
  const flags = readAndStoreFlags(search)
  rememberReferrer(search)

  const mirror = createTestMirror()
  let device = 'ready' as DeviceState
  let followDevice = (state: DeviceState): void => {
    device = state
  }
  const { database, blocked, stored } = await openSession(mirror, (state) => followDevice(state))
  const deck = landingDeck(search)
  // If the device cannot store the deck, the learner gets the standard test.
  if (deck) await writeText(database, 'deck', deck).catch(() => {})

  const store = createSessionStore({
    ...emptySession,
    ...stored,
    newTestFlow: flowForNewTests(flags, import.meta.env.VITE_FLOW),
    online: navigator.onLine,
    device: blocked ? 'blocked' : device,
  })

  const reread = () => rereadSession({ database, store, now: Date.now })
  // If reading fails now, the next change reads again.
  const { tell: announceChange } = openTabChannel(CHANGES_CHANNEL, () => void reread().catch(() => {}))
  const http = createHttpClient(apiBase(), { xsrfToken, onAnswer: rememberServerYear({ database, store }) })
  const loadAuth = authLoader((auth) => {
    store.set({ auth })
    // If the device cannot store it, only a line on the start screen is missing.
    void rememberSignIn({ database, store, announceChange }, auth).catch(() => {})
  })
  const waiting = {
    database,
    store,
    reread,
    announceChange,
    askForBackgroundSync,
    reportError: announceError,
    now: Date.now,
    random: Math.random,
  }
  const services = createServices({
    ...waiting,
    pending: createPending(waiting),
    mirror,
    storedReferrer,
    apiBase: apiBase(),
    xsrfHeaders: () => xsrfHeader(xsrfToken()),
    api: createVocabTestApi(http),
    accountApi: createAccountApi(http),
    http,
    buildFlow: flowForNewTests([], import.meta.env.VITE_FLOW),
    canAdoptTest,
    isShowingTest,
    isAtWords: () => location.pathname.startsWith(paths.words),
    loadAuth: () =>
      loadAuth().catch(async (error: unknown) => {
        // Nobody is told of a part that is missing while the page is about to load again for it.
        await pageStays()
        throw error
      }),
    savesData,
    applyUpdate,
    reload: () => location.reload(),
    installPrompt,
  })
  followDevice = deviceFollower({ store, reread }, services)
  // The database may have opened in the meantime.
  if (blocked && device !== 'blocked') followDevice(device)
  mirror.follow(() => void services.answers.takeMirrored())
  followBrowser(store, services)
  followAccount(store, services.accountTests)
  followHome(store)
  followBadge(store)
  if (store.get().history.length > 0) await Home.whenLoaded()
  installPrompt.follow((installWay) => store.set({ installWay }))
  return { store, services }
}

/**
 * The results step acts on the test that it found, or on the fact that there was none, so any test counts there. The
 * steps to which it may lead show only a test that has begun.
 */
function isShowingTest(begun: boolean): boolean {
  const { pathname } = location
  if (pathname === paths.submit) return true
  return begun && [paths.words, paths.signIn, paths.aboutYou].some((path) => pathname.startsWith(path))
}

/** No test may be replaced while the learner sees it or is about to begin it. */
function canAdoptTest(): boolean {
  const { pathname } = location
  return pathname === paths.start || pathname === paths.signIn || pathname.startsWith('/result/')
}
