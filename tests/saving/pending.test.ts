import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { acknowledge } from '#saving/pendingRows.ts'
import { newRow, putRow } from '#saving/saves.ts'
import { sendSavesFromPage, type SavesFromPage } from '#saving/savesFromPage.ts'
import { createTaking } from '#taking/taking.ts'
import { anAnsweredTest, aPendingRow, aProfile, aRunningTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { answer, refuse, reset, startScriptedServer, takeSave, type Reaction } from '../support/scriptedServer.ts'
import {
  locksOfOneBrowser,
  putSave,
  scriptedDependencies,
  signedIn,
  waitingRows,
  type ScriptedDependencies,
} from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const running = aRunningTest(7)
let given: ScriptedDependencies
let saves: SavesFromPage
let locks: ReturnType<typeof locksOfOneBrowser>
let server: Awaited<ReturnType<typeof startScriptedServer>>

/** A learner in the middle of a test with one save that waits, and a server that reacts to the requests in turn. */
async function visit(...reactions: [Reaction, ...Reaction[]]) {
  server = await startScriptedServer(...reactions)
  given = scriptedDependencies(await openDevice(), { test: running })
  given.random = () => 0
  await writeRunningTest(given.database, running)
  await queue('test-1')
  saves = sendSavesFromPage(given)
}

const saveOf = (id: string) =>
  aSave({ id, url: `${server.base}vocab_checkbox_tests/${id}/`, body: { words: running.words } })
const queue = (id: string) => putSave(given.database, saveOf(id))
const waiting = () => waitingRows(given.database)
const drain = (eager = false) => given.pending.drain({ eager })

/** Lets so much time pass, for the clock and the timers alike. */
function pass(ms: number) {
  given.now.mockReturnValue(given.now() + ms)
  vi.advanceTimersByTime(ms)
}

/** What a timer started goes on by itself. The runner's own limit ends a wait in vain. */
async function until(fulfilled: () => boolean | Promise<boolean>) {
  while (!(await fulfilled())) await new Promise((turn) => setImmediate(turn))
}
const nothingWaits = () => until(async () => (await waiting()).length === 0)
const triesInVain = (count: number) => until(() => given.askForBackgroundSync.mock.calls.length === count)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  locks = locksOfOneBrowser()
  vi.stubGlobal('navigator', { onLine: true, locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a save that waits', () => {
  test('a save that waits is sent; the session and the other tabs know that the server has it', async () => {
    await visit(takeSave)
    await drain()
    expect(await waiting()).toEqual([])
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW })
    expect(given.announceChange).toHaveBeenCalledTimes(1)
  })

  test('a save that another tab has sent meanwhile is known too, though it told nobody', async () => {
    await visit(takeSave)
    await acknowledge(given.database, aPendingRow())
    await drain()
    expect(server.received).toEqual([])
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW })
  })

  test('a save that waits is sent with X-XSRF-TOKEN where there is one, which no row holds', async () => {
    await visit(takeSave)
    given.xsrfHeaders.mockReturnValue({ 'X-XSRF-TOKEN': 'token-1' })
    expect(JSON.stringify(await waiting())).not.toContain('token-1')
    await drain()
    expect(server.received[0]!.headers['x-xsrf-token']).toBe('token-1')
  })

  test('when nothing waits, nothing is sent, asked or told', async () => {
    await visit(takeSave)
    await drain()
    given.announceChange.mockClear()
    await drain(true)
    expect(server.received).toHaveLength(1)
    expect(given.announceChange).not.toHaveBeenCalled()
    expect(given.askForBackgroundSync).not.toHaveBeenCalled()
  })
})

