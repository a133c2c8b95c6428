import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { acknowledge, putSave, readOutbox } from '#saving/outbox.ts'
import { createOutboxSending, type OutboxSending } from '#saving/sendFromPage.ts'
import { aRunningTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { answer, refuse, reset, startScriptedServer, takeSave, type Reaction } from '../support/scriptedServer.ts'
import { locksOfOneBrowser, scriptedDependencies, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const running = aRunningTest(7)
let given: ScriptedDependencies
let outbox: OutboxSending
let locks: ReturnType<typeof locksOfOneBrowser>
let server: Awaited<ReturnType<typeof startScriptedServer>>

/** A learner in the middle of a test with one save that waits, and a server that reacts to the requests in turn. */
async function visit(...reactions: [Reaction, ...Reaction[]]) {
  server = await startScriptedServer(...reactions)
  given = scriptedDependencies(await openDevice(), { test: running })
  given.random = () => 0
  await writeRunningTest(given.database, running)
  await queue('test-1')
  outbox = createOutboxSending(given)
}

const saveOf = (test_id: string) =>
  aSave({ test_id, url: `${server.base}vocab_checkbox_tests/${test_id}/`, body: { words: running.words } })
const queue = (test_id: string) => putSave(given.database, saveOf(test_id), 'first')
const waiting = () => readOutbox(given.database)

/** Lets so much time pass, for the clock and the timers alike. */
function pass(ms: number) {
  given.now.mockReturnValue(given.now() + ms)
  vi.advanceTimersByTime(ms)
}

/** What a timer started goes on by itself. The runner's own limit ends a wait in vain. */
async function until(fulfilled: () => boolean | Promise<boolean>) {
  while (!(await fulfilled())) await new Promise((turn) => setImmediate(turn))
}
const triesInVain = (count: number) => until(() => given.askForBackgroundSync.mock.calls.length === count)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  locks = locksOfOneBrowser()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what waits is sent', () => {
  test('the session and the other tabs know that the server has it', async () => {
    await visit(takeSave)
    await outbox.send({ eager: false })
    expect(await waiting()).toEqual([])
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW })
    expect(given.announceChange).toHaveBeenCalledTimes(1)
  })

  test('what another tab has sent meanwhile is known too, though it told nobody', async () => {
    await visit(takeSave)
    const [row] = await waiting()
    await acknowledge(given.database, row!)
    await outbox.send({ eager: false })
    expect(server.received).toEqual([])
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW })
  })

  test('with X-XSRF-TOKEN where there is one, which no row holds', async () => {
    await visit(takeSave)
    given.xsrfHeaders.mockReturnValue({ 'X-XSRF-TOKEN': 'token-1' })
    expect(JSON.stringify(await waiting())).not.toContain('token-1')
    await outbox.send({ eager: false })
    expect(server.received[0]!.headers['x-xsrf-token']).toBe('token-1')
  })

  test('when nothing waits, nothing is sent, asked or told', async () => {
    await visit(takeSave)
    await outbox.send({ eager: false })
    given.announceChange.mockClear()
    await outbox.send({ eager: true })
    expect(server.received).toHaveLength(1)
    expect(given.announceChange).not.toHaveBeenCalled()
    expect(given.askForBackgroundSync).not.toHaveBeenCalled()
  })
})

