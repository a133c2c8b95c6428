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
const tells = (told: Partial<AccountResponse>) => answer(200, { results: [], running: null, ...told })
const runningId = async () => (await readRunningTest(given.database))?.test_id

describe('the results of who is signed in', () => {
  // §7.5
  test('the results of who is signed in are this device’s own: the newest ten with their times, and every shortcode', async () => {
    const results = Array.from({ length: 12 }, (_, index) => result(`code-${index}`, 23 - index))
    await visit(null, ANNA, tells({ results }))
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

  test('the results of who is signed in are listed with those of this device, in the order of time', async () => {
    await visit(null, { ...ANNA, ownResults: ['here'] }, tells({ results: [result('code-1', 9), result('here', 1)] }))
    await addOwnResults(given.database, [{ shortcode: 'here', timestamp: Date.UTC(2026, 10, 20, 12) }])
    await account.restoreAtStart()
    expect((await readHistory(given.database)).map(({ shortcode }) => shortcode)).toEqual(['here', 'code-1'])
  })

  test('the results of who is signed in come after a sign-in also where a test is under way, which stays', async () => {
    await visit(aRunningTest(3), ANNA, tells({ results: [result('code-1', 9)], running: runningOf() }))
    await account.restoreAfterSignIn()
    await vi.waitFor(() => expect(session().history).toHaveLength(1))
    expect(await runningId()).toBe('test-1')
  })

  test('the results of who is signed in are not kept for who has signed out meanwhile', async () => {
    await visit(null, ANNA, (...request) => {
      given.store.set({ auth: signedOut })
      tells({ results: [result('code-1', 9)], running: runningOf() })(...request)
    })
    await account.restoreAtStart()
    expect(await readOwnResults(given.database)).toEqual([])
    expect(await runningId()).toBeUndefined()
  })
})

// §11.28
describe('the running test of who is signed in', () => {
  test.each([null, aSavedTest()])(
    'the running test of who is signed in runs here where none is started',
    async (unstarted) => {
      const profile = aProfile({ email: 'anna@example.org', gender: 'Female' })
      const transferred = runningOf({ user_profile: { native_language: 'fr', education_level: 'Doctorate Degree' } })
      await visit(unstarted, { ...ANNA, profile }, tells({ running: transferred }))
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

  test('the running test of who is signed in fills what the profile here lacks; what was typed here stays', async () => {
    const transferred = runningOf({ user_profile: { native_language: 'fr', gender: 'Female' } })
    await visit(null, { ...ANNA, profile: aProfile() }, tells({ running: transferred }))
    await account.restoreAtStart()
    expect(await readProfile(given.database)).toEqual(aProfile({ gender: 'Female' }))
  })

  // §2.9
  test.each([
    ['v7noD', 'noD'],
    ['v7', 'profile-last'],
  ] as const)('of label %s goes on in the flow %s, whatever flag is on', async (label, flow) => {
    await visit(null, { ...ANNA, newTestFlow: 'noD' }, tells({ running: runningOf({ test_version: label }) }))
    account = createAccountTests({ ...given, buildFlow: 'profile-last', http: createHttpClient(await base()) })
    await account.restoreAtStart()
    expect((await readRunningTest(given.database))!.flow).toBe(flow)

    async function base() {
      return (await startScriptedServer(tells({ running: runningOf({ test_version: label }) }))).base
    }
  })

  test('the running test of who is signed in is merged where it runs here, too', async () => {
    await visit(aRunningTest(3, { saved_through: NOW }), ANNA, tells({ running: runningOf({ test_id: 'test-1' }) }))
    await account.restoreAfterSignIn()
    await vi.waitFor(() => expect(session().test!.words.filter(({ checked }) => checked !== null)).toHaveLength(5))
    expect((await readRunningTest(given.database))!.practice).toEqual(aRunningTest(3).practice)
  })

  test('the running test of who is signed in stays away from who is about to start another one', async () => {
    await visit(aSavedTest(), ANNA, tells({ running: runningOf() }))
    given.canAdoptTest.mockReturnValue(false)
    await account.restoreAtStart()
    expect(await runningId()).toBe('test-1')
  })

  test('the running test of who is signed in stays away from who waits for a new one', async () => {
    await visit(null, { ...ANNA, awaitingTest: true }, tells({ running: runningOf() }))
    await account.restoreAtStart()
    expect(await runningId()).toBeUndefined()
  })

  test('the running test of who is signed in does not come back where it ran and was replaced', async () => {
    await visit(aSavedTest(), ANNA, tells({ running: runningOf() }))
    await rememberClaim(given.database, { uid: 'user-1', test_id: 'elsewhere', at: NOW })
    await account.restoreAtStart()
    expect(await runningId()).toBe('test-1')
  })
})

describe('requests', () => {
  test('one a page load, even after a sign-in', async () => {
    await visit(null, ANNA, tells({}))
    await account.restoreAtStart()
    await account.restoreAfterSignIn()
    await account.restoreAtStart()
    expect(received).toHaveLength(1)
  })

  test.each<[string, SavedTest | null, Partial<Session>]>([
    ['nobody ever signed in', null, {}],
    ['there is no connection', null, { ...ANNA, online: false }],
    ['a test is under way', aRunningTest(3), ANNA],
  ])('none at start when %s; not even the provider loads', async (_what, running, changes) => {
    await visit(running, changes, tells({}))
    await account.restoreAtStart()
    expect(given.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })

  test('none for an anonymous user', async () => {
    await visit(aRunningTest(3), anonymous, tells({}))
    await account.restoreAfterSignIn()
    await account.claim()
    expect(received).toEqual([])
  })

  test.each<[string, Reaction]>([
    ['500', answer(500, {})],
    ['no answer', reset],
    ['not ours', answer(200, '<h1>Welcome</h1>')],
  ])('a failure is silent and changes nothing: %s', async (_what, reaction) => {
    await visit(aSavedTest(), ANNA, reaction)
    await expect(account.restoreAtStart()).resolves.toBeUndefined()
    expect(received).toHaveLength(1)
    expect(session().test).toEqual(aSavedTest())
  })

  test('a token that is refused is renewed once', async () => {
    await visit(aSavedTest(), ANNA, refuse(401), tells({}))
    await account.restoreAtStart()
    expect(received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh token'])
  })
})

describe('a claim', () => {
  const taken: Reaction = (response) => response.writeHead(204).end()

  test('a claim gives the running test to who is signed in, once', async () => {
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

  test('a claim is made for each test and each user', async () => {
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

  test('a claim that does not name its user waits and is reported until the next claim replaces it', async () => {
    await visit(aRunningTest(1), ANNA, taken)
    await putRow(given.database, newRow('claim', 'test-1', null, NOW))
    await given.pending.drain({ eager: true })
    expect(received).toEqual([])
    expect(await waitingRows(given.database)).toMatchObject([{ kind: 'claim', attempts: 0 }])
    expect(given.reportError).toHaveBeenCalledTimes(1)
    await account.claim()
    expect(received).toHaveLength(1)
  })

  test('a claim that was made before is known in a new page without loading the provider', async () => {
    await visit(aRunningTest(1), { auth: { kind: 'loading' }, signedInAs: 'anna@example.org' }, taken)
    await rememberClaim(given.database, { uid: 'user-1', test_id: 'test-1', at: NOW })
    await account.claim()
    expect(given.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })

  test.each([403, 404, 409, 410])('%s ends trying', async (status) => {
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
  ])('%s is silent, and the claim goes again after a pause', async (_what, reaction) => {
    await visit(aRunningTest(1), ANNA, reaction, taken)
    await expect(account.claim()).resolves.toBeUndefined()
    await account.claim()
    expect(received).toHaveLength(1)
    given.now.mockReturnValue(NOW + 2000)
    for (const _call of [1, 2]) await account.claim()
    expect(received).toHaveLength(2)
  })

  test('a token that is refused is renewed once', async () => {
    await visit(aRunningTest(1), ANNA, refuse(401), taken)
    await account.claim()
    expect(received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh token'])
  })

  test('a claim that waits is made for nobody else, and for no test that was replaced', async () => {
    await visit(aRunningTest(1), ANNA, reset, taken)
    await account.claim()
    given.store.set({ auth: anonymous.auth! })
    await given.pending.drain({ eager: true })
    given.store.set({ auth: signedIn, test: aRunningTest(1, { test_id: 'newer' }) })
    await given.pending.drain({ eager: true })
    expect(received).toHaveLength(1)
    expect(await waitingRows(given.database)).toEqual([])
  })

  test.each([null, aSavedTest()])('there is no claim where no test is under way', async (running) => {
    await visit(running, ANNA, taken)
    await account.claim()
    expect(received).toEqual([])
  })
})
