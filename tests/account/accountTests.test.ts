import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountTests, type AccountTests } from '#account/accountTests.ts'
import { createHttpClient } from '#api/httpClient.ts'
import type { AccountResponse } from '#contracts/account.ts'
import type { SavedTest } from '#contracts/test.ts'
import { readClaimants, rememberClaim } from '#device/claims.ts'
import { addOwnResults, readHistory, readOwnResults } from '#device/storedResults.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { newRow, putRow } from '#saving/saving.ts'
import type { Session } from '#session/sessionStore.ts'
import { readProfile } from '#session/storedProfile.ts'
import { aProfile, aRunningTest, aSavedTest, aServedTest, NOW, someWords } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import {
  answer,
  refuse,
  reset,
  startScriptedServer,
  type Reaction,
  type ReceivedRequest,
} from '../support/scriptedServer.ts'
import {
  scriptedDependencies,
  setOnline,
  signedIn,
  signedOut,
  waitingRows,
  type ScriptedDependencies,
} from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let given: ScriptedDependencies
let account: AccountTests
let received: ReceivedRequest[]

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

const ANNA: Partial<Session> = { auth: signedIn, signedInAs: 'anna@example.org' }
const anonymous: Partial<Session> = {
  auth: { kind: 'signedIn', user: { uid: 'user-2', email: null, name: null, anonymous: true } },
}

async function visit(running: SavedTest | null, changes: Partial<Session>, ...reactions: [Reaction, ...Reaction[]]) {
  const server = await startScriptedServer(...reactions)
  received = server.received
  given = scriptedDependencies(await openDevice(), { test: running, ...changes })
  if (running) await writeRunningTest(given.database, running)
  account = createAccountTests({ ...given, http: createHttpClient(server.base) })
}

const session = () => given.store.get()
const result = (shortcode: string, hour: number) => ({
  shortcode,
  completed_at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
})

/** The account's running test, with five answers. */
const runningOf = (changes: Partial<ReturnType<typeof aServedTest>> = {}) => ({
  test: { ...aServedTest({ test_id: 'elsewhere', words: someWords(5, 80), status: 'in-progress', ...changes }) },
})
const accountWith = (changes: Partial<AccountResponse>) => answer(200, { results: [], running: null, ...changes })
const runningId = async () => (await readRunningTest(given.database))?.test_id

describe('the results of the account', () => {
  // §7.5
  test('the account’s results become this device’s own: the newest ten with their times, and every shortcode', async () => {
    const results = Array.from({ length: 12 }, (_, index) => result(`code-${index}`, 23 - index))
    await visit(null, ANNA, accountWith({ results }))
    await account.restoreAtStart()
    expect(received).toMatchObject([
      { method: 'GET', path: '/v1/account/', headers: { authorization: 'Bearer token' } },
    ])
    const history = await readHistory(given.database)
    expect(history).toHaveLength(10)
    expect(history[0]).toEqual({ shortcode: 'code-0', timestamp: Date.UTC(2026, 10, 20, 23) })
    expect((await readOwnResults(given.database)).toSorted()).toEqual(results.map((one) => one.shortcode).toSorted())
    expect(session()).toMatchObject({ history })
    expect(session().ownResults).toHaveLength(12)
  })

  test('the account’s results and those of this device are listed together, in order of time', async () => {
    await visit(null, { ...ANNA, ownResults: ['here'] }, accountWith({ results: [result('code-1', 9), result('here', 1)] }))
    await addOwnResults(given.database, [{ shortcode: 'here', timestamp: Date.UTC(2026, 10, 20, 12) }])
    await account.restoreAtStart()
    expect((await readHistory(given.database)).map(({ shortcode }) => shortcode)).toEqual(['here', 'code-1'])
  })

  test('the account’s results arrive after a sign-in even during a test, which stays', async () => {
    await visit(aRunningTest(3), ANNA, accountWith({ results: [result('code-1', 9)], running: runningOf() }))
    await account.restoreAfterSignIn()
    await vi.waitFor(() => expect(session().history).toHaveLength(1))
    expect(await runningId()).toBe('test-1')
  })

  test('the account’s results are not stored if the learner has signed out meanwhile', async () => {
    await visit(null, ANNA, (...request) => {
      given.store.set({ auth: signedOut })
      accountWith({ results: [result('code-1', 9)], running: runningOf() })(...request)
    })
    await account.restoreAtStart()
    expect(await readOwnResults(given.database)).toEqual([])
    expect(await runningId()).toBeUndefined()
  })
})

