import { putOutboxEntry } from '#storage/outboxEntries'
import { readHistory } from '#storage/results'
import { readText } from '#storage/settings'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AccountDeletion, createAccountDeletion } from '../../../src/app/services/deleteAccount.ts'
import { createAnswerSaving } from '../../../src/app/services/saveAnswers.ts'
import { readStoredSession } from '../../../src/app/readSession.ts'
import { anOutboxEntry, aProfile, aRunningTest, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import {
  deferred,
  failure,
  scriptedDependencies,
  type ScriptedDependencies,
  setOnline,
  signedIn,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const MINUTE = 60_000
const HISTORY = [{ timestamp: NOW, shortcode: 'abcdefghjk' }]
const OFFLINE = 'There is no connection. Please try again when you are online.'
const NOT_DELETED = 'Deleting did not work. Your account is still there. Please try again in a moment.'
const NOT_SIGNED_IN = 'You are no longer signed in. Please sign in and try again.'
const ONLY_DATA = 'Your results are deleted, but your account is still there. Please try again.'

let given: ScriptedDependencies
let deletion: AccountDeletion
let order: string[]

afterEach(() => vi.unstubAllGlobals())
beforeEach(async () => {
  setOnline(true)
  const database = await openDevice()
  await database.put('tests', aRunningTest(3), 'running')
  await database.put('profile', aProfile({ email: 'anna@example.org' }), 'userProfile')
  await database.put('history', HISTORY, 'completed')
  await database.put('ownResults', 'abcdefghjk', 'abcdefghjk')
  await database.put('settings', 'anna@example.org', 'signedInAs')
  await putOutboxEntry(database, anOutboxEntry({ test_id: 'superseded' }))
  given = scriptedDependencies(database, { ...(await readStoredSession(database)), auth: signedIn })
  deletion = createAccountDeletion(given)
  order = []
  given.accountApi.deleteData.mockImplementation(async () => {
    order.push('server')
  })
  given.announceChange.mockImplementation(() => void order.push('told'))
  given.auth.deleteUser.mockImplementation(async () => {
    order.push('account')
  })
})

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })
const oldSignIn = (way: 'email' | 'google' | null = 'email') =>
  given.auth.lastSignIn.mockResolvedValue({ way, at: NOW - 5 * MINUTE })

const EMPTY = { test: null, profile: {}, history: [], ownResults: [], awaitingTest: false }

async function expectKept() {
  expect(await readStoredSession(given.database)).toMatchObject({
    test: { test_id: 'test-1' },
    profile: { email: 'anna@example.org' },
    history: HISTORY,
    ownResults: ['abcdefghjk'],
    signedInAs: 'anna@example.org',
  })
  expect(await given.database.count('outbox')).toBe(1)
  expect(given.store.get()).toMatchObject({ history: HISTORY, signedInAs: 'anna@example.org' })
}

describe('deleting an account', () => {
  test('the server first, with a fresh token and the unfinished tests; then the device; the account last', async () => {
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
    expect(given.accountApi.deleteData).toHaveBeenCalledExactlyOnceWith('fresh token', ['test-1', 'superseded'])
    expect(order).toEqual(['server', 'told', 'account', 'told'])
  })

  test('afterwards device and session know nothing of the learner', async () => {
    await deletion.deleteAccount()
    expect(await readStoredSession(given.database)).toMatchObject({ ...EMPTY, signedInAs: null })
    expect(given.store.get()).toMatchObject({ ...EMPTY, signedInAs: null })
    expect(await given.database.count('outbox')).toBe(0)
  })

  test('nothing of it is sent any more, though the page is hidden and shown', async () => {
    const { saveNow } = createAnswerSaving(given)
    await deletion.deleteAccount()
    await saveNow()
    expect(given.api.savePartially).not.toHaveBeenCalled()
  })

  test('a save that was on its way meanwhile finds no test, and leaves no row', async () => {
    const sending = deferred<never>()
    given.api.savePartially.mockReturnValueOnce(sending.promise)
    const { saveNow } = createAnswerSaving(given)
    const saving = saveNow()
    await vi.waitFor(() => expect(given.api.savePartially).toHaveBeenCalled())
    given.api.savePartially.mockRejectedValue(failure(404))
    await deletion.deleteAccount()
    sending.reject(failure(404))
    await saving
    expect(await given.database.count('outbox')).toBe(0)
    expect(await readStoredSession(given.database)).toMatchObject(EMPTY)
  })

  test('nobody is signed in: nothing is deleted', async () => {
    given.auth.lastSignIn.mockResolvedValueOnce(null)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', message: NOT_SIGNED_IN, dataGone: false })
    expect(order).toEqual([])
    await expectKept()
  })
})