test('a save that is queued while the one before is on its way goes right after it', async () => {
  let answerFirst = () => {}
  await visit((...request) => void (answerFirst = () => takeSave(...request)), takeSave)
  const first = drain()
  await until(() => server.received.length === 1)
  await putSave(given.database, { ...saveOf('test-1'), revision: 'second' })
  const second = drain()
  answerFirst()
  await Promise.all([first, second])
  expect(server.received).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

describe('a save without success', () => {
  test('a save without success is sent again by itself when its pause is over, and not before', async () => {
    await visit(reset, takeSave)
    await drain()
    expect(await waiting()).toMatchObject([{ attempts: 1, not_before: NOW + 1000 }])
    await drain()
    pass(999)
    expect(server.received).toHaveLength(1)
    pass(1)
    await nothingWaits()
    expect(server.received).toHaveLength(2)
  })

  test('a save without success is sent again after pauses that grow, and the worker is asked for each time', async () => {
    await visit(reset)
    await drain()
    for (const [tries, seconds] of [1, 2, 4, 8].entries()) {
      await triesInVain(tries + 1)
      expect(server.received).toHaveLength(tries + 1)
      pass(1000 * seconds)
    }
    await triesInVain(5)
    expect(server.received).toHaveLength(5)
  })

  // §11.7
  test('a save without success is sent at once with a new connection, and every timer of it is over', async () => {
    await visit(reset, takeSave)
    await Promise.all([drain(), drain()])
    expect(server.received).toHaveLength(1)
    await drain(true)
    expect(await waiting()).toEqual([])
    const drains = vi.spyOn(locks, 'request')
    pass(60_000)
    expect(drains).not.toHaveBeenCalled()
  })

  test('not even a new connection shortens the pause that a server asks for', async () => {
    await visit(answer(503, {}, { 'retry-after': '60' }), takeSave)
    await drain()
    await drain(true)
    pass(59_999)
    expect(server.received).toHaveLength(1)
    pass(1)
    await nothingWaits()
    expect(server.received).toHaveLength(2)
  })
})

// §11.8
describe('a save that the server refuses', () => {
  // §8.20
  test('a save that the server refuses sets its test aside, clears the mirror, and the learner reads so', async () => {
    await visit(refuse(404))
    given.mirror.write(running)
    await drain()
    const aside = [{ ...running, set_aside_at: NOW }]
    expect(await readTestsAside(given.database, NOW)).toEqual(aside)
    expect(given.store.get()).toMatchObject({ test: null, aside, refusal: 'partialSave' })
    expect(given.mirror.read()).toBeNull()
    expect(given.announceChange).toHaveBeenCalledTimes(1)
    expect(given.askForBackgroundSync).not.toHaveBeenCalled()
  })

  test('a save that the server refuses disturbs nobody if its test is no longer running', async () => {
    await visit(refuse(404))
    const newer = aSavedTest({ test_id: 'newer' })
    await writeRunningTest(given.database, newer)
    given.store.set({ test: newer })
    given.mirror.write(newer)
    await drain()
    expect(await waiting()).toEqual([])
    expect(given.store.get()).toMatchObject({ test: newer, refusal: null })
    expect(given.mirror.read()).toEqual(newer)
  })
})

describe('a row that this page cannot send', () => {
  // §9.6
  test.each<[string, Partial<PendingRow>]>([
    ['of a later version', { kind: 'practice' }],
    ['whose body is no test', { payload: { ...saveless(), body: 'x' } }],
    ['whose body has words that are none', { payload: { ...saveless(), body: { words: ['x'] } } }],
    ['without an address', { payload: { ...saveless(), url: undefined } }],
    ['without a payload', { payload: null }],
  ])('a row %s is kept, reported once and delays no other', async (_what, changes) => {
    await visit(takeSave)
    const odd = { ...aPendingRow<unknown>({ id: 'odd' }), ...changes }
    await given.database.use((connection) => connection.put('pending', odd))
    await drain()
    await drain(true)
    expect(await waiting()).toEqual([odd])
    expect(server.received).toHaveLength(1)
    expect(given.reportError).toHaveBeenCalledTimes(1)
    expect(given.askForBackgroundSync).not.toHaveBeenCalled()
  })

  test('a row whose sender throws is kept, reported once, and tried again after a pause', async () => {
    await visit(takeSave)
    const broken = new Error('broken')
    const send = vi.fn(() => Promise.reject(broken))
    given.pending.register('practice', { needsToken: true, send })
    await putRow(given.database, newRow('practice', 'odd', null, NOW))
    await drain()
    expect(await waiting()).toMatchObject([{ id: 'odd', attempts: 1, not_before: NOW + 1000 }])
    pass(1000)
    await triesInVain(2)
    expect(send).toHaveBeenCalledTimes(2)
    expect(given.reportError.mock.calls).toEqual([[broken]])
  })

  function saveless() {
    return aSave().payload
  }
})

// §11.44
test('a completion that the server puts off does not delay the answers of the next test', async () => {
  const tomorrow = { type: 'urn:problem-type:too-many-completions', title: 'Enough', status: 429, detail: '' }
  const react: Reaction = (response, request, got) =>
    (got.path.includes('complete') ? answer(429, tomorrow, { 'retry-after': '50' }) : takeSave)(response, request, got)
  server = await startScriptedServer(react)
  given = scriptedDependencies(await openDevice(), { test: anAnsweredTest(), profile: aProfile(), auth: signedIn })
  given.apiBase = server.base
  given.api.complete.mockImplementation(createVocabTestApi(createHttpClient(server.base)).complete)
  const { answers: saving } = createTaking(given)
  await writeRunningTest(given.database, anAnsweredTest())
  await saving.queueCompletion(anAnsweredTest())
  await drain(true)
  const next = aRunningTest(5, { test_id: 'next' })
  await writeRunningTest(given.database, next)
  given.store.set({ test: next })
  await queue('next')
  await drain(true)
  expect(server.received.map(({ path }) => path.split('/').slice(3).join('/'))).toEqual([
    'test-1/',
    'test-1/?complete=y',
    'next/',
  ])
  expect(await waiting()).toMatchObject([{ kind: 'completion', not_before: NOW + 50_000, asked: true }])
})

describe('a row that a learner waits for', () => {
  async function meet(...answers: { retryAfterMs: number | null }[]) {
    await visit(takeSave)
    const send = vi.fn(async () => ({ answer: 'sent' as string, retry: answers.shift() ?? null }))
    given.pending.register('check', { needsToken: true, send })
    const sending = given.pending.sendNow(newRow('check', 'code-1', null, NOW))
    return { send, sending }
  }

  test('a short pause that the server asks for is waited out twice, without the lock', async () => {
    const { send, sending } = await meet({ retryAfterMs: 2000 }, { retryAfterMs: 2000 }, { retryAfterMs: 2000 })
    for (const tries of [1, 2]) {
      await until(() => vi.getTimerCount() > 0 && send.mock.calls.length === tries)
      await locks.request('vocab-outbox', async () => {})
      await vi.advanceTimersByTimeAsync(2000)
    }
    expect(await sending).toBe('sent')
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('a long pause that the server asks for is not waited out, and one that it does not ask for is not either', async () => {
    for (const retryAfterMs of [61_000, null]) {
      const { send, sending } = await meet({ retryAfterMs })
      expect(await sending).toBe('sent')
      expect(send).toHaveBeenCalledTimes(1)
    }
  })
})

describe('a device that fails', () => {
  test('a device that can not be read disturbs nobody', async () => {
    await visit(takeSave)
    vi.spyOn(given.database, 'use').mockRejectedValue(new Error('broken'))
    await expect(drain(true)).resolves.toBeUndefined()
    expect(server.received).toEqual([])
  })

  test('a save that it could not store is sent past it, and marks the running test only', async () => {
    await visit(takeSave)
    const { payload } = saveOf('test-1')
    await saves.sendUnstored({ ...saveOf('test-1'), payload: { ...payload, through: NOW + 5 } })
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW + 5 })
    await saves.sendUnstored(saveOf('test-2'))
    expect(given.store.get().test).toEqual({ ...running, saved_through: NOW + 5 })
  })

  test.each([refuse(404), reset, answer(500, {})])('a save without success marks nothing (%#)', async (reaction) => {
    await visit(reaction)
    await saves.sendUnstored(saveOf('test-1'))
    expect(given.store.get().test).toEqual(running)
  })
})