// §11.28
describe('the running test of the account', () => {
  test.each([null, aSavedTest()])(
    'the account’s running test runs here if no test has been started',
    async (unstarted) => {
      const profile = aProfile({ email: 'anna@example.org', gender: 'Female' })
      const transferred = runningOf({ user_profile: { native_language: 'fr', education_level: 'Doctorate Degree' } })
      await visit(unstarted, { ...ANNA, profile }, accountWith({ running: transferred }))
      await account.restoreAtStart()
      const stored = await readRunningTest(given.database)
      expect(stored).toMatchObject({
        test_id: 'elsewhere',
        status: 'in-progress',
        flow: 'profile-first',
        fetched_at: NOW,
        saved_through: NOW,
      })
      expect(stored!.practice).toHaveLength(3)
      expect(stored!.practice.filter(({ fake }) => fake)).toHaveLength(2)
      expect(session().test).toEqual(stored)
    },
  )

  test('the account’s running test fills gaps in the profile here and overwrites nothing', async () => {
    const transferred = runningOf({ user_profile: { native_language: 'fr', gender: 'Female' } })
    await visit(null, { ...ANNA, profile: aProfile() }, accountWith({ running: transferred }))
    await account.restoreAtStart()
    expect(await readProfile(given.database)).toEqual(aProfile({ gender: 'Female' }))
  })

  // §2.9
  test.each([
    ['v7noD', 'noD'],
    ['v7', 'profile-last'],
  ] as const)('the account’s running test with the label %s continues in the flow %s, whatever flag is on', async (label, flow) => {
    await visit(null, { ...ANNA, newTestFlow: 'noD' }, accountWith({ running: runningOf({ test_version: label }) }))
    account = createAccountTests({ ...given, buildFlow: 'profile-last', http: createHttpClient(await base()) })
    await account.restoreAtStart()
    expect((await readRunningTest(given.database))!.flow).toBe(flow)

    async function base() {
      return (await startScriptedServer(accountWith({ running: runningOf({ test_version: label }) }))).base
    }
  })

  test('the account’s running test is merged with the same test on this device', async () => {
    await visit(aRunningTest(3, { saved_through: NOW }), ANNA, accountWith({ running: runningOf({ test_id: 'test-1' }) }))
    await account.restoreAfterSignIn()
    await vi.waitFor(() => expect(session().test!.words.filter(({ checked }) => checked !== null)).toHaveLength(5))
    expect((await readRunningTest(given.database))!.practice).toEqual(aRunningTest(3).practice)
  })

  test('the account’s running test does not replace a test that is about to be started', async () => {
    await visit(aSavedTest(), ANNA, accountWith({ running: runningOf() }))
    given.canAdoptTest.mockReturnValue(false)
    await account.restoreAtStart()
    expect(await runningId()).toBe('test-1')
  })

  test('the account’s running test does not come while the learner waits for a new test', async () => {
    await visit(null, { ...ANNA, awaitingTest: true }, accountWith({ running: runningOf() }))
    await account.restoreAtStart()
    expect(await runningId()).toBeUndefined()
  })

  test('the account’s running test does not come back to a device that replaced it', async () => {
    await visit(aSavedTest(), ANNA, accountWith({ running: runningOf() }))
    await rememberClaim(given.database, { uid: 'user-1', test_id: 'elsewhere', at: NOW })
    await account.restoreAtStart()
    expect(await runningId()).toBe('test-1')
  })
})

