import { describe, expect, test } from 'vitest'
import { createAccountTests } from '#account/accountTests.ts'
import { createHttpClient } from '#api/httpClient.ts'
import type { AccountResponse } from '#contracts/account.ts'
import type { SavedTest } from '#contracts/test.ts'
import { rememberClaim } from '#device/claims.ts'
import { addOwnResults, readHistory, readOwnResults } from '#device/storedResults.ts'
import { readRunningTest } from '#device/storedTests.ts'
import type { Session } from '#session/sessionStore.ts'
import { readProfile } from '#session/storedProfile.ts'
import { account, accountPagePerTest, ANNA, anonymous, deps, received, visit } from '../support/accountPage.ts'
import { aProfile, aRunningTest, aSavedTest, aServedTest, NOW, someWords } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { answer, refuse, reset, startScriptedServer, type Reaction } from '../support/scriptedServer.ts'
import { signedOut } from '../support/servicesHarness.ts'

accountPagePerTest()

const session = () => deps.store.get()
const result = (shortcode: string, hour: number) => ({
  shortcode,
  completed_at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
})

/** The account's running test, with five answers. */
const runningOf = (changes: Partial<ReturnType<typeof aServedTest>> = {}) => ({
  test: { ...aServedTest({ test_id: 'elsewhere', words: someWords(5, 80), status: 'in-progress', ...changes }) },
})
const reply = (changes: Partial<AccountResponse>) => answer(200, { results: [], running: null, ...changes })
const runningId = async () => (await readRunningTest(deps.database))?.test_id

describe('the results of the account', () => {
  // §7.5
  test('the account’s results become the device’s own results: the newest ten with their times, and every shortcode', async () => {
    const results = Array.from({ length: 12 }, (_, index) => result(`code-${index}`, 23 - index))
    await visit(null, ANNA, reply({ results }))
    await account.restoreAtStart()
    expect(received).toMatchObject([
      { method: 'GET', path: '/v1/account/', headers: { authorization: 'Bearer token' } },
    ])
    const history = await readHistory(deps.database)
    expect(history).toHaveLength(10)
    expect(history[0]).toEqual({ shortcode: 'code-0', timestamp: Date.UTC(2026, 10, 20, 23) })
    expect((await readOwnResults(deps.database)).toSorted()).toEqual(results.map((one) => one.shortcode).toSorted())
    expect(session()).toMatchObject({ history })
    expect(session().ownResults).toHaveLength(12)
  })

  test('the account’s results and those of this device are listed together, in order of time', async () => {
    await visit(null, { ...ANNA, ownResults: ['here'] }, reply({ results: [result('code-1', 9), result('here', 1)] }))
    await addOwnResults(deps.database, [{ shortcode: 'here', timestamp: Date.UTC(2026, 10, 20, 12) }])
    await account.restoreAtStart()
    expect((await readHistory(deps.database)).map(({ shortcode }) => shortcode)).toEqual(['here', 'code-1'])
  })

  test('a sign-in during a test loads the account’s results and keeps the test', async () => {
    await visit(aRunningTest(3), ANNA, reply({ results: [result('code-1', 9)], running: runningOf() }))
    await account.restoreAfterSignIn()
    await eventually(() => expect(session().history).toHaveLength(1))
    expect(await runningId()).toBe('test-1')
  })

  test('the account’s results are not stored if the learner signs out during the request', async () => {
    await visit(null, ANNA, (...request) => {
      deps.store.set({ auth: signedOut })
      reply({ results: [result('code-1', 9)], running: runningOf() })(...request)
    })
    await account.restoreAtStart()
    expect(await readOwnResults(deps.database)).toEqual([])
    expect(await runningId()).toBeUndefined()
  })
})

