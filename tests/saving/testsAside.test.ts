import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import {
  readRunningTest,
  readSpareTest,
  readTestsAside,
  removeTestAside,
  writeRunningTest,
  writeSpareTest,
} from '#device/storedTests.ts'
import { moveTestAside } from '#saving/pendingRows.ts'
import { anAnsweredTest, aRunningTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { device, devicePerTest } from '../support/freshDatabase.ts'
import { putSave, waitingRows } from '../support/servicesHarness.ts'

const openDevice = devicePerTest()
const MONTH_MS = 30 * 24 * 3600 * 1000

/** Sets tests aside, one after the other, with the times when the server refused them. */
async function setAside(...refused: [id: string, at: number][]) {
  for (const [test_id, at] of refused) {
    await writeRunningTest(device, aRunningTest(12, { test_id }))
    await moveTestAside(device, test_id, at)
  }
}
const asideIds = async (now: number) => (await readTestsAside(device, now)).map(({ test_id }) => test_id)
const keys = () => device.use((connection) => connection.getAllKeys('tests'))

describe('moveTestAside', () => {
  test('a test set aside keeps its answers on the device, and no longer runs', async () => {
    await writeRunningTest(device, anAnsweredTest())
    await moveTestAside(device, 'test-1', NOW)
    expect(await readRunningTest(device)).toBeNull()
    expect(await readTestsAside(await openDevice(), NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
  })

  test('a test set aside loses its pending rows, and other tests keep theirs', async () => {
    await writeRunningTest(device, anAnsweredTest())
    await putSave(device, aSave())
    await putSave(device, aSave({ id: 'test-2' }))
    await moveTestAside(device, 'test-1', NOW)
    expect((await waitingRows(device)).map(({ id }) => id)).toEqual(['test-2'])
  })

  test('setting a test aside keeps the test that another tab started meanwhile, and the spare test', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    await writeSpareTest(device, aSavedTest({ test_id: 'spare' }))
    await putSave(device, aSave())
    await moveTestAside(device, 'test-1', NOW)
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(await readSpareTest(device)).toEqual(aSavedTest({ test_id: 'spare' }))
    expect(await readTestsAside(device, NOW)).toEqual([])
    expect(await waitingRows(device)).toEqual([])
  })
})

// §9.12
describe('a test set aside is kept for 30 days', () => {
  test('tests set aside are listed newest first', async () => {
    await setAside(['a', NOW], ['b', NOW + 2], ['c', NOW + 1])
    expect(await asideIds(NOW + 3)).toEqual(['b', 'c', 'a'])
  })

  test('a test set aside is not shown after 30 days', async () => {
    await setAside(['a', NOW], ['b', NOW + 5])
    expect(await asideIds(NOW + MONTH_MS)).toEqual(['b', 'a'])
    expect(await asideIds(NOW + MONTH_MS + 1)).toEqual(['b'])
  })

  test('an expired test is deleted when the next one is set aside', async () => {
    await setAside(['a', NOW], ['b', NOW + 5], ['c', NOW + MONTH_MS + 1])
    expect(await keys()).toEqual(['aside:b', 'aside:c'])
  })

  // §3.9
  test('a learner can remove a single test set aside', async () => {
    await setAside(['a', NOW], ['b', NOW])
    await removeTestAside(device, 'a')
    expect(await asideIds(NOW)).toEqual(['b'])
  })

  test('a damaged test set aside is not shown, and does not hide others', async () => {
    await setAside(['a', NOW])
    const damaged = { ...aSavedTest(), words: null, set_aside_at: NOW } as unknown as SavedTest
    await device.use((connection) => connection.put('tests', damaged, 'aside:b'))
    expect(await asideIds(NOW)).toEqual(['a'])
  })
})
