import type { VocabDatabase } from '#storage/database'
import { vi } from 'vitest'
import type { AccountApi } from '../../src/api/accountApi.ts'
import { ApiError } from '../../src/api/apiError.ts'
import type { VocabTestApi } from '../../src/api/vocabTestApi.ts'
import type { Dependencies } from '../../src/app/services/dependencies.ts'
import { createSessionStore, type Session } from '../../src/app/sessionStore.ts'
import type { AuthPort, AuthState } from '../../src/auth/authPort.ts'
import { NOW } from './builders.ts'

export const signedOut: AuthState = { kind: 'signedOut' }
export const signedIn: AuthState = {
  kind: 'signedIn',
  user: { uid: 'user-1', email: 'anna@example.org', name: 'Anna Bell', anonymous: false },
}

/** The session of a first visit. */
function aSession(changes: Partial<Session> = {}): Session {
  return {
    test: null,
    profile: {},
    history: [],
    ownResults: [],
    newTestFlow: 'profile-first',
    auth: signedOut,
    signedInAs: null,
    awaitingTest: false,
    testRequest: { kind: 'none' },
    online: true,
    singleKeysOff: false,
    notice: null,
    ...changes,
  }
}

/** An API without any answer: each test scripts the ones that it expects. */
function scriptedApi() {
  const unexpected = () => Promise.reject(new Error('This call was not expected'))
  return {
    createTest: vi.fn<VocabTestApi['createTest']>(unexpected),
    savePartially: vi.fn<VocabTestApi['savePartially']>(unexpected),
    complete: vi.fn<VocabTestApi['complete']>(unexpected),
    sharedResult: vi.fn<VocabTestApi['sharedResult']>(unexpected),
  }
}

/** A failed call: null when no answer came. */
export const failure = (status: number | null, message = 'The call failed.') =>
  new ApiError(message, status, null, undefined)

/** An identity provider whose tokens tell whether they are fresh. */
function scriptedAuth() {
  return {
    observe: vi.fn<AuthPort['observe']>(() => () => {}),
    signUp: vi.fn<AuthPort['signUp']>(async () => {}),
    logIn: vi.fn<AuthPort['logIn']>(async () => {}),
    signInWith: vi.fn<AuthPort['signInWith']>(async () => {}),
    signInAnonymously: vi.fn<AuthPort['signInAnonymously']>(async () => {}),
    sendPasswordReset: vi.fn<AuthPort['sendPasswordReset']>(async () => {}),
    signOut: vi.fn<AuthPort['signOut']>(async () => {}),
    idToken: vi.fn<AuthPort['idToken']>(async (fresh) => (fresh ? 'fresh token' : 'token')),
    lastSignIn: vi.fn<AuthPort['lastSignIn']>(async () => ({ way: 'email', at: NOW })),
    signInAgain: vi.fn<AuthPort['signInAgain']>(async () => {}),
    deleteUser: vi.fn<AuthPort['deleteUser']>(async () => {}),
  }
}

/** What services work with, on a device of its own, with everything else scripted. */
export function scriptedDependencies(database: VocabDatabase, session: Partial<Session> = {}) {
  const auth = scriptedAuth()
  return {
    database,
    store: createSessionStore(aSession(session)),
    api: scriptedApi(),
    accountApi: { deleteData: vi.fn<AccountApi['deleteData']>(async () => {}) },
    auth,
    loadAuth: vi.fn<Dependencies['loadAuth']>(async () => auth),
    announceChange: vi.fn(),
    storedReferrer: vi.fn<Dependencies['storedReferrer']>(() => null),
    now: vi.fn(() => NOW),
    random: () => 0.5,
  }
}
export type ScriptedDependencies = ReturnType<typeof scriptedDependencies>

/** Whether the device says that it has a connection. */
export const setOnline = (onLine: boolean) => void vi.stubGlobal('navigator', { onLine })

/** A promise that a test settles when it wants to. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
