import { followAccount, rememberSignIn } from '#account/account.ts'
import { apiBase, xsrfHeader, xsrfToken } from '#api/everyRequest.ts'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import { afterPaint } from '#browser/afterPaint.ts'
import { now, seeAgain } from '#browser/clock.ts'
import { followConnection, isOnline, watched } from '#browser/connection.ts'
import { followScope } from '#browser/enterScope.ts'
import type { InstallPrompt } from '#browser/installPrompt.ts'
import { readNote } from '#browser/notes.ts'
import { announceError } from '#browser/pageErrors.ts'
import { savesData } from '#browser/savesData.ts'
import { currentSitting, ENDED_KEY, scoped } from '#browser/scope.ts'
import { readSite } from '#browser/site.ts'
import { openTabChannel } from '#browser/tabChannel.ts'
import { whenIdle } from '#browser/whenIdle.ts'
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
import { createSessionStore, emptySession, hasToday, type SessionStore } from '#session/sessionStore.ts'
import { Today } from '#start/loadedToday.ts'
import { followBadge } from './followBadge.ts'
import { followBrowser } from './followBrowser.ts'
import { deviceFollower } from './followDevice.ts'
import { followHome } from './homeFlag.ts'
import { landingDeck, readAndStoreFlags, rememberReferrer, storedReferrer } from './landing.ts'
import { createServices, type Services } from './services.ts'
import { applyUpdate } from './updates/appUpdate.ts'
import { untilPageStays } from './updates/missingChunk.ts'
import { askForBackgroundSync } from './updates/serviceWorker.ts'

/** Opens the device's database, reads the session and connects the services to the browser's events. */
export async function bootstrap(installPrompt: InstallPrompt): Promise<{ store: SessionStore; services: Services }> {
  const search = new URLSearchParams(location.search)
  const sitting = currentSitting()
  // What the address says is for the one to whom the device belongs; a sitting has the short flow.
  const flags = sitting ? ['noD'] : readAndStoreFlags(search)
  const { flow: siteFlow, identity } = readSite()
  if (!sitting) rememberReferrer(search)

  const mirror = createTestMirror()
  let device = 'ready' as DeviceState
  let followDevice = (state: DeviceState): void => {
    device = state
  }
  const { database, blocked, stored } = await openSession(mirror, (state) => followDevice(state))
  const deck = landingDeck(search)
  // If the device cannot store the deck, the learner gets the standard test instead.
  if (deck) await writeText(database, 'deck', deck).catch(() => {})

  const store = createSessionStore({
    ...emptySession,
    ...stored,
    accounts: !sitting && identity?.kind !== 'guest',
    newTestFlow: flowForNewTests(flags, siteFlow),
    online: isOnline(),
    device: blocked ? 'blocked' : device,
  })

  const reread = () => rereadSession({ database, store, now })
  // If this read fails, the next change triggers another one.
  const { notify: announceChange } = openTabChannel(
    scoped(CHANGES_CHANNEL),
    () =>
      void reread().then(
        () => seeAgain(),
        () => {},
      ),
  )
  const http = createHttpClient(apiBase(), {
    xsrfToken,
    onAnswer: rememberServerYear({ database, store }),
    watch: watched,
  })
  const loadAuth = authLoader((auth) => {
    store.set({ auth })
    // If the device cannot store this, the start screen merely lacks a line.
    void rememberSignIn({ database, store, announceChange }, auth).catch(() => {})
  })
  const pendingDependencies = {
    database,
    store,
    reread,
    announceChange,
    askForBackgroundSync,
    reportError: announceError,
    now,
    random: Math.random,
  }
  const services = createServices({
    ...pendingDependencies,
    // Tries are paused by the device's clock, which the service worker has, too.
    pending: createPending({ ...pendingDependencies, now: Date.now }),
    mirror,
    afterPaint,
    storedReferrer: sitting ? () => null : storedReferrer,
    apiBase: apiBase(),
    xsrfHeaders: () => xsrfHeader(xsrfToken()),
    api: createVocabTestApi(http),
    http,
    siteFlow: flowForNewTests([], siteFlow),
    canAdoptTest,
    isShowingTest,
    isAtWords: () => location.pathname.startsWith(paths.words),
    isAtResults: () => location.pathname === paths.submit,
    loadAuth: () =>
      loadAuth().catch(async (error: unknown) => {
        // A page that is about to reload for a missing part should show no error.
        await untilPageStays()
        throw error
      }),
    savesData,
    applyUpdate,
    reload: () => location.reload(),
    installPrompt,
  })
  followDevice = deviceFollower({ store, reread }, services)
  // The database may have opened after `openSession` returned.
  if (blocked && device !== 'blocked') followDevice(device)
  mirror.follow(() => void services.answers.takeMirrored())
  followBrowser(store, services)
  followAccount(store, services.accountTests)
  services.notebookSync.follow()
  followScope(services.reload)
  sendEndedSittings()
  followConnection((online) => online && sendEndedSittings())
  if (!sitting) {
    followHome(store)
    followBadge(store)
  }
  if (!sitting && hasToday(store.get())) {
    // With the notebook's code, which the card would otherwise wait for once more.
    const isShown = location.pathname === paths.start || location.pathname === paths.notebook
    if (isShown) await Promise.all([Today.whenLoaded(), services.loadNotebook().catch(() => {})])
    else Today.preload()
  }
  installPrompt.follow((installWay) => store.set({ installWay }))
  return { store, services }
}

/** Sends and removes what earlier sittings have left on this device. */
function sendEndedSittings(): void {
  if (readNote('browser', ENDED_KEY) === null) return
  whenIdle(() => void import('#saving/endedSittings.ts').then(({ sendEnded }) => sendEnded()).catch(() => {}))
}

/**
 * Whether the page shows the current test, which must then not change. The results step depends on any test, or on the
 * lack of one; the steps before it show a test only after it has begun.
 */
function isShowingTest(begun: boolean): boolean {
  const { pathname } = location
  if (pathname === paths.submit) return true
  return begun && [paths.words, paths.signIn, paths.aboutYou].some((path) => pathname.startsWith(path))
}

/** Whether a test may be replaced: never while the learner sees it or is about to begin it. */
function canAdoptTest(): boolean {
  const { pathname } = location
  return pathname === paths.start || pathname === paths.signIn || pathname.startsWith('/result/')
}
