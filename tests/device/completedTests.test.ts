import { expect, test } from 'vitest'
import type { VocabDatabase } from '#device/database.ts'
import { readCompletedTests, readHistory } from '#device/storedResults.ts'
import { storeCompletedTest } from '#saving/saves.ts'
import { NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
const complete = (device: VocabDatabase, day: number) =>
  storeCompletedTest(device, `test-${day}`, { timestamp: NOW + day, shortcode: `code-${day}` }, null)
const put = (device: VocabDatabase, row: unknown) =>
  device.use((connection) => connection.put('history', row as never, 'tests'))

test('a device on its first visit has no completed tests', async () => {
  expect(await readCompletedTests(await openDevice())).toEqual([])
})

// §4.25
test('the device keeps the newest 30 completed tests, newest first', async () => {
  const device = await openDevice()
  for (let day = 1; day <= 33; day++) await complete(device, day)
  expect(await readCompletedTests(device)).toEqual(Array.from({ length: 30 }, (_, index) => `test-${33 - index}`))
})

test('a test that is submitted again is listed once', async () => {
  const device = await openDevice()
  for (const day of [1, 2, 1]) await complete(device, day)
  expect(await readCompletedTests(device)).toEqual(['test-2', 'test-1'])
})

test('completed tests that two tabs store at the same time are both kept', async () => {
  const [device, otherTab] = [await openDevice(), await openDevice()]
  await Promise.all([complete(device, 1), complete(otherTab, 2)])
  expect(await readCompletedTests(device)).toEqual(['test-2', 'test-1'])
})

test('a damaged list keeps its valid entries, and leaves the history as it was', async () => {
  const device = await openDevice()
  await complete(device, 1)
  const numbered = { timestamp: 1, shortcode: 'code-8', test_id: 8 }
  const whole = { timestamp: NOW, shortcode: 'code-9', test_id: 'test-9' }
  await put(device, [null, 'test-7', { timestamp: 1, shortcode: 'code-7' }, numbered, whole])
  expect(await readCompletedTests(device)).toEqual(['test-9'])
  await complete(device, 2)
  expect(await readCompletedTests(device)).toEqual(['test-2', 'test-9'])
  expect(await readHistory(device)).toHaveLength(2)
})

test('a value that is not a list counts as empty, and at most 30 completed tests are sent', async () => {
  const device = await openDevice()
  await put(device, 'test-1')
  expect(await readCompletedTests(device)).toEqual([])
  await put(
    device,
    Array.from({ length: 99 }, (_, day) => ({ timestamp: day, shortcode: `code-${day}`, test_id: `test-${day}` })),
  )
  expect(await readCompletedTests(device)).toHaveLength(30)
})
