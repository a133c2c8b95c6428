import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SaveTestRequest } from '#contracts/taking.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { acknowledge, postpone } from '#saving/pendingRows.ts'
import { newRow, putCompletion, removeCompletion } from '#saving/saves.ts'
import { aPendingRow, aRunningTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { device, devicePerTest } from '../support/freshDatabase.ts'
import { putSave, waitingRows } from '../support/servicesHarness.ts'

devicePerTest()

const PAUSE = { attempts: 3, not_before: NOW + 60_000, asked: true }
const plant = (row: unknown) => device.use((connection) => connection.put('pending', row as PendingRow))
const revisions = async () => (await waitingRows(device)).map(({ revision }) => revision)
const keys = () => device.use((connection) => connection.getAllKeys('pending'))

// §11.6
describe('putSave', () => {
  test('a save that was never tried is due at once', async () => {
    await putSave(device, aSave())
    expect(await waitingRows(device)).toEqual([aPendingRow()])
  })

  test('a test has one save: a newer one replaces it and keeps its place in the queue', async () => {
    await putSave(device, aSave())
    await putSave(device, aSave({ through: NOW + 1, revision: 'second', added: NOW + 1 }))
    await putSave(device, aSave({ id: 'test-2', revision: 'other' }))
    expect(await revisions()).toEqual(['second', 'other'])
    expect(await waitingRows(device)).toMatchObject([{ added: NOW }, { added: NOW }])
  })

  test('a save of the same answers replaces the one before, since the profile may have changed', async () => {
    await putSave(device, aSave())
    const body: SaveTestRequest = { words: [], user_profile: { native_language: 'es' } }
    await putSave(device, aSave({ body, revision: 'second' }))
    expect(await revisions()).toEqual(['second'])
  })

  test('the save with the newest answers stays, in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }), async (saves) => {
        await removeCompletion(device, 'test-1')
        for (const through of saves) await putSave(device, aSave({ through }))
        expect(await waitingRows(device)).toMatchObject([{ payload: { through: Math.max(...saves) } }])
      }),
      { numRuns: 40 },
    )
  })

  test('a replacing save keeps the pause: a new answer must not hurry the server', async () => {
    await plant(aPendingRow(PAUSE))
    const newer = aSave({ through: NOW + 1, revision: 'second' })
    await putSave(device, newer)
    expect(await waitingRows(device)).toEqual([{ ...newer, ...PAUSE }])
  })

  test('a damaged row is replaced, with its pause', async () => {
    await plant({ ...aPendingRow(), payload: null, not_before: 'tomorrow' })
    await putSave(device, aSave())
    expect(await waitingRows(device)).toEqual([aPendingRow()])
  })

  // §8.14
  test('a row has the fields of its contract and no others', async () => {
    const body: SaveTestRequest = { words: [], user_profile: { native_language: 'es' } }
    await putSave(device, aSave({ body }))
    const [row] = await waitingRows(device)
    const common = ['added', 'asked', 'attempts', 'id', 'kind', 'not_before', 'payload', 'revision']
    expect(Object.keys(row!).toSorted()).toEqual(common)
    expect(Object.keys(row!.payload as object).toSorted()).toEqual(['body', 'headers', 'through', 'url'])
  })
})

// §11.6
test('a test’s completion is queued with its answers, both are withdrawn together, and other tests keep theirs', async () => {
  await putCompletion(device, newRow('completion', 'test-1', null, NOW), aSave())
  await putSave(device, aSave({ id: 'test-2' }))
  expect(await keys()).toEqual([
    ['completion', 'test-1'],
    ['save', 'test-1'],
    ['save', 'test-2'],
  ])
  await removeCompletion(device, 'test-1')
  expect(await keys()).toEqual([['save', 'test-2']])
})

describe('acknowledge', () => {
  beforeEach(() => writeRunningTest(device, aRunningTest(7)))
  const savedThrough = async () => (await readRunningTest(device))!.saved_through

  test('acknowledge removes the sent row, and records how much of the test the server has', async () => {
    await putSave(device, aSave())
    await acknowledge(device, aPendingRow())
    expect(await waitingRows(device)).toEqual([])
    expect(await savedThrough()).toBe(NOW)
  })

  test('acknowledge must never remove a row that replaced the sent one, and ends its pause', async () => {
    const newer = { ...aSave({ through: NOW + 1, revision: 'second' }), ...PAUSE }
    await plant(newer)
    await acknowledge(device, aPendingRow())
    expect(await waitingRows(device)).toEqual([{ ...newer, attempts: 0, not_before: 0, asked: false }])
    expect(await savedThrough()).toBe(NOW)
  })

  test('acknowledge ignores a late answer, and one for another test', async () => {
    await writeRunningTest(device, aSavedTest({ saved_through: NOW + 5 }))
    await acknowledge(device, aPendingRow())
    await acknowledge(device, aPendingRow({ id: 'test-2', payload: aSave({ through: NOW + 9 }).payload }))
    expect(await savedThrough()).toBe(NOW + 5)
  })
})

describe('postpone', () => {
  test('postpone also delays a save made during the try', async () => {
    await putSave(device, aSave({ through: NOW + 1, revision: 'second' }))
    expect(await postpone(device, ['save', 'test-1'], PAUSE)).toBe(true)
    expect(await waitingRows(device)).toMatchObject([{ ...PAUSE, revision: 'second' }])
  })

  test('postpone does not bring back a removed row', async () => {
    expect(await postpone(device, ['save', 'test-1'], PAUSE)).toBe(false)
    expect(await waitingRows(device)).toEqual([])
  })
})
