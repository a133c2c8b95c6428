import { beforeEach, expect, test, vi } from 'vitest'
import { writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { answerWord } from '#saving/answerWord.ts'
import { moveTestAside } from '#saving/pendingRows.ts'
import { storeCompletedTest } from '#saving/saves.ts'
import { rereadSession } from '#session/readSession.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { aProfile, aRunningTest, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let deps: ScriptedDependencies
beforeEach(async () => {
  deps = scriptedDependencies(await openDevice())
})

const know = (position: number) =>
  answerWord(aRunningTest(3), position, { known: true, elapsed: 500, now: NOW + position })

test('the session adopts the changes that another tab stored', async () => {
  await writeRunningTest(deps.database, aRunningTest(3))
  await moveTestAside(deps.database, 'test-1', NOW)
  await writeRunningTest(deps.database, aSavedTest({ test_id: 'newer' }))
  await writeSpareTest(deps.database, aSavedTest({ test_id: 'spare' }))
  await writeProfile(deps.database, aProfile())
  await rereadSession(deps)
  expect(deps.store.get()).toMatchObject({
    test: { test_id: 'newer' },
    spare: { test_id: 'spare' },
    aside: [{ test_id: 'test-1' }],
    profile: aProfile(),
  })
})

test('answers that the device could not store stay, together with those that another tab stored', async () => {
  deps.store.set({ test: know(4), deviceFailing: true })
  await writeRunningTest(deps.database, know(5))
  await rereadSession(deps)
  expect(
    deps.store
      .get()
      .test!.words.slice(3, 7)
      .map(({ checked }) => checked),
  ).toEqual([null, true, true, null])
})

test('a test in memory alone stays while the device stores nothing', async () => {
  deps.store.set({ test: know(4), deviceFailing: true })
  await rereadSession(deps)
  expect(deps.store.get().test).toEqual(know(4))
})

test('a test that another tab completed leaves the session', async () => {
  deps.store.set({ test: know(4) })
  await rereadSession(deps)
  expect(deps.store.get().test).toBeNull()
})

test('a test that replaced another one in a different tab also replaces it here', async () => {
  deps.store.set({ test: know(4), deviceFailing: true })
  await writeRunningTest(deps.database, aSavedTest({ test_id: 'newer' }))
  await rereadSession(deps)
  expect(deps.store.get().test).toEqual(aSavedTest({ test_id: 'newer' }))
})

test('data that this tab stores during a read counts as newer than the read', async () => {
  await writeRunningTest(deps.database, aRunningTest(80))
  const { use } = deps.database
  vi.spyOn(deps.database, 'use').mockImplementationOnce(async (work) => {
    const read = await use(work)
    await storeCompletedTest(deps.database, 'test-1', { timestamp: NOW, shortcode: 'code-1' }, null)
    deps.store.set({ test: null, ownResults: ['code-1'] })
    return read
  })
  await rereadSession(deps)
  expect(deps.store.get()).toMatchObject({ test: null, ownResults: ['code-1'] })
})
