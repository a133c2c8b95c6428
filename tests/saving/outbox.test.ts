import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveTestRequest } from '#contracts/endpoints.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { OutboxEntry } from '#device/outboxEntry.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { acknowledge, postpone, putSave, readOutbox, removeSave } from '#saving/outbox.ts'
import { anOutboxEntry, aRunningTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { fillStorage } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let device: VocabDatabase
beforeEach(async () => {
  device = await openDevice()
})

const PAUSE = { attempts: 3, not_before: NOW + 60_000, asked: true }
const plant = (row: unknown) => device.use((connection) => connection.put('outbox', row as OutboxEntry))
const revisions = async () => (await readOutbox(device)).map(({ revision }) => revision)

// §11.6
describe('putSave', () => {
  test('a save that was never tried is due at once', async () => {
    await putSave(device, aSave(), 'first')
    expect(await readOutbox(device)).toEqual([anOutboxEntry()])
  })

  test('one row per test: the newest replaces the one before', async () => {
    await putSave(device, aSave(), 'first')
    await putSave(device, aSave({ through: NOW + 1 }), 'second')
    await putSave(device, aSave({ test_id: 'test-2' }), 'other')
    expect(await revisions()).toEqual(['second', 'other'])
  })

  test('a save of the same answers replaces the one before: the profile may have changed', async () => {
    await putSave(device, aSave(), 'first')
    await putSave(device, aSave({ body: { words: [], user_profile: { native_language: 'es' } } }), 'second')
    expect(await revisions()).toEqual(['second'])
  })

  test.each(['partial', 'complete'] as const)('a late %s save never replaces newer answers', async (kind) => {
    await putSave(device, aSave({ kind, through: NOW }), 'newer')
    await putSave(device, aSave({ kind, through: NOW - 1 }), 'late')
    expect(await revisions()).toEqual(['newer'])
  })

  test('who was done stays so, and the newest answers win, whatever the order', async () => {
    await putSave(device, aSave({ kind: 'partial', through: NOW + 1 }), 'partial')
    await putSave(device, aSave({ kind: 'complete', through: NOW }), 'complete')
    expect(await readOutbox(device)).toMatchObject([{ kind: 'complete', through: NOW + 1 }])
    await putSave(device, aSave({ kind: 'partial', through: NOW + 2 }), 'later partial')
    expect(await readOutbox(device)).toMatchObject([{ kind: 'complete', through: NOW + 2 }])
  })

  test('whatever the order of the saves, the same row waits: complete where one was, with the newest answers', async () => {
    const save = fc.record({ kind: fc.constantFrom('partial', 'complete'), through: fc.integer({ min: 1, max: 5 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 5 }), async (saves) => {
        await removeSave(device, 'test-1')
        for (const { kind, through } of saves)
          await putSave(device, aSave({ kind, through } as Partial<OutboxEntry>), 'any')
        expect(await readOutbox(device)).toMatchObject([
          {
            kind: saves.some(({ kind }) => kind === 'complete') ? 'complete' : 'partial',
            through: Math.max(...saves.map(({ through }) => through)),
          },
        ])
      }),
      { numRuns: 40 },
    )
  })

  test('a row that replaces another one keeps its pause: an answer is no reason to ask the server sooner', async () => {
    await plant(anOutboxEntry(PAUSE))
    await putSave(device, aSave({ through: NOW + 1 }), 'second')
    expect(await readOutbox(device)).toEqual([anOutboxEntry({ ...PAUSE, through: NOW + 1, revision: 'second' })])
  })

  test('a damaged row gives way, and its pause too', async () => {
    await plant({ ...anOutboxEntry({ kind: 'complete' }), body: null, not_before: 'tomorrow' })
    await putSave(device, aSave(), 'first')
    expect(await readOutbox(device)).toEqual([anOutboxEntry()])
  })
})

describe('acknowledge', () => {
  const running = aRunningTest(7)
  beforeEach(() => writeRunningTest(device, running))
  const savedThrough = async () => (await readRunningTest(device))!.saved_through

  test('a row that was sent is removed, and the test knows how far the server has it', async () => {
    await putSave(device, aSave(), 'first')
    await acknowledge(device, anOutboxEntry())
    expect(await readOutbox(device)).toEqual([])
    expect(await savedThrough()).toBe(NOW)
  })

  test('acknowledge never removes the row that took its place while it was on its way', async () => {
    await putSave(device, aSave({ through: NOW + 1 }), 'second')
    await acknowledge(device, anOutboxEntry({ through: NOW, revision: 'first' }))
    expect(await readOutbox(device)).toEqual([anOutboxEntry({ through: NOW + 1, revision: 'second' })])
    expect(await savedThrough()).toBe(NOW)
  })

  test('a server that takes saves again ends the pause of the row that took its place', async () => {
    await plant(anOutboxEntry({ ...PAUSE, revision: 'second' }))
    await acknowledge(device, anOutboxEntry({ revision: 'first' }))
    expect(await readOutbox(device)).toEqual([anOutboxEntry({ revision: 'second' })])
  })

  test('an acknowledgement that comes late takes nothing back', async () => {
    await writeRunningTest(device, { ...running, saved_through: NOW })
    await acknowledge(device, anOutboxEntry({ through: NOW - 5000 }))
    expect(await savedThrough()).toBe(NOW)
  })

  test('acknowledge says nothing about another running test', async () => {
    await writeRunningTest(device, aSavedTest({ test_id: 'newer' }))
    await putSave(device, aSave(), 'first')
    await acknowledge(device, anOutboxEntry())
    expect(await readRunningTest(device)).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(await readOutbox(device)).toEqual([])
  })

  test("'Saved' and the missing row are one fact: one transaction over both", async () => {
    await putSave(device, aSave(), 'first')
    const writes = trackTransactions()
    await acknowledge(device, anOutboxEntry())
    expect(writes()).toEqual([['outbox', 'tests']])
  })

  test('on a device that can not store it the row stays, and the test is not marked', async () => {
    await putSave(device, aSave(), 'first')
    const full = fillStorage(device)
    await expect(acknowledge(device, anOutboxEntry())).rejects.toThrow('Full')
    full.mockRestore()
    expect(await readOutbox(device)).toEqual([anOutboxEntry()])
    expect(await savedThrough()).toBe(0)
  })
})

describe('postpone', () => {
  test('postpone keeps the row for the given time', async () => {
    await putSave(device, aSave(), 'first')
    await postpone(device, 'test-1', PAUSE)
    expect(await readOutbox(device)).toEqual([anOutboxEntry(PAUSE)])
  })

  test('also what was saved while the try was on its way', async () => {
    await putSave(device, aSave({ through: NOW + 1 }), 'second')
    await postpone(device, 'test-1', PAUSE)
    expect(await readOutbox(device)).toEqual([anOutboxEntry({ ...PAUSE, through: NOW + 1, revision: 'second' })])
  })

  test('postpone brings back no row that is gone', async () => {
    await postpone(device, 'test-1', PAUSE)
    expect(await readOutbox(device)).toEqual([])
  })
})

test('after the completion the row of that test goes, whatever its revision', async () => {
  await putSave(device, aSave(), 'first')
  await putSave(device, aSave({ test_id: 'test-2' }), 'first')
  await removeSave(device, 'test-1')
  expect((await readOutbox(device)).map(({ test_id }) => test_id)).toEqual(['test-2'])
})

// §9.6
test.each<[string, unknown]>([
  ['a blank id', { ...anOutboxEntry(), test_id: ' ' }],
  ['an id that is no text', { ...anOutboxEntry(), test_id: 7 }],
  ['no body', { ...anOutboxEntry({ test_id: 'test-3' }), body: undefined }],
  ['a body that is null', { ...anOutboxEntry(), body: null }],
  ['a body without answers', { ...anOutboxEntry(), body: 'x' }],
  ['no address', { ...anOutboxEntry(), url: undefined }],
  ['no headers', { ...anOutboxEntry(), headers: undefined }],
  ['an unknown kind', { ...anOutboxEntry(), kind: 'half' }],
  ['no number of tries', { ...anOutboxEntry(), attempts: undefined }],
  ['no time of the next try', { ...anOutboxEntry(), not_before: undefined }],
  ['the row of an older version', { test_id: 'test-1', body: { words: [] }, through: NOW, revision: 'first' }],
])('a damaged row is removed and holds up no other: %s', async (_what, row) => {
  await plant(row)
  await putSave(device, aSave({ test_id: 'test-2' }), 'first')
  expect(await readOutbox(device)).toEqual([anOutboxEntry({ test_id: 'test-2' })])
  expect(await device.use((connection) => connection.count('outbox'))).toBe(1)
})

test('a row holds what its contract says, and nothing else', async () => {
  const body: SaveTestRequest = { words: [], user_profile: { native_language: 'es' } }
  await putSave(device, aSave({ body }), 'first')
  const rows = await device.use((connection) => connection.getAll('outbox'))
  expect(Object.keys(rows[0]!).toSorted()).toEqual(
    ['asked', 'attempts', 'body', 'headers', 'kind', 'not_before', 'revision', 'test_id', 'through', 'url'].toSorted(),
  )
})

/** The stores of each writing transaction from now on. */
function trackTransactions(): () => string[][] {
  const spied = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return () => {
    const calls = spied.mock.calls.filter(([, mode]) => mode === 'readwrite')
    spied.mockRestore()
    return calls.map(([stores]) => [stores].flat().map(String).toSorted())
  }
}
