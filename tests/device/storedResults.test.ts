import { describe, expect, test } from 'vitest'
import {
  addOwnResults,
  forgetSeenResult,
  readHistory,
  readOwnResults,
  readSeenResult,
  writeSeenResult,
} from '#device/storedResults.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import { readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { anAnsweredExpression, aSharedResult, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
const entry = (day: number): HistoryEntry => ({ timestamp: NOW + day, shortcode: `code-${day}` })

describe('history and own results', () => {
  test('a device on its first visit has neither a history nor results of its own', async () => {
    const device = await openDevice()
    expect(await readHistory(device)).toEqual([])
    expect(await readOwnResults(device)).toEqual([])
  })

  // §4.18
  test('the history keeps the 10 newest results; own results are all kept', async () => {
    const device = await openDevice()
    for (let day = 1; day <= 12; day++) await addOwnResults(device, [entry(day)])
    expect(await readHistory(device)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(entry))
    expect((await readOwnResults(device)).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `code-${index + 1}`).toSorted(),
    )
  })

  test('a result that arrives twice is listed once', async () => {
    const device = await openDevice()
    await addOwnResults(device, [entry(1)])
    await addOwnResults(device, [{ ...entry(1), timestamp: NOW + 9 }])
    expect(await readHistory(device)).toEqual([entry(1)])
    expect(await readOwnResults(device)).toEqual(['code-1'])
  })

  test('several results from one response, such as an account’s, are added together', async () => {
    const device = await openDevice()
    await addOwnResults(device, [entry(1), entry(3), entry(2)])
    expect(await readHistory(device)).toEqual([entry(3), entry(2), entry(1)])
    expect((await readOwnResults(device)).toSorted()).toEqual(['code-1', 'code-2', 'code-3'])
  })

  test('results that two tabs store at the same time are both kept', async () => {
    const [device, otherTab] = [await openDevice(), await openDevice()]
    await Promise.all([addOwnResults(device, [entry(1)]), addOwnResults(otherTab, [entry(2)])])
    expect(await readHistory(device)).toEqual([entry(2), entry(1)])
    expect((await readOwnResults(device)).toSorted()).toEqual(['code-1', 'code-2'])
  })

  test('a damaged history keeps its valid entries', async () => {
    const device = await openDevice()
    const damaged: unknown[] = [null, 'code', { shortcode: 'code-3' }, entry(2), { timestamp: 'now', shortcode: 'x' }]
    await device.use((connection) => connection.put('history', damaged as HistoryEntry[], 'completed'))
    expect(await readHistory(device)).toEqual([entry(2)])
    await addOwnResults(device, [entry(5)])
    expect(await readHistory(device)).toEqual([entry(5), entry(2)])
  })

  test('a history that is not a list counts as empty', async () => {
    const device = await openDevice()
    await device.use((connection) => connection.put('history', 'code-1' as unknown as HistoryEntry[], 'completed'))
    expect(await readHistory(device)).toEqual([])
  })
})

describe('shared results seen on this device', () => {
  test('viewed results open again without a connection, each under its shortcode', async () => {
    const device = await openDevice()
    await writeSeenResult(device, 'code-1', aSharedResult())
    await writeSeenResult(device, 'code-2', aSharedResult({ full_name: null }))
    expect(await readSeenResult(device, 'code-1')).toEqual(aSharedResult())
    expect(await readSeenResult(device, 'code-2')).toEqual(aSharedResult({ full_name: null }))
  })

  test('reading a damaged result, or one that was never viewed, returns null', async () => {
    const device = await openDevice()
    await device.use((connection) => connection.put('sharedResults', { level: 'Z9' } as never, 'code-1'))
    expect(await readSeenResult(device, 'code-1')).toBeNull()
    expect(await readSeenResult(device, 'code-2')).toBeNull()
  })

  test('a result without next steps, stored by an older build, opens', async () => {
    const device = await openDevice()
    const { next_steps: _, ...older } = aSharedResult({ next_steps: ['Read a story.'] })
    await writeSeenResult(device, 'code-1', older)
    expect(await readSeenResult(device, 'code-1')).toEqual(older)
  })

  test('forgetting a viewed result keeps what only its owner sees', async () => {
    const device = await openDevice()
    const details = { answered: [anAnsweredExpression()], fromServer: null }
    await addOwnResults(device, [entry(1)])
    await writeOwnDetails(device, 'code-1', details)
    await writeSeenResult(device, 'code-1', aSharedResult())
    await forgetSeenResult(device, 'code-1')
    expect(await readSeenResult(device, 'code-1')).toBeNull()
    expect(await readOwnDetails(device, 'code-1')).toEqual(details)
  })
})
