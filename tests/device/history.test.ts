import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VocabDatabase } from '#device/database.ts'
import { addOwnResults, readCompletedTests, readHistory, readOwnResults } from '#device/storedResults.ts'
import { addFinished, addToHistory, type HistoryEntry } from '#device/testHistory.ts'
import { storeCompletedTest } from '#saving/saves.ts'
import { NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
const entry = (day: number, shortcode = `code-${day}`) => ({ timestamp: NOW + day, shortcode })
/** Both lists of the store, with the days of their entries. */
const lists = [
  {
    ...{ list: 'the history', key: 'completed', limit: 10 },
    add: (device: VocabDatabase, ...days: number[]) =>
      addOwnResults(
        device,
        days.map((day) => entry(day)),
      ),
    read: async (device: VocabDatabase) =>
      (await readHistory(device)).map(({ shortcode }) => Number(shortcode.slice(5))),
  },
  {
    ...{ list: 'the list of completed tests', key: 'tests', limit: 30 },
    add: async (device: VocabDatabase, ...days: number[]) => {
      for (const day of days) await storeCompletedTest(device, `test-${day}`, entry(day), null)
    },
    read: async (device: VocabDatabase) => (await readCompletedTests(device)).map((id) => Number(id.slice(5))),
  },
] as const

describe.each(lists)('$list', ({ key, limit, add, read }) => {
  const put = (device: VocabDatabase, row: unknown) =>
    device.use((connection) => connection.put('history', row as HistoryEntry[], key))

  // §4.18 §4.25 §5.20
  test('keeps the newest, newest first, whatever came first, each once', async () => {
    const device = await openDevice()
    expect(await read(device)).toEqual([])
    await add(device, 2, 1, ...Array.from({ length: limit + 1 }, (_, index) => index + 3), limit)
    expect(await read(device)).toEqual(Array.from({ length: limit }, (_, index) => limit + 3 - index))
  })

  test('keeps what two tabs store at the same time', async () => {
    const [device, otherTab] = [await openDevice(), await openDevice()]
    await Promise.all([add(device, 1), add(otherTab, 2)])
    expect(await read(device)).toEqual([2, 1])
  })

  test('keeps its valid entries if it is damaged, and counts as empty if it is no list', async () => {
    const device = await openDevice()
    const damaged = { timestamp: 'now', shortcode: 'code-7', test_id: 'test-7' }
    const numbered = { ...entry(8), shortcode: key === 'tests' ? 'code-8' : 8, test_id: 8 }
    await put(device, [null, 'code', { shortcode: 'code-3' }, damaged, numbered, { ...entry(9), test_id: 'test-9' }])
    await add(device, 2)
    expect(await read(device)).toEqual([9, 2])
    await put(device, 'code-1')
    expect(await read(device)).toEqual([])
  })
})

test('all own results are kept, not only those of the history', async () => {
  const device = await openDevice()
  for (let day = 1; day <= 12; day++) await addOwnResults(device, [entry(day), entry(day)])
  expect(await readOwnResults(device)).toHaveLength(12)
})

test('no more than 30 completed tests are sent, even if more are stored', async () => {
  const device = await openDevice()
  const many = Array.from({ length: 99 }, (_, day) => ({ ...entry(day), test_id: `test-${day}` }))
  await device.use((connection) => connection.put('history', many, 'tests'))
  expect(await readCompletedTests(device)).toHaveLength(30)
})

// §9.27
test('a test that was finished just now is the newest, whatever an earlier clock said', () => {
  expect(addFinished([entry(40), entry(3)], entry(9))).toEqual([entry(9), entry(9, 'code-40'), entry(3)])
})

// §5.20
test('the history has at most ten entries, newest first, and no shortcode twice', () => {
  const anyEntry = fc.record({ timestamp: fc.nat(50), shortcode: fc.integer({ min: 1, max: 20 }).map(String) })
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 60 }), (entries) => {
      const history = entries.reduce<HistoryEntry[]>(addToHistory, [])
      const times = history.map(({ timestamp }) => timestamp)
      expect(history.length).toBeLessThanOrEqual(10)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(history.map(({ shortcode }) => shortcode)).size).toBe(history.length)
    }),
  )
})