describe('requests for the account’s data', () => {
  test('the account’s data is requested once a page load, even after a sign-in', async () => {
    await visit(null, ANNA, accountWith({}))
    await account.restoreAtStart()
    await account.restoreAfterSignIn()
    await account.restoreAtStart()
    expect(received).toHaveLength(1)
  })

  test.each<[string, SavedTest | null, Partial<Session>]>([
    ['nobody ever signed in', null, {}],
    ['there is no connection', null, { ...ANNA, online: false }],
    ['a test is under way', aRunningTest(3), ANNA],
  ])('the account’s data is not requested at the start, nor the provider loaded, when %s', async (_what, running, changes) => {
    await visit(running, changes, accountWith({}))
    await account.restoreAtStart()
    expect(given.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })

  test('the account’s data is not requested for an anonymous user', async () => {
    await visit(aRunningTest(3), anonymous, accountWith({}))
    await account.restoreAfterSignIn()
    await account.claim()
    expect(received).toEqual([])
  })

  test.each<[string, Reaction]>([
    ['500', answer(500, {})],
    ['no answer', reset],
    ['not ours', answer(200, '<h1>Welcome</h1>')],
  ])('a failed request for the account’s data is silent and changes nothing: %s', async (_what, reaction) => {
    await visit(aSavedTest(), ANNA, reaction)
    await expect(account.restoreAtStart()).resolves.toBeUndefined()
    expect(received).toHaveLength(1)
    expect(session().test).toEqual(aSavedTest())
  })

  test('a request for the account’s data whose token is refused is repeated once, with a fresh token', async () => {
    await visit(aSavedTest(), ANNA, refuse(401), accountWith({}))
    await account.restoreAtStart()
    expect(received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh token'])
  })
})

describe('a claim', () => {
  const taken: Reaction = (response) => response.writeHead(204).end()

  test('a claim assigns the running test to the signed-in user, once', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await account.claim()
    await account.claim()
    expect(received).toMatchObject([
      {
        method: 'PUT',
        path: '/v1/account/running-test/',
        headers: { authorization: 'Bearer token' },
        body: { test_id: 'test-1' },
      },
    ])
    expect(await readClaimants(given.database, 'test-1')).toEqual(['user-1'])
    expect(await waitingRows(given.database)).toEqual([])
  })

  test('a claim is sent for each test and each user', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await account.claim()
    const next = aRunningTest(1, { test_id: 'next' })
    await writeRunningTest(given.database, next)
    given.store.set({ test: next })
    await account.claim()
    given.store.set({ auth: { kind: 'signedIn', user: { uid: 'user-2', email: 'b@x', name: null, anonymous: false } } })
    await account.claim()
    expect(received.map(({ body }) => body)).toEqual([{ test_id: 'test-1' }, { test_id: 'next' }, { test_id: 'next' }])
  })

  test('a claim that names no user waits, and is reported, until the next claim replaces it', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await putRow(given.database, newRow('claim', 'test-1', null, NOW))
    await given.pending.drain({ eager: true })
    expect(received).toEqual([])
    expect(await waitingRows(given.database)).toMatchObject([{ kind: 'claim', attempts: 0 }])
    expect(given.reportError).toHaveBeenCalledTimes(1)
    await account.claim()
    expect(received).toHaveLength(1)
  })

  test('a claim already made is remembered in a new page without loading the provider', async () => {
    await visit(aRunningTest(1), { auth: { kind: 'loading' }, signedInAs: 'anna@example.org' }, taken)
    await rememberClaim(given.database, { uid: 'user-1', test_id: 'test-1', at: NOW })
    await account.claim()
    expect(given.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })

  test.each([403, 404, 409, 410])('a claim answered with %s is not sent again', async (status) => {
    await visit(aRunningTest(1), ANNA, refuse(status))
    await account.claim()
    await account.claim()
    expect(received).toHaveLength(1)
  })

  test.each<[string, Reaction]>([
    ['no answer', reset],
    ['500', answer(500, {})],
    ['403 of somebody else', answer(403, {})],
    ['200, which is not ours', answer(200, {})],
  ])('a claim answered with %s fails silently and is sent again after a pause', async (_what, reaction) => {
    await visit(aRunningTest(1), ANNA, reaction, taken)
    await expect(account.claim()).resolves.toBeUndefined()
    await account.claim()
    expect(received).toHaveLength(1)
    given.now.mockReturnValue(NOW + 2000)
    for (const _call of [1, 2]) await account.claim()
    expect(received).toHaveLength(2)
  })

  test('a claim whose token is refused is repeated once, with a fresh token', async () => {
    await visit(aRunningTest(1), ANNA, refuse(401), taken)
    await account.claim()
    expect(received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh token'])
  })

  test('a waiting claim is sent for no other user and for no replaced test', async () => {
    await visit(aRunningTest(1), ANNA, reset, taken)
    await account.claim()
    given.store.set({ auth: anonymous.auth! })
    await given.pending.drain({ eager: true })
    given.store.set({ auth: signedIn, test: aRunningTest(1, { test_id: 'newer' }) })
    await given.pending.drain({ eager: true })
    expect(received).toHaveLength(1)
    expect(await waitingRows(given.database)).toEqual([])
  })

  test.each([null, aSavedTest()])('a claim is not sent if no test is under way', async (running) => {
    await visit(running, ANNA, taken)
    await account.claim()
    expect(received).toEqual([])
  })
})
