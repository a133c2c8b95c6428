import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VocabDatabase } from '#device/database.ts'
import type { OutboxEntry } from '#device/outboxEntry.ts'
import { readRunningTest, readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { putSave, readOutbox } from '#saving/outbox.ts'
import { drainOutbox, type Drain, type SendOutcome } from '#saving/sendWaiting.ts'
import { anOutboxEntry, aRunningTest, aSave, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { deferred, locksOfOneBrowser } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let device: VocabDatabase

const first = anOutboxEntry({ test_id: 'a' })
const second = anOutboxEntry({ test_id: 'b' })
const third = anOutboxEntry({ test_id: 'c' })
const ACCEPTED: SendOutcome = { kind: 'accepted' }
const REFUSED: SendOutcome = { kind: 'refused' }
const later = (askedMs: number | null = null): SendOutcome => ({ kind: 'later', askedMs })

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  device = await openDevice()
  for (const entry of [first, second, third]) await plant(entry)
})
afterEach(() => vi.unstubAllGlobals())

const plant = (entry: OutboxEntry) => device.use((connection) => connection.put('outbox', entry))
/** A server that answers each test's save with the outcome given for it. */
const answering = (outcomes: Record<string, SendOutcome>) =>
  vi.fn(async (entry: OutboxEntry) => outcomes[entry.test_id] ?? ACCEPTED)
const drain = (send: Drain['send'], changes: Partial<Drain> = {}) =>
  drainOutbox(device, { send, now: () => NOW, random: () => 0, eager: false, ...changes })
const sentIds = (send: ReturnType<typeof answering>) => send.mock.calls.map(([{ test_id }]) => test_id)

