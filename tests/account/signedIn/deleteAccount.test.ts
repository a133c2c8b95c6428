import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountDeletion, type AccountDeletion } from '#account/signedIn/deleteAccount.ts'
import { createHttpClient } from '#api/httpClient.ts'
import { readText, writeText } from '#device/settings.ts'
import { addOwnResults, readHistory } from '#device/storedResults.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import { createAnswerSaving } from '#saving/saveAnswers.ts'
import { removeCompletion } from '#saving/saves.ts'
import { sendSavesFromPage } from '#saving/savesFromPage.ts'
import { readStoredSession } from '#session/readSession.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { aProfile, aRunningTest, aSave, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import {
  answer,
  refuse,
  reset,
  startScriptedServer,
  takeSave,
  type Reaction,
  type ReceivedRequest,
} from '../../support/scriptedServer.ts'
import {
  deferred,
  fillStorage,
  locksOfOneBrowser,
  putSave,
  scriptedDependencies,
  setOnline,
  signedIn,
  waitingRows,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const MINUTE = 60_000
const HISTORY = [{ timestamp: NOW, shortcode: 'abcdefghjk' }]

let deps: ScriptedDependencies
let deletion: AccountDeletion
let order: string[]
let received: readonly ReceivedRequest[]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  // Every retry pause is drawn between zero and the exponential delay: draw zero.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  setOnline(true)
  const database = await openDevice()
  await writeRunningTest(database, aRunningTest(3))
  await writeProfile(database, aProfile({ email: 'anna@example.org' }))
  await addOwnResults(database, HISTORY)
  await writeText(database, 'signedInAs', 'anna@example.org')
  await putSave(database, aSave({ id: 'superseded' }))
  deps = scriptedDependencies(database, { ...(await readStoredSession(database, NOW)), auth: signedIn })
  deps.mirror.write(aRunningTest(3))
  order = []
  await serveDeletion(deleted)
  deps.announceChange.mockImplementation(() => void order.push('told'))
  deps.auth.deleteUser.mockImplementation(async () => {
    order.push('account')
  })
})

/** Lets the server react so to requests to delete. */
async function serveDeletion(...reactions: Reaction[]) {
  const server = await startScriptedServer(...(reactions as [Reaction]))
  received = server.received
  deps.http = createHttpClient(server.base)
  deletion = createAccountDeletion(deps)
}

const deleted: Reaction = (response) => {
  order.push('server')
  response.writeHead(204).end()
}

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })
const oldSignIn = (way: 'email' | 'google' | null = 'email') =>
  deps.auth.lastSignIn.mockResolvedValue({ way, at: NOW - 5 * MINUTE })

const EMPTY = { test: null, profile: {}, history: [], ownResults: [], awaitingTest: false }

async function expectKept() {
  expect(await readStoredSession(deps.database, NOW)).toMatchObject({
    test: { test_id: 'test-1' },
    profile: { email: 'anna@example.org' },
    history: HISTORY,
    ownResults: ['abcdefghjk'],
    signedInAs: 'anna@example.org',
  })
  expect(await waitingRows(deps.database)).toHaveLength(1)
  expect(deps.store.get()).toMatchObject({ history: HISTORY, signedInAs: 'anna@example.org' })
}

// §11.30
describe('deleting an account', () => {
  test('deletion asks the server first, with a fresh token and the unfinished tests, then clears the device, and deletes the account last', async () => {
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
    const path = '/v1/account/?test_id=test-1&test_id=superseded'
    expect(received).toEqual([expect.objectContaining({ method: 'DELETE', path, body: null })])
    expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer fresh token', platform: 'web' })
    expect(order).toEqual(['server', 'told', 'account', 'told'])
  })

  test('after a deletion, neither the device nor the session has any data about the learner', async () => {
    await deletion.deleteAccount()
    expect(await readStoredSession(deps.database, NOW)).toMatchObject({ ...EMPTY, signedInAs: null })
    expect(deps.store.get()).toMatchObject({ ...EMPTY, signedInAs: null })
    expect(await waitingRows(deps.database)).toEqual([])
    expect(deps.mirror.read()).toBeNull()
  })

  test('after a deletion, no data about the learner is sent, even when the page is hidden and shown', async () => {
    const saves = await startScriptedServer(takeSave)
    deps.apiBase = saves.base
    const { saveNow } = createAnswerSaving(deps, sendSavesFromPage(deps))
    await deletion.deleteAccount()
    await saveNow()
    expect(saves.received).toEqual([])
  })

  test('a save in flight during the deletion finds no test and leaves no row', async () => {
    vi.stubGlobal('navigator', { onLine: true, locks: locksOfOneBrowser() })
    const arrived = deferred<() => void>()
    const { base } = await startScriptedServer((...request) => arrived.resolve(() => refuse(404)(...request)))
    await removeCompletion(deps.database, 'superseded')
    deps.apiBase = base
    const { saveNow } = createAnswerSaving(deps, sendSavesFromPage(deps))
    const saving = saveNow()
    const answerNow = await arrived.promise
    await deletion.deleteAccount()
    answerNow()
    await saving
    expect(await waitingRows(deps.database)).toEqual([])
    expect(await readStoredSession(deps.database, NOW)).toMatchObject(EMPTY)
  })

  test('deletion without a signed-in user deletes nothing', async () => {
    deps.auth.lastSignIn.mockResolvedValueOnce(null)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'notSignedIn', dataGone: false })
    expect(order).toEqual([])
    await expectKept()
  })
})

