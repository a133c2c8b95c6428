import { expect, test } from 'vitest'
import { readCompletedTests } from '#device/completedTests.ts'
import type { VocabDatabase } from '#device/database.ts'
import { readHistory } from '#device/storedResults.ts'
import { storeCompletedTest } from '#saving/saves.ts'
import { NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
const complete = (device: VocabDatabase, day: number) =>
  storeCompletedTest(device, `test-${day}`, { timestamp: NOW + day, shortcode: `code-${day}` }, null)
const put = (device: VocabDatabase, row: unknown) =>
  device.use((connection) => connection.put('history', row as never, 'tests'))

test('a first visit has none', async () => {
  expect(await readCompletedTests(await openDevice())).toEqual([])
})

// §4.25
test('the newest 30 are kept, newest first', async () => {
  const device = await openDevice()
  for (let day = 1; day <= 33; day++) await complete(device, day)
  expect(await readCompletedTests(device)).toEqual(Array.from({ length: 30 }, (_, index) => `test-${33 - index}`))
})

test('a test that is submitted again is listed once', async () => {
  const device = await openDevice()
  for (const day of [1, 2, 1]) await complete(device, day)
  expect(await readCompletedTests(device)).toEqual(['test-2', 'test-1'])
})

test('two tabs that complete a test at the same time lose neither', async () => {
  const [device, otherTab] = [await openDevice(), await openDevice()]
  await Promise.all([complete(device, 1), complete(otherTab, 2)])
  expect(await readCompletedTests(device)).toEqual(['test-2', 'test-1'])
})

test('of a damaged list what is valid is kept, and the history stays as it is', async () => {
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

test('a list that is none counts as empty, and no more than 30 are ever sent', async () => {
  const device = await openDevice()
  await put(device, 'test-1')
  expect(await readCompletedTests(device)).toEqual([])
  await put(
    device,
    Array.from({ length: 99 }, (_, day) => ({ timestamp: day, shortcode: `code-${day}`, test_id: `test-${day}` })),
  )
  expect(await readCompletedTests(device)).toHaveLength(30)
})
