import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openVocabDatabase } from '#device/database.ts'
import { readSwitch, writeSwitch } from '#device/settings.ts'
import { readRunningTest, readSpareTest, writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { openSession } from '#session/openSession.ts'
import { createTaking, type TakingServices } from '#taking/taking.ts'
import { aRunningTest, aSavedTest, aServedTest, NOW } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { fillStorage, scriptedDependencies, setOnline, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let deps: ScriptedDependencies
let taking: TakingServices
let full: ReturnType<typeof fillStorage>

/** The test in the database, which was fetched by a clock that was ahead. */
const older = aRunningTest(12, { fetched_at: NOW + 3_600_000 })

beforeEach(async () => {
  setOnline(true)
  deps = scriptedDependencies(await openDevice(), { test: older })
  await writeRunningTest(deps.database, older)
  taking = createTaking(deps)
})
afterEach(() => vi.unstubAllGlobals())

/** Begins a test on a full device, and gives two answers. */
async function beginUnstored() {
  full = fillStorage(deps.database)
  deps.api.createTest.mockResolvedValue(aServedTest())
  await taking.tests.start()
  await eventually(() => expect(deps.store.get()).toMatchObject({ test: { test_id: 'test-2' }, awaitingTest: false }))
  await taking.answers.answer(0, true, 500)
  await taking.answers.answer(1, false, 500)
}

const inDatabase = async () => {
  const { test_id, words } = (await readRunningTest(deps.database))!
  return [test_id, answeredCount(words)]
}
const inPage = () => [deps.store.get().test!.test_id, answeredCount(deps.store.get().test!.words)]

// §11.4
test('a test begun while the device stores nothing replaces an older one with the first answer that can be stored', async () => {
  await beginUnstored()
  expect(await inDatabase()).toEqual(['test-1', 12])
  full.mockRestore()
  await taking.answers.answer(2, true, 500)
  expect(inPage()).toEqual(['test-2', 3])
  expect(await inDatabase()).toEqual(['test-2', 3])
})

test('a test begun while the device stores nothing stays when another tab announces a change', async () => {
  await beginUnstored()
  full.mockRestore()
  await writeSwitch(deps.database, 'awaitingTest', true)
  await deps.reread()
  expect(inPage()).toEqual(['test-2', 2])
  expect(deps.store.get().awaitingTest).toBe(false)
})

test('a test begun while the device stored nothing is the running one after a reload, and no spare one', async () => {
  await beginUnstored()
  full.mockRestore()
  await writeSwitch(deps.database, 'awaitingTest', true)
  await writeSpareTest(deps.database, aSavedTest({ test_id: 'test-2' }))
  const { database, stored } = await openSession(deps.mirror, () => {}, openVocabDatabase)
  database.close()
  expect(stored).toMatchObject({ test: { test_id: 'test-2' }, awaitingTest: false, deviceFailing: false })
  expect(await inDatabase()).toEqual(['test-2', 2])
  expect(await readSpareTest(deps.database)).toBeNull()
  expect(await readSwitch(deps.database, 'awaitingTest')).toBe(false)
})

test('a test that another tab stored later must never give way to one in memory', async () => {
  await beginUnstored()
  full.mockRestore()
  await writeRunningTest(deps.database, aRunningTest(1, { test_id: 'test-3', fetched_at: NOW + 7_200_000 }))
  await taking.answers.answer(2, true, 500)
  expect(inPage()).toEqual(['test-3', 1])
  expect(await inDatabase()).toEqual(['test-3', 1])
})
