import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedTest, VocabTest } from '#contracts/test.ts'
import { readSwitch } from '#device/settings.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
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
let deps: ScriptedDependencies
let tests: TestRequests

/** A learner whose device has stored `saved`. */
async function visit(saved: SavedTest | null, session: Partial<Session> = {}) {
  deps = scriptedDependencies(await openDevice(), { test: saved, ...session })
  if (saved) await writeRunningTest(deps.database, saved)
  tests = createTestRequests(deps)
}

const stored = () => readRunningTest(deps.database)
const session = () => deps.store.get()
const finished = () => eventually(() => expect(session().testRequest.kind).not.toBe('pending'))

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

describe('Start', () => {
  // §5.12
  test('Start uses a fresh unstarted test', async () => {
    await visit(aSavedTest())
    await tests.start()
    expect(deps.api.createTest).not.toHaveBeenCalled()
    expect(session()).toMatchObject({ test: aSavedTest(), awaitingTest: false })
  })

  // §5.11 §8.8
  test('Start requests, stores and shows a test on a first visit', async () => {
    await visit(null)
    deps.api.createTest.mockResolvedValueOnce(aServedTest())
    await tests.start()
    await finished()
    expect(deps.api.createTest.mock.calls).toEqual([
      [{ language: 'en', mode: 'sentences', web_test_version: 'v7' }, null],
    ])
    expect(await stored()).toMatchObject({ test_id: 'test-2', status: 'new', flow: 'profile-first', fetched_at: NOW })
    expect(session().test).toEqual(await stored())
    expect(deps.announceChange).toHaveBeenCalled()
  })

  // §2.9
  test('Start with the flag on requests a test with its label, which keeps its flow', async () => {
    await visit(aSavedTest(), { newTestFlow: 'noD' })
    deps.api.createTest.mockResolvedValueOnce(aServedTest({ test_version: 'v7noD' }))
    await tests.start()
    await eventually(async () => expect(await stored()).toMatchObject({ flow: 'noD', test_version: 'v7noD' }))
    expect(deps.api.createTest.mock.calls[0]![0].web_test_version).toBe('v7noD')
  })

  // §5.11
  test('Start does not wait, and keeps the half-finished test until its successor is stored', async () => {
    const served = deferred<VocabTest>()
    await visit(aRunningTest(12))
    deps.api.createTest.mockReturnValueOnce(served.promise)

    await tests.start()
    expect(session()).toMatchObject({ awaitingTest: true, test: aRunningTest(12) })
    expect(await stored()).toEqual(aRunningTest(12))
    expect(await readSwitch(deps.database, 'awaitingTest')).toBe(true)

    served.resolve(aServedTest())
    await finished()
    expect(await stored()).toMatchObject({ test_id: 'test-2', status: 'new' })
    expect(session()).toMatchObject({ awaitingTest: false, test: { test_id: 'test-2' } })
    expect(await readSwitch(deps.database, 'awaitingTest')).toBe(false)
  })

  test.each([
    ['no connection', null, false, true],
    ['no answer, with a connection', null, true, false],
    ['a failure of the server', 500, true, false],
  ])('a half-finished test stays, still to be replaced, after %s', async (_what, status, onLine, offline) => {
    setOnline(onLine)
    await visit(aRunningTest(12))
    deps.api.createTest.mockRejectedValueOnce(failure(status))
    await tests.start()
    await finished()
    expect(await stored()).toEqual(aRunningTest(12))
    expect(session()).toMatchObject({ awaitingTest: true, testRequest: { kind: 'failed', offline } })
  })

  // §5.16
  test('a failed request is repeated after reconnecting', async () => {
    await visit(aRunningTest(12))
    deps.api.createTest.mockRejectedValueOnce(failure(null)).mockResolvedValueOnce(aServedTest())
    await tests.start()
    await finished()
    await tests.ensure()
    expect(await stored()).toMatchObject({ test_id: 'test-2' })
    expect(session()).toMatchObject({ awaitingTest: false, testRequest: { kind: 'none' } })
  })
})

test.each([
  ['after the choice is stored', true],
  ['while the choice is being stored', false],
])('Resume keeps the half-finished test when a new one arrives %s', async (_when, waits) => {
  const served = deferred<VocabTest>()
  await visit(aRunningTest(12))
  deps.api.createTest.mockReturnValueOnce(served.promise)
  await tests.start()

  const resumed = tests.resume()
  if (waits) await resumed
  served.resolve(aServedTest())
  await resumed
  await finished()
  expect(await stored()).toEqual(aRunningTest(12))
  expect(session()).toMatchObject({ test: aRunningTest(12), awaitingTest: false, testRequest: { kind: 'none' } })
  expect(await readSwitch(deps.database, 'awaitingTest')).toBe(false)
})

describe('a route change', () => {
  // §5.7
  test.each<[string, SavedTest]>([
    ['a fresh one', aSavedTest()],
    ['a half-finished one', aRunningTest(12)],
    ['a fully answered one, not yet submitted', anAnsweredTest()],
  ])('a route change must never replace %s', async (_what, saved) => {
    await visit(saved)
    await tests.ensure()
    expect(deps.api.createTest).not.toHaveBeenCalled()
    expect(await stored()).toEqual(saved)
  })

  // §5.10
  test('a route change reuses a pending request', async () => {
    await visit(null)
    deps.api.createTest.mockResolvedValueOnce(aServedTest())
    await Promise.all([tests.ensure(), tests.ensure(), tests.start(), tests.ensure()])
    await finished()
    expect(deps.api.createTest).toHaveBeenCalledTimes(1)
  })

  test('a test that the device cannot store is kept in memory and in its mirror', async () => {
    const served = deferred<VocabTest>()
    await visit(null)
    deps.api.createTest.mockReturnValueOnce(served.promise)
    const ensured = tests.ensure()
    await eventually(() => expect(deps.api.createTest).toHaveBeenCalled())
    fillStorage(deps.database)
    served.resolve(aServedTest())
    await ensured
    expect(session()).toMatchObject({ test: { test_id: 'test-2' }, deviceFailing: true, testRequest: { kind: 'none' } })
    expect(deps.mirror.read()?.test_id).toBe('test-2')
  })
})