describe('a sign-in that is too old', () => {
  test.each(['email', 'google'] as const)('is asked for again (%s) before anything is deleted', async (way) => {
    oldSignIn(way)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'signInAgain', way, dataGone: false })
    expect(order).toEqual([])
    await expectKept()
  })

  test('signed in again, it goes on, whatever the clock of the device says', async () => {
    oldSignIn()
    await deletion.deleteAccount()
    expect(await deletion.signInAgain({ way: 'email', password: 'secret' })).toEqual({ kind: 'done' })
    expect(given.auth.signInAgain).toHaveBeenCalledWith({ way: 'email', password: 'secret' })
    expect(order).toEqual(['server', 'told', 'account', 'told'])
  })

  test('the popup of a provider opens in the click itself', async () => {
    oldSignIn('google')
    await deletion.deleteAccount()
    const outcome = deletion.signInAgain({ way: 'google' })
    expect(given.auth.signInAgain).toHaveBeenCalledWith({ way: 'google' })
    expect(await outcome).toEqual({ kind: 'done' })
  })

  test.each([
    ['wrong-password', { kind: 'failed', message: 'Invalid password', dataGone: false }],
    ['invalid-credential', { kind: 'failed', message: 'Invalid email or password', dataGone: false }],
    ['user-mismatch', { kind: 'failed', message: expect.stringMatching(/another account/), dataGone: false }],
    ['popup-closed-by-user', { kind: 'cancelled' }],
  ])('%s: nothing is deleted', async (code, outcome) => {
    oldSignIn()
    await deletion.deleteAccount()
    given.auth.signInAgain.mockRejectedValueOnce(refusal(code))
    expect(await deletion.signInAgain({ way: 'email', password: 'wrong' })).toEqual(outcome)
    expect(order).toEqual([])
    await expectKept()
  })

  test('seen only by the provider (the clock is behind): the results are gone, the rest follows', async () => {
    given.auth.deleteUser.mockRejectedValueOnce(refusal('requires-recent-login'))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'signInAgain', way: 'email', dataGone: true })
    expect(await readText(given.database, 'signedInAs')).toBe('anna@example.org')
    expect(await deletion.signInAgain({ way: 'email', password: 'secret' })).toEqual({ kind: 'done' })
    expect(order).toEqual(['server', 'told', 'server', 'told', 'account', 'told'])
    expect(given.store.get().signedInAs).toBeNull()
  })

  test('nobody can sign in again without a way to', async () => {
    oldSignIn(null)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', message: NOT_DELETED, dataGone: false })
  })
})

describe('when the server does not delete', () => {
  test.each([
    [500, NOT_DELETED],
    [401, NOT_DELETED],
    [200, NOT_DELETED],
    [null, OFFLINE],
  ])('status %s: nothing is lost, and the account stays', async (status, message) => {
    given.accountApi.deleteData.mockRejectedValueOnce(failure(status))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', message, dataGone: false })
    expect(given.auth.deleteUser).not.toHaveBeenCalled()
    await expectKept()
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
  })

  test.each([
    ['network-request-failed', OFFLINE],
    ['user-token-expired', NOT_SIGNED_IN],
    ['internal-error', NOT_DELETED],
  ])('nor is it asked to without a token: %s', async (code, message) => {
    given.auth.idToken.mockRejectedValueOnce(refusal(code))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', message, dataGone: false })
    expect(order).toEqual([])
    await expectKept()
  })

  test('nor without the code of the provider', async () => {
    given.loadAuth.mockRejectedValueOnce(new Error('the chunk did not load'))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', message: NOT_DELETED, dataGone: false })
    await expectKept()
  })
})

describe('when only the account is left', () => {
  test('the learner is told, stays signed in and can try again', async () => {
    given.auth.deleteUser.mockRejectedValueOnce(refusal('network-request-failed'))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', message: ONLY_DATA, dataGone: true })
    expect(await readHistory(given.database)).toEqual([])
    expect(given.store.get().signedInAs).toBe('anna@example.org')
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
  })

  test.each(['user-token-expired', 'user-not-found'])('%s: another device was faster, all is gone', async (code) => {
    given.auth.deleteUser.mockRejectedValueOnce(refusal(code))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
    expect(given.store.get().signedInAs).toBeNull()
  })

  test('a device that could not forget says so; the account can still prove whose data it is', async () => {
    vi.spyOn(given.database, 'transaction').mockImplementation((_stores, mode) => {
      if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError')
      return Object.getPrototypeOf(given.database).transaction.call(given.database, _stores, mode)
    })
    expect(await deletion.deleteAccount()).toMatchObject({ kind: 'failed', dataGone: true })
    expect(given.auth.deleteUser).not.toHaveBeenCalled()
  })
})
