import { openVocabDatabase } from '#storage/database'
import { writeText } from '#storage/settings'
import { createAccountApi } from '../api/accountApi.ts'
import { createHttpClient } from '../api/httpClient.ts'
import { createVocabTestApi } from '../api/vocabTestApi.ts'
import type { AuthPort, AuthState } from '../auth/authPort.ts'
import { readCookie } from '../browser/cookies.ts'
import { landingDeck, landingFlags, rememberReferrer, storedReferrer } from '../browser/landing.ts'
import { flowForNewTests, readStoredSession } from './readSession.ts'
import { createServices, type Services } from './services.ts'
import { rememberSignIn } from './services/signedInAs.ts'
import { createSessionStore, type SessionStore } from './sessionStore.ts'

const TABS_CHANNEL = 'vocab'

/** Opens the device's database, reads the session once and wires the services to the browser's events. */
export async function bootstrap(): Promise<{ store: SessionStore; services: Services }> {
  const search = new URLSearchParams(location.search)
  const flags = landingFlags(search)
  rememberReferrer(search)

  const database = await openVocabDatabase()
  const deck = landingDeck(search)
  if (deck) await writeText(database, 'deck', deck)

  const store = createSessionStore({
    ...(await readStoredSession(database)),
    newTestFlow: flowForNewTests(flags, import.meta.env.VITE_FLOW),
    auth: { kind: 'loading' },
    testRequest: { kind: 'none' },
    online: navigator.onLine,
    notice: null,
  })

  const tabs = new BroadcastChannel(TABS_CHANNEL)
  tabs.onmessage = async () => store.set(await readStoredSession(database))

  const announceChange = () => tabs.postMessage('changed')
  const http = createHttpClient(apiBase(), { xsrfToken })
  const services = createServices({
    database,
    store,
    storedReferrer,
    api: createVocabTestApi(http),
    accountApi: createAccountApi(http),
    loadAuth: authLoader((auth) => {
      store.set({ auth })
      // A device that cannot store it only lacks a line on the start screen.
      void rememberSignIn({ database, store, announceChange }, auth).catch(() => {})
    }),
    announceChange,
    now: Date.now,
    random: Math.random,
  })
  followConnectivity(store, services)
  return { store, services }
}

function apiBase(): string {
  return `${import.meta.env.VITE_API_BASE ?? location.origin}/v1/`
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

/** Sends what waits at start, on the way back online, and when the page is hidden or shown again. */
function followConnectivity(store: SessionStore, services: Services): void {
  addEventListener('offline', () => store.set({ online: false }))
  addEventListener('online', () => {
    store.set({ online: true })
    void services.answers.saveNow()
    if (store.get().awaitingTest) void services.tests.ensure()
  })
  document.addEventListener('visibilitychange', () => void services.answers.saveNow())
  void services.answers.drain()
}
