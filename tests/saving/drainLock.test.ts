import { expect, test, vi } from 'vitest'
import { drain, sendInTurn } from '#saving/drain.ts'
import { NOW } from '../support/builders.ts'
import {
  answering,
  device,
  drained,
  drainedDevicePerTest,
  first,
  openDevice,
  PATIENT,
  plant,
  sender,
  sent,
} from '../support/drainedDevice.ts'
import { deferred, locksOfOneBrowser } from '../support/servicesHarness.ts'

drainedDevicePerTest()

test('a row that the learner is waiting for is sent even if an earlier drain finds that it is not due', async () => {
  const locks = locksOfOneBrowser()
  vi.stubGlobal('navigator', { locks })
  const held = deferred<void>()
  void locks.request('vocab-outbox', () => held.promise)
  const send = answering()
  const draining = sender(send)
  const patient = sendInTurn(draining, first, PATIENT)
  const awaited = sendInTurn(draining, first, 'now')
  await plant({ ...first, not_before: NOW + 60_000 })
  held.resolve()
  expect(await patient).toMatchObject({ sent: false, nextTry: NOW + 60_000 })
  expect(await awaited).toMatchObject({ sent: true })
})

// §11.38
test.each([true, false])(
  'another tab that keeps the lock is reported after 10 s only if a learner may be waiting: %s',
  async (awaited) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { locks })
    const held = deferred<void>()
    void locks.request('vocab-outbox', () => held.promise)
    const onBlocked = vi.fn()
    const senders = new Map([['save', { needsToken: false, awaited, send: answering() }]])
    const sending = sendInTurn(sender(answering(), { senders, onBlocked }), first, PATIENT)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onBlocked).toHaveBeenCalledTimes(awaited ? 1 : 0)
    vi.useRealTimers()
    held.resolve()
    await sending
  },
)

// §11.9
test('a row is sent under the lock of all tabs', async () => {
  const held: string[] = []
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.push(name)
    const done = await work()
    held.pop()
    return done
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const send = answering()
  send.mockImplementation(async () => {
    expect(held).toEqual(['vocab-outbox'])
    return { retry: null }
  })
  await drained(send)
  expect(send).toHaveBeenCalledTimes(3)
  expect(held).toEqual([])
})

// §11.9
test('two tabs and the worker that drain at the same time send every row once', async () => {
  vi.stubGlobal('navigator', { locks: locksOfOneBrowser() })
  const send = answering()
  const tabs = [device, await openDevice(), await openDevice()]
  await Promise.all(tabs.map((database) => drain(sender(send, { database }), PATIENT)))
  expect(sent(send).toSorted()).toEqual(['a', 'b', 'c'])
})
