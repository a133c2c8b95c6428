import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { writeText } from '#device/settings.ts'
import { readRunningTest, readSpareTest, writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import type { Session } from '#session/sessionStore.ts'
import { createTestRequests, type TestRequests } from '#taking/requestTest.ts'
import { anAnsweredTest, aRunningTest, aSavedTest, aServedTest, NOW } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import {
  deferred,
  failure,
  fillStorage,
  scriptedDependencies,
  setOnline,
  type ScriptedDependencies,
} from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const WEEK_MS = 7 * 24 * 3600 * 1000
const spareTest = (changes: Partial<SavedTest> = {}) => aSavedTest({ test_id: 'spare', ...changes })
let deps: ScriptedDependencies
let tests: TestRequests

/** A learner whose device has stored these tests. */
async function visit(running: SavedTest | null, spare: SavedTest | null, changes: Partial<Session> = {}) {
  deps = scriptedDependencies(await openDevice(), { test: running, spare, ...changes })
  if (running) await writeRunningTest(deps.database, running)
  if (spare) await writeSpareTest(deps.database, spare)
  deps.api.createTest.mockResolvedValue(aServedTest())
  tests = createTestRequests(deps)
}

const session = () => deps.store.get()
const storedTest = async () => (await readRunningTest(deps.database))?.test_id
const storedSpare = async () => (await readSpareTest(deps.database))?.test_id

/** Goes offline: the device reports it, and requests fail. */
function loseConnection() {
  setOnline(false)
  deps.store.set({ online: false })
  deps.api.createTest.mockRejectedValue(failure(null))
}

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

describe('starting with a spare test', () => {
  // §5.15
  test.each([true, false])('a start uses the spare test, with a connection: %s', async (connected) => {
    await visit(aRunningTest(12), spareTest())
    if (!connected) loseConnection()
    await tests.start()
    await tests.ensure()
    expect(deps.api.createTest).not.toHaveBeenCalled()
    expect(session()).toMatchObject({
      test: spareTest(),
      spare: null,
      awaitingTest: false,
      testRequest: { kind: 'none' },
    })
    expect([await storedTest(), await storedSpare()]).toEqual(['spare', undefined])
  })

  test('a route change after a completed test uses the spare test', async () => {
    await visit(null, spareTest())
    loseConnection()
    await tests.ensure()
    expect(await storedTest()).toBe('spare')
  })

  // §5.15
  test('a spare test is used once, and the next test is a new one', async () => {
    await visit(null, spareTest())
    await tests.ensure()
    deps.store.set({ test: aRunningTest(12, { test_id: 'spare' }) })
    await tests.start()
    await tests.ensure()
    expect(await storedTest()).toBe('test-2')
  })

  test.each<[string, Partial<SavedTest>, Partial<Session>]>([
    ['7 days old', { fetched_at: NOW - WEEK_MS }, {}],
    ['of another label', {}, { newTestFlow: 'noD' }],
    ['of another flow', {}, { newTestFlow: 'profile-last' }],
    ['of an older version', { test_version: 'v6' }, {}],
    ['without words', { words: [] }, {}],
  ])('a spare test that is %s is not used', async (_what, changes, flow) => {
    await visit(null, spareTest(changes), flow)
    await tests.ensure()
    expect(deps.api.createTest).toHaveBeenCalledTimes(1)
    expect(await storedTest()).toBe('test-2')
  })

  test('a spare test is not used with a deck, and stays for later', async () => {
    await visit(null, spareTest())
    await writeText(deps.database, 'deck', 'films')
    await tests.ensure()
    expect(deps.api.createTest.mock.calls[0]![0]).toMatchObject({ deck_id: 'films' })
    expect([await storedTest(), await storedSpare(), session().spare?.test_id]).toEqual(['test-2', 'spare', 'spare'])
  })

  // §5.16
  test('a start offline without a spare test keeps the half-finished test, and reports that the device is offline', async () => {
    await visit(aRunningTest(12), null)
    loseConnection()
    await tests.start()
    await tests.ensure()
    expect(session()).toMatchObject({ test: aRunningTest(12), testRequest: { kind: 'failed', offline: true } })
    expect(await storedTest()).toBe('test-1')
  })
})

describe('fetchSpare', () => {
  const calls = () => deps.api.createTest.mock.calls.length

  // §5.19
  test.each<[string, SavedTest | null]>([
    ['no test is running', null],
    ['the running test is fully answered', anAnsweredTest()],
  ])('fetchSpare requests a spare test when %s', async (_what, running) => {
    await visit(running, null)
    await tests.fetchSpare()
    expect(session().spare).toMatchObject({ test_id: 'test-2', status: 'new', fetched_at: NOW })
    expect(await readSpareTest(deps.database)).toEqual(session().spare)
    expect(session()).toMatchObject({ test: running, testRequest: { kind: 'none' } })
  })

  // §5.19
  test.each<[string, Partial<SavedTest>]>([
    ['7 days old', { fetched_at: NOW - WEEK_MS }],
    ['of another label', { test_version: 'v6' }],
  ])('fetchSpare replaces a spare test that is %s', async (_what, changes) => {
    await visit(null, spareTest(changes))
    await tests.fetchSpare()
    expect(await storedSpare()).toBe('test-2')
  })

  // §5.19
  test.each<[string, SavedTest | null, SavedTest | null, Partial<Session>]>([
    ['a spare test is stored', null, spareTest(), {}],
    ['a test is half-finished', aRunningTest(12), null, {}],
    ['an unstarted test is stored', aSavedTest(), null, {}],
    ['there is no connection', null, null, { online: false }],
  ])('fetchSpare requests nothing when %s', async (_what, running, spare, changes) => {
    await visit(running, spare, changes)
    await tests.fetchSpare()
    expect(calls()).toBe(0)
  })

  // §5.19
  test('fetchSpare requests nothing with Save-Data', async () => {
    await visit(null, null)
    deps.savesData.mockReturnValue(true)
    await tests.fetchSpare()
    expect(calls()).toBe(0)
  })

  // §5.19
  test('fetchSpare requests nothing with a deck', async () => {
    await visit(null, null)
    await writeText(deps.database, 'deck', 'films')
    await tests.fetchSpare()
    expect(calls()).toBe(0)
  })

  test.each([null, 422, 429, 500])('fetchSpare fails silently with the status %s', async (status) => {
    await visit(null, null)
    deps.api.createTest.mockRejectedValueOnce(failure(status))
    await expect(tests.fetchSpare()).resolves.toBeUndefined()
    expect(session()).toMatchObject({ spare: null, notice: null, testRequest: { kind: 'none' } })
  })

  test('fetchSpare fails silently on a device that cannot store the test', async () => {
    await visit(null, null)
    vi.spyOn(deps.database, 'use').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    fillStorage(deps.database)
    await expect(tests.fetchSpare()).resolves.toBeUndefined()
    expect(session().spare).toBeNull()
  })

  test.each(['before', 'after'])(
    'a start just %s fetchSpare shares its request, so the running test is never the spare one',
    async (order) => {
      const served = deferred<VocabTest>()
      await visit(null, null)
      deps.api.createTest.mockReturnValue(served.promise)
      const steps = [tests.fetchSpare, tests.ensure]
      const asked = (order === 'after' ? steps : steps.toReversed()).map((ask) => ask())
      await eventually(() => expect(deps.api.createTest).toHaveBeenCalled())
      served.resolve(aServedTest())
      await Promise.all(asked)
      expect([await storedTest(), await storedSpare(), session().spare]).toEqual(['test-2', undefined, null])
    },
  )
})
