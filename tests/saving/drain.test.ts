import { describe, expect, test, vi } from 'vitest'
import type { PendingRow } from '#device/pendingRow.ts'
import { writeRunningTest } from '#device/storedTests.ts'
import { sendInTurn } from '#saving/drain.ts'
import type { SendOutcome } from '#saving/senders.ts'
import { aRunningTest, aSave, NOW } from '../support/builders.ts'
import {
  answering,
  device,
  drained,
  drainedDevicePerTest,
  first,
  PATIENT,
  plant,
  second,
  sender,
  sent,
} from '../support/drainedDevice.ts'
import { eventually } from '../support/eventually.ts'
import { deferred, locksOfOneBrowser, putSave, waitingRows } from '../support/servicesHarness.ts'

drainedDevicePerTest()
const later = (retryAfterMs: number | null = null): SendOutcome => ({ retry: { retryAfterMs } })
const kept = (row: Pick<PendingRow, 'kind' | 'id'>) =>
  device.use((connection) => connection.get('pending', [row.kind, row.id]))

describe('drain', () => {
  test('drain sends every row once, one after the other, oldest first', async () => {
    const arrived = deferred<void>()
    const send = answering()
    send.mockImplementationOnce(async () => arrived.promise.then(() => ({ retry: null })))
    const draining = drained(send)
    await eventually(() => expect(send).toHaveBeenCalledTimes(1))
    arrived.resolve()
    expect(await draining).toEqual({ nextTry: null, changed: true })
    expect(sent(send)).toEqual(['a', 'b', 'c'])
  })

  test('drain sends the answers of the running test first, and rows that need a token last', async () => {
    await writeRunningTest(device, aRunningTest(3, { test_id: 'c' }))
    await plant({ ...first, kind: 'completion', id: 'done', added: 0 })
    const send = answering()
    await drained(send)
    expect(sent(send)).toEqual(['c', 'a', 'b', 'done'])
  })

  test('drain keeps a row to be tried later, with a growing pause, and does not delay others', async () => {
    let now = NOW
    for (const seconds of [1, 2, 4, 8]) {
      const { nextTry } = await drained(answering({ b: later() }), { now: () => now })
      expect(nextTry).toBe(now + 1000 * seconds)
      now = nextTry!
    }
    expect(await waitingRows(device)).toMatchObject([{ id: 'b', attempts: 4 }])
  })

  test('drain keeps the pause that a server asks for, and marks it as such', async () => {
    await drained(answering({ b: later(90_000) }))
    expect(await waitingRows(device)).toEqual([{ ...second, attempts: 1, not_before: NOW + 90_000, asked: true }])
  })

  test('drain leaves a row that needs the learner unchanged, and plans no next try', async () => {
    expect(await drained(answering({ b: { retry: null } }))).toMatchObject({ nextTry: null })
    expect(await waitingRows(device)).toEqual([second])
  })

  test('drain restarts with the shortest pause for a new connection, even after many failed tries', async () => {
    await plant({ ...second, attempts: 7, not_before: NOW + 60_000 })
    expect(await drained(answering({ b: later() }), { eager: true })).toMatchObject({ nextTry: NOW + 1000 })
  })

  // §11.7
  test('drain with a new connection ends our own pauses, not those that the server asked for', async () => {
    await plant({ ...first, attempts: 3, not_before: NOW + 60_000, asked: false })
    await plant({ ...second, attempts: 3, not_before: NOW + 50_000, asked: true })
    const send = answering()
    expect(await drained(send)).toMatchObject({ nextTry: NOW + 50_000 })
    expect(sent(send)).toEqual(['c'])
    expect(await drained(send, { eager: true })).toMatchObject({ nextTry: NOW + 50_000 })
    expect(sent(send)).toEqual(['c', 'a'])
  })

  test('drain does not bring back a postponed row that another tab removed', async () => {
    const send = answering()
    send.mockImplementation(async ({ kind, id }) => {
      await device.use((connection) => connection.delete('pending', [kind, id]))
      return later()
    })
    expect(await drained(send)).toMatchObject({ nextTry: null })
  })

  test('drain sends a row replaced during its sending with the next drain', async () => {
    await plant(second)
    const send = answering()
    send.mockImplementationOnce(async () => {
      await putSave(device, aSave({ id: 'a', revision: 'second' }))
      return { retry: null }
    })
    await drained(send)
    await drained(send)
    expect(send.mock.calls.at(-1)![0]).toMatchObject({ id: 'a', revision: 'second' })
  })
})

// §9.6
describe('a row without a working sender', () => {
  test.each<[string, unknown]>([
    ['of a later version’s kind', { ...first, kind: 'practice' }],
    ['with a blank id', { ...first, id: ' ' }],
    ['whose id is not a text', { ...first, id: 7 }],
    ['without a number of tries', { ...first, attempts: undefined }],
    ['without a time of the next try', { ...first, not_before: undefined }],
    ['with nothing but its key', { kind: 'save', id: 'x' }],
  ])('a row %s is kept, skipped and reported, and does not delay others', async (_what, row) => {
    const send = answering()
    const report = vi.fn()
    await plant(row)
    expect(await drained(send, { report })).toMatchObject({ nextTry: null })
    expect(sent(send)).toEqual(expect.arrayContaining(['b', 'c']))
    expect(await kept(row as PendingRow)).toEqual(row)
    expect(report.mock.calls).toEqual([[row]])
  })

  test('a row whose payload its sender rejects is kept, skipped and reported', async () => {
    const send = answering()
    const report = vi.fn()
    const accepts = (payload: unknown): payload is unknown => payload !== 'no test'
    await plant({ ...first, payload: 'no test' })
    await drained(send, { report, senders: new Map([['save', { needsToken: false, accepts, send }]]) })
    expect(sent(send)).toEqual(['b', 'c'])
    expect(await kept(first)).toMatchObject({ payload: 'no test' })
  })

  test('a row whose sender throws is kept with a pause, reported, and does not delay others', async () => {
    const report = vi.fn()
    const broken = new Error('broken')
    const send = answering({ a: broken })
    expect(await drained(send, { report })).toEqual({ nextTry: NOW + 1000, changed: true })
    expect(await waitingRows(device)).toEqual([{ ...first, attempts: 1, not_before: NOW + 1000 }])
    expect(report.mock.calls).toEqual([[first, broken]])
  })

  test('a row whose pause the device cannot store does not delay others', async () => {
    vi.spyOn(device, 'change').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    const send = answering({ a: later() })
    expect(await drained(send)).toMatchObject({ nextTry: NOW + 1000 })
    expect(sent(send)).toEqual(['a', 'b', 'c'])
  })
})

describe('a row that a learner waits for', () => {
  test('a row that the learner is waiting for is sent before it is due, even if the device could not store it', async () => {
    await plant({ ...first, not_before: NOW + 60_000, asked: true })
    const send = answering()
    await sendInTurn(sender(send), aSave({ id: 'a' }), 'now')
    await sendInTurn(sender(send), aSave({ id: 'unstored' }), 'now')
    expect(sent(send)).toEqual(['a', 'unstored'])
  })

  test('a row that the learner is waiting for is sent once, even if it is already being sent', async () => {
    vi.stubGlobal('navigator', { locks: locksOfOneBrowser() })
    const send = answering()
    const draining = sender(send)
    const [patient, awaited] = await Promise.all([
      sendInTurn(draining, first, PATIENT),
      sendInTurn(draining, first, 'now'),
    ])
    expect(awaited).toEqual(patient)
    expect(sent(send)).toEqual(['a'])
  })
})