describe('drainOutbox', () => {
  test('drainOutbox sends every row once, in order; accepted rows are removed and reported', async () => {
    const send = answering({})
    expect(await drain(send)).toEqual({ accepted: 3, refused: [], nextTry: null })
    expect(send.mock.calls).toEqual([[first], [second], [third]])
    expect(await readOutbox(device)).toEqual([])
  })

  test('one after the other: the next row goes when the one before is answered', async () => {
    const arrived = deferred<SendOutcome>()
    const send = vi.fn<Drain['send']>().mockReturnValueOnce(arrived.promise).mockResolvedValue(ACCEPTED)
    const draining = drain(send)
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    expect(await readOutbox(device)).toHaveLength(3)
    expect(send).toHaveBeenCalledTimes(1)
    arrived.resolve(ACCEPTED)
    await draining
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('a refused row is removed, and the next one is sent; it does not count as accepted', async () => {
    expect(await drain(answering({ a: REFUSED }))).toEqual({ accepted: 2, refused: ['a'], nextTry: null })
    expect(await readOutbox(device)).toEqual([])
  })

  test('the test of a refused row is set aside, with all its answers', async () => {
    await writeRunningTest(device, aRunningTest(12, { test_id: 'b' }))
    await drain(answering({ b: REFUSED }))
    expect(await readRunningTest(device)).toBeNull()
    expect(await readTestsAside(device, NOW)).toEqual([aRunningTest(12, { test_id: 'b', set_aside_at: NOW })])
  })

  test("'later' keeps the row with a pause, and holds up no other", async () => {
    const send = answering({ b: later() })
    expect(await drain(send)).toEqual({ accepted: 2, refused: [], nextTry: NOW + 1000 })
    expect(sentIds(send)).toEqual(['a', 'b', 'c'])
    expect(await readOutbox(device)).toEqual([{ ...second, attempts: 1, not_before: NOW + 1000 }])
  })

  test('the pause that a server asks for is kept, as one that it asked for', async () => {
    await drain(answering({ b: later(90_000) }))
    expect(await readOutbox(device)).toEqual([{ ...second, attempts: 1, not_before: NOW + 90_000, asked: true }])
  })

  test('every try in vain makes the pause longer', async () => {
    let now = NOW
    for (const seconds of [1, 2, 4, 8]) {
      const { nextTry } = await drain(answering({ b: later() }), { now: () => now })
      expect(nextTry).toBe(now + 1000 * seconds)
      now = nextTry!
    }
  })

  test('a try for a new connection begins with the shortest pause, however many failed before it', async () => {
    await plant({ ...second, attempts: 7, not_before: NOW + 60_000 })
    expect(await drain(answering({ b: later() }), { eager: true })).toMatchObject({ nextTry: NOW + 1000 })
  })

  test('the next try is that of the row that is due first', async () => {
    expect(await drain(answering({ a: later(60_000), b: later(30_000), c: later(90_000) }))).toEqual({
      accepted: 0,
      refused: [],
      nextTry: NOW + 30_000,
    })
  })

  test('a row replaced while it is on its way stays for the next drain', async () => {
    const newer = { ...first, revision: 'second' }
    const send = vi.fn(async (entry: OutboxEntry) => {
      if (entry.test_id === 'a' && entry.revision === 'first') await putSave(device, aSave({ test_id: 'a' }), 'second')
      return ACCEPTED
    })
    await drain(send)
    expect(await readOutbox(device)).toEqual([newer])
    expect(await drain(send)).toMatchObject({ accepted: 1 })
    expect(send).toHaveBeenLastCalledWith(newer)
    expect(await readOutbox(device)).toEqual([])
  })

  test('a sender that fails loses no row', async () => {
    await expect(drain(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await readOutbox(device)).toEqual([first, second, third])
  })

  test('an empty outbox sends nothing', async () => {
    await drain(answering({}))
    const send = answering({})
    expect(await drain(send)).toEqual({ accepted: 0, refused: [], nextTry: null })
    expect(send).not.toHaveBeenCalled()
  })
})

describe('the answers of a learner who is done', () => {
  const completion = anOutboxEntry({ test_id: 'b', kind: 'complete' })
  beforeEach(() => plant(completion))

  test('the answers of a learner who is done are sent like any others; the row stays for the page, which has the token', async () => {
    await writeRunningTest(device, aRunningTest(12, { test_id: 'b' }))
    const send = answering({})
    expect(await drain(send)).toEqual({ accepted: 3, refused: [], nextTry: null })
    expect(sentIds(send)).toEqual(['a', 'b', 'c'])
    expect(await readOutbox(device)).toEqual([{ ...completion, answersSaved: true }])
    expect((await readRunningTest(device))?.saved_through).toBe(completion.through)
  })

  test('the answers of a learner who is done are sent once', async () => {
    await drain(answering({}))
    const send = answering({})
    expect(await drain(send)).toEqual({ accepted: 0, refused: [], nextTry: null })
    expect(send).not.toHaveBeenCalled()
  })

  test('the answers of a learner who is done are tried again if the server does not answer', async () => {
    expect(await drain(answering({ b: later() }))).toMatchObject({ accepted: 2, nextTry: NOW + 1000 })
    expect(await readOutbox(device)).toEqual([{ ...completion, attempts: 1, not_before: NOW + 1000 }])
  })

  test('a later answer is sent with them', async () => {
    await drain(answering({}))
    await putSave(device, aSave({ test_id: 'b', through: NOW + 1 }), 'changed')
    const send = answering({})
    expect(await drain(send)).toMatchObject({ accepted: 1 })
    expect(await readOutbox(device)).toMatchObject([{ kind: 'complete', through: NOW + 1, answersSaved: true }])
  })
})

describe('what waits is not sent', () => {
  test('a row before its time: it holds up no other, and its time is the next try', async () => {
    const waiting = { ...first, attempts: 3, not_before: NOW + 1 }
    await plant(waiting)
    const send = answering({})
    expect(await drain(send)).toEqual({ accepted: 2, refused: [], nextTry: NOW + 1 })
    expect(sentIds(send)).toEqual(['b', 'c'])
    expect(await readOutbox(device)).toEqual([waiting])
    expect(await drain(send, { now: () => NOW + 1 })).toMatchObject({ accepted: 1 })
  })

  test('with a new connection our own pauses are over, those that the server asked for are not', async () => {
    await plant({ ...first, attempts: 3, not_before: NOW + 60_000, asked: false })
    await plant({ ...second, attempts: 3, not_before: NOW + 60_000, asked: true })
    const send = answering({})
    expect(await drain(send, { eager: true })).toEqual({ accepted: 2, refused: [], nextTry: NOW + 60_000 })
    expect(sentIds(send)).toEqual(['a', 'c'])
  })
})

// §11.9
test('one tab drains at a time: the work runs under the lock of the outbox', async () => {
  const held: string[] = []
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.push(name)
    const done = await work()
    held.pop()
    return done
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const send = vi.fn(async (): Promise<SendOutcome> => {
    expect(held).toEqual(['vocab-outbox'])
    return ACCEPTED
  })
  await drain(send)
  expect(send).toHaveBeenCalledTimes(3)
  expect(held).toEqual([])
})

// §11.9
test('two tabs and the worker that drain at the same time send every row once', async () => {
  vi.stubGlobal('navigator', { locks: locksOfOneBrowser() })
  const send = answering({})
  const options = { send, now: () => NOW, random: () => 0, eager: true }
  const tabs = [device, await openDevice(), await openDevice()]
  const drained = await Promise.all(tabs.map((tab) => drainOutbox(tab, options)))
  expect(sentIds(send)).toEqual(['a', 'b', 'c'])
  expect(drained.map(({ accepted }) => accepted)).toEqual([3, 0, 0])
})