describe('a save without success', () => {
  test('a save without success is sent again by itself when its pause is over, and not before', async () => {
    await visit(reset, takeSave)
    await outbox.send({ eager: false })
    expect(await waiting()).toMatchObject([{ attempts: 1, not_before: NOW + 1000 }])
    pass(999)
    expect(server.received).toHaveLength(1)
    pass(1)
    await until(async () => (await waiting()).length === 0)
    expect(server.received).toHaveLength(2)
  })

  test('after pauses that grow', async () => {
    await visit(reset)
    await outbox.send({ eager: false })
    for (const [tries, seconds] of [1, 2, 4, 8].entries()) {
      await triesInVain(tries + 1)
      expect(server.received).toHaveLength(tries + 1)
      pass(1000 * seconds)
    }
    await triesInVain(5)
    expect(server.received).toHaveLength(5)
  })

  test('a save without success asks the browser to wake the worker: the page may be gone by then', async () => {
    await visit(reset)
    expect(given.askForBackgroundSync).not.toHaveBeenCalled()
    await outbox.send({ eager: false })
    expect(given.askForBackgroundSync).toHaveBeenCalledTimes(1)
  })

  test('before its time it is not sent, and its time is waited for', async () => {
    await visit(reset, takeSave)
    await outbox.send({ eager: false })
    await outbox.send({ eager: false })
    expect(server.received).toHaveLength(1)
    pass(1000)
    await until(async () => (await waiting()).length === 0)
    expect(server.received).toHaveLength(2)
  })

  // §11.7
  test('a save without success is sent at once with a new connection, and its timer is over', async () => {
    await visit(reset, takeSave)
    await outbox.send({ eager: false })
    await outbox.send({ eager: true })
    expect(await waiting()).toEqual([])
    const drains = vi.spyOn(locks, 'request')
    pass(60_000)
    expect(drains).not.toHaveBeenCalled()
  })

  test('two calls at the same time leave one timer, which is over with the next success', async () => {
    await visit(reset, takeSave)
    await Promise.all([outbox.send({ eager: false }), outbox.send({ eager: false })])
    expect(server.received).toHaveLength(1)
    await outbox.send({ eager: true })
    const drains = vi.spyOn(locks, 'request')
    pass(60_000)
    expect(drains).not.toHaveBeenCalled()
  })

  test('Retry-After: not even a new connection shortens that pause', async () => {
    await visit(answer(503, {}, { 'retry-after': '60' }), takeSave)
    await outbox.send({ eager: false })
    await outbox.send({ eager: true })
    pass(59_999)
    expect(server.received).toHaveLength(1)
    pass(1)
    await until(async () => (await waiting()).length === 0)
    expect(server.received).toHaveLength(2)
  })
})

// §11.8
describe('a save that the server refuses', () => {
  // §8.20
  test('a save that the server refuses sets its test aside with its answers, and the learner reads so', async () => {
    await visit(refuse(404))
    given.mirror.write(running)
    await outbox.send({ eager: false })
    const aside = [{ ...running, set_aside_at: NOW }]
    expect(await readTestsAside(given.database, NOW)).toEqual(aside)
    expect(given.store.get()).toMatchObject({
      test: null,
      aside,
      refusal: 'partialSave',
    })
    expect(given.announceChange).toHaveBeenCalledTimes(1)
    expect(given.askForBackgroundSync).not.toHaveBeenCalled()
  })

  test('a save that the server refuses clears the mirror: the next page must not bring the test back', async () => {
    await visit(refuse(404))
    given.mirror.write(running)
    await outbox.send({ eager: false })
    expect(given.mirror.read()).toBeNull()
  })

  test('a save that the server refuses disturbs nobody if its test is no longer running', async () => {
    await visit(refuse(404))
    const newer = aSavedTest({ test_id: 'newer' })
    await writeRunningTest(given.database, newer)
    given.store.set({ test: newer })
    given.mirror.write(newer)
    await outbox.send({ eager: false })
    expect(await waiting()).toEqual([])
    expect(given.store.get()).toMatchObject({ test: newer, refusal: null })
    expect(given.mirror.read()).toEqual(newer)
  })

  test('a save that the server refuses holds up no other', async () => {
    await visit(refuse(404), takeSave)
    await queue('test-2')
    await outbox.send({ eager: false })
    expect(server.received.map(({ path }) => path.split('/').at(-2))).toEqual(['test-1', 'test-2'])
    expect(await waiting()).toEqual([])
  })
})

describe('a device that fails', () => {
  test('a device that can not be read disturbs nobody', async () => {
    await visit(takeSave)
    vi.spyOn(given.database, 'use').mockRejectedValue(new Error('broken'))
    await expect(outbox.send({ eager: true })).resolves.toBeUndefined()
    expect(server.received).toEqual([])
  })

  test('a save that it could not store is sent past it, and marks the running test only', async () => {
    await visit(takeSave)
    await outbox.sendUnstored({ ...saveOf('test-1'), through: NOW + 5 })
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW + 5 })
    await outbox.sendUnstored({ ...saveOf('test-2'), through: NOW + 9 })
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW + 5 })
  })

  test.each([refuse(404), reset, answer(500, {})])('a save without success marks nothing (%#)', async (reaction) => {
    await visit(reaction)
    await outbox.sendUnstored(saveOf('test-1'))
    expect(given.store.get().test).toEqual(running)
  })
})
