import { drainOutbox, type SendOutcome } from '#outbox/drainOutbox'
import type { VocabDatabase } from '#storage/database'
import { type OutboxEntry, putOutboxEntry, readOutbox } from '#storage/outboxEntries'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOutboxEntry } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
let device: VocabDatabase

const first = anOutboxEntry({ test_id: 'a' })
const second = anOutboxEntry({ test_id: 'b' })
const third = anOutboxEntry({ test_id: 'c' })

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  device = await openDevice()
  for (const entry of [first, second, third]) await putOutboxEntry(device, entry)
})
afterEach(() => vi.unstubAllGlobals())

/** A server that answers each test's save with the outcome given for it. */
const answering = (outcomes: Record<string, SendOutcome>) =>
  vi.fn(async (entry: OutboxEntry) => outcomes[entry.test_id] ?? 'accepted')

describe('drainOutbox', () => {
  test('sends every row once, in order; accepted rows are removed and reported', async () => {
    const send = answering({})
    expect(await drainOutbox(device, send)).toEqual([first, second, third])
    expect(send.mock.calls.map(([entry]) => entry)).toEqual([first, second, third])
    expect(await readOutbox(device)).toEqual([])
  })

  test('a refused row is removed, and the next one is sent; it does not count as accepted', async () => {
    expect(await drainOutbox(device, answering({ a: 'refused' }))).toEqual([second, third])
    expect(await readOutbox(device)).toEqual([])
  })

  test("'later' keeps the row and all after it, and stops", async () => {
    const send = answering({ b: 'later' })
    expect(await drainOutbox(device, send)).toEqual([first])
    expect(send).toHaveBeenCalledTimes(2)
    expect(await readOutbox(device)).toEqual([second, third])
  })

  test('a row replaced while it is on its way stays for the next drain', async () => {
    const newer = { ...first, revision: 'second' }
    const send = vi.fn(async (entry: OutboxEntry): Promise<SendOutcome> => {
      if (entry.test_id === 'a' && entry.revision === 'first') await putOutboxEntry(device, newer)
      return 'accepted'
    })
    await drainOutbox(device, send)
    expect(await readOutbox(device)).toEqual([newer])
    expect(await drainOutbox(device, send)).toEqual([newer])
    expect(await readOutbox(device)).toEqual([])
  })

  test('a sender that fails loses no row', async () => {
    await expect(drainOutbox(device, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await readOutbox(device)).toEqual([first, second, third])
  })

  test('an empty outbox sends nothing', async () => {
    await drainOutbox(device, answering({}))
    const send = answering({})
    expect(await drainOutbox(device, send)).toEqual([])
    expect(send).not.toHaveBeenCalled()
  })
})

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
    return 'accepted'
  })
  await drainOutbox(device, send)
  expect(send).toHaveBeenCalledTimes(3)
  expect(held).toEqual([])
})
