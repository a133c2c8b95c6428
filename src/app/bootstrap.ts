import { CHANGES_CHANNEL } from '#contracts/workerMessages'
import { paths } from '#domain/paths'
import { writeText } from '#storage/settings'
import { createAccountApi } from '../api/accountApi.ts'
import { apiBase } from '../api/apiBase.ts'
import { createHttpClient } from '../api/httpClient.ts'
import { createVocabTestApi } from '../api/vocabTestApi.ts'
import { xsrfHeader } from '../api/xsrf.ts'
import type { AuthPort, AuthState } from '../auth/authPort.ts'
import { applyUpdate } from '../browser/appUpdate.ts'
import { readCookie } from '../browser/cookies.ts'
import type { InstallPrompt } from '../browser/installPrompt.ts'
import { landingDeck, landingFlags, rememberReferrer, storedReferrer } from '../browser/landing.ts'
import { savesData } from '../browser/savesData.ts'
import { askForBackgroundSync } from '../browser/serviceWorker.ts'
import { createTestMirror } from '../browser/testMirror.ts'
import { emptySession } from './emptySession.ts'
import { followAccount } from './followAccount.ts'
import { followBrowser } from './followBrowser.ts'
import { openSession } from './openSession.ts'
import { flowForNewTests } from './readSession.ts'
import { createServices, type Services } from './services.ts'
import { refreshSession } from './services/refreshSession.ts'
import { rememberSignIn } from './services/signedInAs.ts'
import { createSessionStore, type SessionStore } from './sessionStore.ts'

/** Opens the device's database, reads the session once and wires the services to the browser's events. */
export async function bootstrap(installPrompt: InstallPrompt): Promise<{ store: SessionStore; services: Services }> {
  const search = new URLSearchParams(location.search)
  const flags = landingFlags(search)
  rememberReferrer(search)

  const mirror = createTestMirror()
  const { database, stored } = await openSession(mirror)
  const deck = landingDeck(search)
  // A device that can't store it gives the standard test.
  if (deck) await writeText(database, 'deck', deck).catch(() => {})

  const store = createSessionStore({
    ...emptySession,
    ...stored,
    newTestFlow: flowForNewTests(flags, import.meta.env.VITE_FLOW),
    online: navigator.onLine,
  })

  const tabs = new BroadcastChannel(CHANGES_CHANNEL)
  // What can't be read now is read with the next change.
  tabs.onmessage = () => void refreshSession({ database, store, now: Date.now }).catch(() => {})

  const announceChange = () => tabs.postMessage('changed')
  const http = createHttpClient(apiBase(), { xsrfToken })
  const services = createServices({
    database,
    store,
    mirror,
    storedReferrer,
    apiBase: apiBase(),
    xsrfHeaders: () => xsrfHeader(xsrfToken()),
    api: createVocabTestApi(http),
    accountApi: createAccountApi(http),
    http,
    buildFlow: flowForNewTests([], import.meta.env.VITE_FLOW),
    mayTakeTest,
    looksAtTest,
    loadAuth: authLoader((auth) => {
      store.set({ auth })
      // A device that cannot store it only lacks a line on the start screen.
      void rememberSignIn({ database, store, announceChange }, auth).catch(() => {})
    }),
    announceChange,
    askForBackgroundSync,
    savesData,
    applyUpdate,
    installPrompt,
    now: Date.now,
    random: Math.random,
  })
  followBrowser(store, services)
  followAccount(store, services.accountTests)
  installPrompt.follow((installWay) => store.set({ installWay }))
  return { store, services }
}

/** The results step goes by what it found, if that was no test; the others, to which it may send, keep one that is begun. */
function looksAtTest(begun: boolean): boolean {
  const { pathname } = location
  if (pathname === paths.submit) return true
  return begun && [paths.words, paths.signIn, paths.aboutYou].some((path) => pathname.startsWith(path))
}

/** Nobody loses a test from under their eyes, or one that they are about to begin. */
function mayTakeTest(): boolean {
  const { pathname } = location
  return pathname === paths.start || pathname === paths.signIn || pathname.startsWith('/result/')
}

/** Never sent to another origin (decisions, XSRF). */
function xsrfToken(): string | null {
  return new URL(apiBase()).origin === location.origin ? readCookie('XSRF-TOKEN') : null
}

/** Loads the provider's SDK once and tells each sign-in state from then on; resolves with the first one told. */
function authLoader(follow: (state: AuthState) => void): () => Promise<AuthPort> {
  let loading: Promise<AuthPort> | null = null
  const load = async () => {
    const { createFirebaseAuth } = await import('../auth/firebaseAuth.ts')
    const auth = createFirebaseAuth()
    await new Promise<void>((known) => {
      auth.observe((state) => {
        follow(state)
        known()
      })
    })
    return auth
  }
  return () => {
    loading ??= load().catch((error: unknown) => {
      // A chunk that did not load may load next time.
      loading = null
      throw error
    })
    return loading
  }
}