// §11.28
describe('the running test of the account', () => {
  test.each([null, aSavedTest()])('the account’s running test resumes here if none has started', async (unstarted) => {
    const profile = aProfile({ email: 'anna@example.org', gender: 'Female' })
    const transferred = runningOf({ user_profile: { native_language: 'fr', education_level: 'Doctorate Degree' } })
    await visit(unstarted, { ...ANNA, profile }, reply({ running: transferred }))
    await account.restoreAtStart()
    const stored = await readRunningTest(deps.database)
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
  })

  test('the account’s running test fills gaps in the stored profile and overwrites nothing', async () => {
    const transferred = runningOf({ user_profile: { native_language: 'fr', gender: 'Female' } })
    await visit(null, { ...ANNA, profile: aProfile() }, reply({ running: transferred }))
    await account.restoreAtStart()
    expect(await readProfile(deps.database)).toEqual(aProfile({ gender: 'Female' }))
  })

  // §2.9
  test.each([
    ['v7noD', 'noD'],
    ['v7', 'profile-last'],
  ] as const)(
    'the account’s running test with the label %s keeps the flow %s, regardless of the flags',
    async (label, flow) => {
      const running = runningOf({ test_version: label })
      const { base } = await startScriptedServer(reply({ running }))
      await visit(null, { ...ANNA, newTestFlow: 'noD' }, reply({ running }))
      await createAccountTests({ ...deps, siteFlow: 'profile-last', http: createHttpClient(base) }).restoreAtStart()
      expect((await readRunningTest(deps.database))!.flow).toBe(flow)
    },
  )

  test('the account’s running test is merged with the same test on this device', async () => {
    await visit(aRunningTest(3, { saved_through: NOW }), ANNA, reply({ running: runningOf({ test_id: 'test-1' }) }))
    await account.restoreAfterSignIn()
    await eventually(() => expect(session().test!.words.filter(({ checked }) => checked !== null)).toHaveLength(5))
    expect((await readRunningTest(deps.database))!.practice).toEqual(aRunningTest(3).practice)
  })

  test('the account’s running test does not replace a test that is about to be started', async () => {
    await visit(aSavedTest(), ANNA, reply({ running: runningOf() }))
    deps.canAdoptTest.mockReturnValue(false)
    await account.restoreAtStart()
    expect(await runningId()).toBe('test-1')
  })

  test('the account’s running test is not adopted while the learner waits for a new test', async () => {
    await visit(null, { ...ANNA, awaitingTest: true }, reply({ running: runningOf() }))
    await account.restoreAtStart()
    expect(await runningId()).toBeUndefined()
  })

  test('the account’s running test does not return to a device that has replaced it', async () => {
    await visit(aSavedTest(), ANNA, reply({ running: runningOf() }))
    await rememberClaim(deps.database, { uid: 'user-1', test_id: 'elsewhere', at: NOW })
    await account.restoreAtStart()
    expect(await runningId()).toBe('test-1')
  })
})

describe('requests for the account’s data', () => {
  test('the account’s data is requested once per page load, even after a sign-in', async () => {
    await visit(null, ANNA, reply({}))
    await account.restoreAtStart()
    await account.restoreAfterSignIn()
    await account.restoreAtStart()
    expect(received).toHaveLength(1)
  })

  test.each<[string, SavedTest | null, Partial<Session>]>([
    ['nobody has ever signed in', null, {}],
    ['there is no connection', null, { ...ANNA, online: false }],
    ['a test is under way', aRunningTest(3), ANNA],
  ])('the account’s data and the provider are not loaded at the start when %s', async (_what, running, changes) => {
    await visit(running, changes, reply({}))
    await account.restoreAtStart()
    expect(deps.loadAuth).not.toHaveBeenCalled()
    expect(received).toEqual([])
  })

  test('the account’s data is not requested for an anonymous user', async () => {
    await visit(aRunningTest(3), anonymous, reply({}))
    await account.restoreAfterSignIn()
    await account.claim()
    expect(received).toEqual([])
  })

  test.each<[string, Reaction]>([
    ['500', answer(500, {})],
    ['no answer', reset],
    ['an answer that is not ours', answer(200, '<h1>Welcome</h1>')],
  ])('a failed request for the account’s data is silent and changes nothing: %s', async (_what, reaction) => {
    await visit(aSavedTest(), ANNA, reaction)
    await expect(account.restoreAtStart()).resolves.toBeUndefined()
    expect(received).toHaveLength(1)
    expect(session().test).toEqual(aSavedTest())
  })

  test('a request for the account’s data whose token is refused is repeated once, with a fresh token', async () => {
    await visit(aSavedTest(), ANNA, refuse(401), reply({}))
    await account.restoreAtStart()
    expect(received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token', 'Bearer fresh token'])
  })
})