// §11.31
describe('a deletion whose last sign-in is too old', () => {
  test.each(['email', 'google'] as const)('an old sign-in (%s) must be repeated before any deletion', async (way) => {
    oldSignIn(way)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'signInAgain', way, dataGone: false })
    expect(order).toEqual([])
    await expectKept()
  })

  test('the deletion continues after the repeated sign-in, even if the device’s clock is wrong', async () => {
    oldSignIn()
    await deletion.deleteAccount()
    expect(await deletion.signInAgain({ way: 'email', password: 'secret' })).toEqual({ kind: 'done' })
    expect(deps.auth.signInAgain).toHaveBeenCalledWith({ way: 'email', password: 'secret' })
    expect(order).toEqual(['server', 'told', 'account', 'told'])
  })

  test('the provider’s popup for the repeated sign-in opens during the click', async () => {
    oldSignIn('google')
    await deletion.deleteAccount()
    const outcome = deletion.signInAgain({ way: 'google' })
    expect(deps.auth.signInAgain).toHaveBeenCalledWith({ way: 'google' })
    expect(await outcome).toEqual({ kind: 'done' })
  })

  test.each([
    ['wrong-password', { kind: 'failed', why: { signIn: 'wrong-password' }, dataGone: false }],
    ['invalid-credential', { kind: 'failed', why: { signIn: 'invalid-credential' }, dataGone: false }],
    ['user-mismatch', { kind: 'failed', why: { signIn: 'user-mismatch' }, dataGone: false }],
    ['popup-closed-by-user', { kind: 'cancelled' }],
  ])('a repeated sign-in that fails with %s deletes nothing', async (code, outcome) => {
    oldSignIn()
    await deletion.deleteAccount()
    deps.auth.signInAgain.mockRejectedValueOnce(refusal(code))
    expect(await deletion.signInAgain({ way: 'email', password: 'wrong' })).toEqual(outcome)
    expect(order).toEqual([])
    await expectKept()
  })

  test('if only the provider rejects the old sign-in, the results are already deleted, and the rest follows the next sign-in', async () => {
    deps.auth.deleteUser.mockRejectedValueOnce(refusal('requires-recent-login'))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'signInAgain', way: 'email', dataGone: true })
    expect(await readText(deps.database, 'signedInAs')).toBe('anna@example.org')
    expect(await deletion.signInAgain({ way: 'email', password: 'secret' })).toEqual({ kind: 'done' })
    expect(order).toEqual(['server', 'told', 'server', 'told', 'account', 'told'])
    expect(deps.store.get().signedInAs).toBeNull()
  })

  test('a learner without a way to repeat the sign-in cannot delete the account', async () => {
    oldSignIn(null)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'notDeleted', dataGone: false })
  })
})

// §11.32
describe('a deletion that the server does not carry out', () => {
  test.each<[string, Reaction, number]>([
    ['500', answer(500, {}), 3],
    ['401', answer(401, {}), 1],
    // Such as the sign-in page of a network.
    ['200', answer(200, '<h1>Welcome</h1>'), 1],
    ['no answer', reset, 3],
  ])('a deletion answered with %s loses nothing and keeps the account', async (_what, reaction, tries) => {
    await serveDeletion(...Array.from({ length: tries }, () => reaction), deleted)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'notDeleted', dataGone: false })
    expect(deps.auth.deleteUser).not.toHaveBeenCalled()
    await expectKept()
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
  })

  test.each([
    ['network-request-failed', 'notDeleted'],
    ['user-token-expired', 'notSignedIn'],
    ['internal-error', 'notDeleted'],
  ])('the server is not asked to delete without a token: %s', async (code, why) => {
    deps.auth.idToken.mockRejectedValueOnce(refusal(code))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why, dataGone: false })
    expect(order).toEqual([])
    await expectKept()
  })

  test('a deletion without a connection reports that it is offline', async () => {
    setOnline(false)
    await serveDeletion(reset)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'offline', dataGone: false })
    await expectKept()
  })

  test('the server is not asked to delete if the provider’s code does not load', async () => {
    deps.loadAuth.mockRejectedValueOnce(new Error('the chunk did not load'))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'notDeleted', dataGone: false })
    await expectKept()
  })
})

// §11.32
describe('a deletion that fails at the account alone', () => {
  test('if only the account could not be deleted, the learner is informed, stays signed in and can try again', async () => {
    deps.auth.deleteUser.mockRejectedValueOnce(refusal('network-request-failed'))
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'onlyData', dataGone: true })
    expect(await readHistory(deps.database)).toEqual([])
    expect(deps.store.get().signedInAs).toBe('anna@example.org')
    expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
  })

  test.each(['user-token-expired', 'user-not-found'])(
    'an account that another device has already deleted (%s) counts as deleted',
    async (code) => {
      deps.auth.deleteUser.mockRejectedValueOnce(refusal(code))
      expect(await deletion.deleteAccount()).toEqual({ kind: 'done' })
      expect(deps.store.get().signedInAs).toBeNull()
    },
  )

  test('a device that cannot remove the learner’s data reports this, and keeps the account, which proves ownership', async () => {
    fillStorage(deps.database)
    expect(await deletion.deleteAccount()).toEqual({ kind: 'failed', why: 'notForgotten', dataGone: true })
    expect(deps.auth.deleteUser).not.toHaveBeenCalled()
  })
})
