import { vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { createHttpClient } from '#api/httpClient.ts'
import type { VocabTestApi } from '#api/vocabTestApi.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { AuthPort, AuthState } from '#identity/authPort.ts'
import { createPending } from '#saving/pending.ts'
import { putSaveIn, type Save } from '#saving/saves.ts'
import type { TestMirror } from '#saving/testMirror.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { rereadSession } from '#session/readSession.ts'
import { createSessionStore, emptySession, type Session } from '#session/sessionStore.ts'
import { NOW } from './builders.ts'

export const signedOut: AuthState = { kind: 'signedOut' }
export const signedIn: AuthState = {
  kind: 'signedIn',
  user: { uid: 'user-1', email: 'anna@example.org', name: 'Anna Bell', anonymous: false },
}

/** The session of a first visit, signed out. */
export function aSession(changes: Partial<Session> = {}): Session {
  return { ...emptySession, auth: signedOut, ...changes }
}

/** An API without any answers: each test scripts those it expects. */
function scriptedApi() {
  const unexpected = () => Promise.reject(new Error('This call was not expected'))
  return {
    createTest: vi.fn<VocabTestApi['createTest']>(unexpected),
    complete: vi.fn<VocabTestApi['complete']>(unexpected),
    sharedResult: vi.fn<VocabTestApi['sharedResult']>(unexpected),
  }
}

/** A failed call; status null when no answer came. */
export const failure = (status: number | null, call = 'get account/') => new ApiError(call, status, null, undefined)

/** A call refused by the API itself, with a problem document: portals and proxies send none. */
export const refusal = (status: number, type = 'about:blank') =>
  new ApiError('account', status, { type, title: 'Refused', status, detail: '' }, undefined)

/** An identity provider whose tokens say whether they are fresh. */
function scriptedAuth() {
  return {
    observe: vi.fn<AuthPort['observe']>(() => () => {}),
    signUp: vi.fn<AuthPort['signUp']>(async () => {}),
    logIn: vi.fn<AuthPort['logIn']>(async () => null),
    signInWith: vi.fn<AuthPort['signInWith']>(async () => null),
    signInAnonymously: vi.fn<AuthPort['signInAnonymously']>(async () => {}),
    sendPasswordReset: vi.fn<AuthPort['sendPasswordReset']>(async () => {}),
    signOut: vi.fn<AuthPort['signOut']>(async () => {}),
    idToken: vi.fn<AuthPort['idToken']>(async (fresh) => (fresh ? 'fresh token' : 'token')),
    lastSignIn: vi.fn<AuthPort['lastSignIn']>(async () => ({ way: 'email', at: NOW })),
    signInAgain: vi.fn<AuthPort['signInAgain']>(async () => {}),
    deleteUser: vi.fn<AuthPort['deleteUser']>(async () => {}),
  }
}

/** A mirror in memory. */
function mirrorInMemory() {
  let copy: SavedTest | null = null
  return {
    read: vi.fn<TestMirror['read']>(() => copy),
    write: vi.fn<TestMirror['write']>((test) => void (copy = test)),
    clear: vi.fn<TestMirror['clear']>(() => void (copy = null)),
    follow: vi.fn<TestMirror['follow']>(),
  }
}

/** The dependencies of services, with a real device and everything else scripted. */
export function scriptedDependencies(database: VocabDatabase, session: Partial<Session> = {}) {
  const auth = scriptedAuth()
  const store = createSessionStore(aSession(session))
  const given = {
    database,
    store,
    reread: () => rereadSession({ database, store, now: () => NOW }),
    api: scriptedApi(),
    // No server has this address; tests that need one start their own.
    http: createHttpClient('http://127.0.0.1:9/v1/'),
    siteFlow: 'profile-first' as const,
    canAdoptTest: vi.fn<Dependencies['canAdoptTest']>(() => true),
    isShowingTest: vi.fn<Dependencies['isShowingTest']>(() => false),
    isAtResults: vi.fn<Dependencies['isAtResults']>(() => true),
    isAtWords: vi.fn<Dependencies['isAtWords']>(() => false),
    reportError: vi.fn<Dependencies['reportError']>(),
    auth,
    loadAuth: vi.fn<Dependencies['loadAuth']>(async () => auth),
    announceChange: vi.fn(),
    storedReferrer: vi.fn<Dependencies['storedReferrer']>(() => null),
    apiBase: 'https://api.example/v1/',
    xsrfHeaders: vi.fn<Dependencies['xsrfHeaders']>(() => ({})),
    mirror: mirrorInMemory(),
    afterPaint: vi.fn((work: () => void) => work()),
    savesData: vi.fn(() => false),
    applyUpdate: vi.fn(),
    reload: vi.fn(),
    installPrompt: { open: vi.fn(async () => false) },
    askForBackgroundSync: vi.fn(),
    now: vi.fn(() => NOW),
    random: () => 0.5,
  }
  return Object.assign(given, { pending: createPending(given) })
}

/** Queues a save without changing its test. */
export const putSave = (database: VocabDatabase, save: Save) =>
  database.change(['pending'], async (transaction) => {
    const pending = transaction.objectStore('pending')
    putSaveIn(pending, save, await pending.get(['save', save.id]))
  })

/** All pending rows of a device. */
export const waitingRows = (database: VocabDatabase) => database.use((connection) => connection.getAll('pending'))

export type ScriptedDependencies = ReturnType<typeof scriptedDependencies>

/** Sets whether the device reports a connection. */
export const setOnline = (onLine: boolean) => void vi.stubGlobal('navigator', { onLine })

/** Fills the device's storage, so that no change is stored. `mockRestore` frees space. */
export const fillStorage = (database: VocabDatabase) =>
  vi.spyOn(database, 'change').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))

/** The locks that the tabs and the worker of one browser share: one holder at a time. */
export function locksOfOneBrowser() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const working = last.then(work)
      last = working.catch(() => {})
      return working
    },
  }
}

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
