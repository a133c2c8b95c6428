import { beforeEach, expect, test, vi } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { readRunningTest, readSpareTest, writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { adoptTest } from '#taking/adoptTest.ts'
import { createTestRequests } from '#taking/requestTest.ts'
import { aRunningTest, aSavedTest, aServedTest } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { deferred, scriptedDependencies, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const transferred = aRunningTest(4, { test_id: 'transferred' })
let deps: ScriptedDependencies
beforeEach(async () => {
  deps = scriptedDependencies(await openDevice())
})
const stored = async () => (await readRunningTest(deps.database))?.test_id

test('a new test in flight does not replace a transferred one', async () => {
  const served = deferred<VocabTest>()
  deps.api.createTest.mockReturnValue(served.promise)
  const asked = createTestRequests(deps).ensure()
  await eventually(() => expect(deps.api.createTest).toHaveBeenCalled())
  await adoptTest(deps, transferred, () => true)
  served.resolve(aServedTest())
  await asked
  expect([await stored(), deps.store.get().test?.test_id]).toEqual(['transferred', 'transferred'])
})

test.each([0, 1, 2, 3, 4, 6, 8, 12])('a new test does not replace a transferred one (%s turns)', async (turns) => {
  deps.api.createTest.mockResolvedValue(aServedTest())
  let taking: Promise<unknown> | undefined
  const change = deps.database.change.bind(deps.database)
  // The new test is being written; the transferred one arrives some turns later.
  vi.spyOn(deps.database, 'change').mockImplementationOnce(async (stores, work) => {
    const writing = change(stores, work)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    taking = adoptTest(deps, transferred, () => true)
    return writing
  })
  await createTestRequests(deps).ensure()
  await taking
  expect([await stored(), deps.store.get().test?.test_id]).toEqual(['transferred', 'transferred'])
})

test('a test that another tab has started stays unless it may be replaced, and enters the session', async () => {
  await writeRunningTest(deps.database, aRunningTest(1, { test_id: 'begun' }))
  expect(await adoptTest(deps, transferred, ({ status }) => status === 'new')).toBeNull()
  expect([await stored(), deps.store.get().test?.test_id]).toEqual(['begun', 'begun'])
})

test('the spare test stays unless it is the transferred one', async () => {
  await writeSpareTest(deps.database, aSavedTest({ test_id: 'transferred' }))
  await adoptTest(deps, transferred, () => true)
  expect(await readSpareTest(deps.database)).toBeNull()
})
