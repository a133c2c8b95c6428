import type { SavedTest } from '#contracts/test.ts'
import type { SaveTestRequest } from '#contracts/endpoints.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { saveStateText } from '#taking/words/saveState.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { putSave, readOutbox } from '#saving/outbox.ts'
import { readRunningTest, readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnswerSaving, createAnswerSaving } from '#saving/saveAnswers.ts'
import { answerWord } from '#saving/answerWord.ts'
import { createOutboxSending } from '#saving/sendFromPage.ts'
import { aProfile, aRunningTest, aSave, aSavedTest, NOW, TEST_WORDS } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import {
  answer,
  type Reaction,
  type ReceivedRequest,
  refuse,
  reset,
  startScriptedServer,
  takeSave,
} from '../support/scriptedServer.ts'
import { answerCounts, awaitable } from '../support/sentSaves.ts'
import {
  deferred,
  fillStorage,
  locksOfOneBrowser,
  scriptedDependencies,
  type ScriptedDependencies,
} from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let given: ScriptedDependencies
let answers: AnswerSaving
let received: ReceivedRequest[]
let settled: () => Promise<void>

/** A learner in the middle of `saved`, with a server that takes every save once it has reacted otherwise to the first ones. */
async function visit(saved: SavedTest, ...reactions: Reaction[]) {
  const [first = takeSave, ...next] = reactions
  const server = await startScriptedServer(first, ...next, takeSave)
  received = server.received
  given = scriptedDependencies(await openDevice(), { test: saved, profile: aProfile() })
  given.apiBase = server.base
  await writeRunningTest(given.database, saved)
  ;({ answers, settled } = openTab(given))
}

/** The services of one tab. */
function openTab(dependencies: ScriptedDependencies) {
  const sending = awaitable(createOutboxSending(dependencies))
  return { answers: createAnswerSaving(dependencies, sending.outbox), settled: sending.settled }
}

const stored = async () => (await readRunningTest(given.database))!
const running = () => given.store.get().test!
const sentCounts = () => answerCounts(received)
const statusLine = () => saveStateText(running(), given.store.get())
const checks = (saved: SavedTest, ...positions: number[]) => positions.map((position) => saved.words[position]!.checked)

// The timer of the next try stands still.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { onLine: true, locks: locksOfOneBrowser() })
})
afterEach(async () => {
  await settled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('an answer', () => {
  test('is on the device and in the session when it resolves', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, false, 1234)
    expect((await stored()).words[2]).toMatchObject({ checked: false, decision_time: 1234, answered_at: NOW + 1 })
    expect(running()).toEqual(await stored())
    expect(given.announceChange).toHaveBeenCalled()
  })

  // §11.1
  test('lets the next sentence show only after its transaction has completed, together with the answer', async () => {
    await visit(aRunningTest(2))
    const order: string[] = []
    const begin = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = begin.apply(this, args)
      transaction.addEventListener('complete', () => order.push('stored'))
      return transaction
    })
    given.store.subscribe(() => order.push('answer'))
    await answers.answer(2, true, 500, () => order.push('next sentence'))
    expect(order).toEqual(['stored', 'answer', 'next sentence'])
  })

  test('has a copy in the mirror', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, true, 500)
    expect(given.mirror.read()).toEqual(await stored())
  })

  // §11.1
  test('and the save that it makes due are stored in one transaction', async () => {
    await visit(aRunningTest(4), reset)
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await answers.answer(4, true, 500)
    expect(begun.mock.calls[0]!.slice(0, 2)).toEqual([['tests', 'outbox'], 'readwrite'])
    await settled()
    expect(await readOutbox(given.database)).toMatchObject([{ test_id: 'test-1', through: NOW + 1 }])
  })

  test('in a tab whose test was replaced shows what is stored now, and changes nothing', async () => {
    await visit(aRunningTest(2))
    await writeRunningTest(await openDevice(), aSavedTest({ test_id: 'newer' }))
    await answers.answer(2, true, 500)
    expect(await stored()).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(running()).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(received).toEqual([])
  })

  // §11.2
  test('two tabs that answer lose neither answer, and each shows both', async () => {
    await visit(aRunningTest(2))
    const other = { ...given, store: scriptedDependencies(given.database, { test: aRunningTest(2) }).store }
    other.database = await openDevice()
    const otherTab = openTab(other)
    await Promise.all([answers.answer(2, true, 500), otherTab.answers.answer(3, false, 500)])
    await answers.reveal(5)
    await otherTab.answers.reveal(6)
    await otherTab.settled()
    expect(checks(await stored(), 2, 3)).toEqual([true, false])
    expect(checks(running(), 2, 3)).toEqual([true, false])
    expect(other.store.get().test).toEqual(await stored())
  })

  // §4.9
  test('the meaning that was shown is remembered, without a save', async () => {
    await visit(aRunningTest(2))
    await answers.reveal(2)
    expect((await stored()).words[2]).toMatchObject({ revealed_meaning: true, checked: null })
    expect(running()).toEqual(await stored())
    expect(received).toEqual([])
  })
})

describe('partial saves', () => {
  // §8.15
  test('at 1 answer and at every multiple of 5, never at the last word', async () => {
    await visit(aSavedTest())
    for (let position = 0; position < TEST_WORDS; position++) {
      await answers.answer(position, true, 500)
      await settled()
    }
    expect(sentCounts()).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75])
    expect(await readOutbox(given.database)).toEqual([])
  })

  // §4.8 §8.13
  test('carry the whole test: answers by position, profile and referrer, no sentences', async () => {
    await visit(aRunningTest(4))
    given.storedReferrer.mockReturnValue('https://example.org')
    await answers.answer(4, false, 700)
    await settled()
    const { method, path, body } = received[0]! as ReceivedRequest & { body: SaveTestRequest }
    expect({ method, path }).toEqual({ method: 'PATCH', path: '/v1/vocab_checkbox_tests/test-1/' })
    expect(body.words).toHaveLength(TEST_WORDS)
    expect(body.words[4]).toEqual({
      subject: 'subject-4',
      checked: false,
      revealed_meaning: false,
      decision_time: 700,
      answered_at: NOW + 1,
    })
    expect(body.words[5]).toEqual({
      subject: 'subject-5',
      checked: null,
      revealed_meaning: false,
      decision_time: 0,
    })
    expect(body).toMatchObject({ user_profile: aProfile(), referred_by: 'https://example.org' })
  })

  // §8.14
  test('of a learner who is signed in: neither the row nor the request holds token, e-mail or name', async () => {
    await visit(aRunningTest(4), reset)
    given.store.set({
      profile: aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }),
      signedInAs: 'Anna Bell',
    })
    await answers.answer(4, true, 500)
    await settled()
    const told = JSON.stringify([await readOutbox(given.database), received])
    expect(told).toContain('native_language')
    for (const secret of ['anna@example.org', 'Anna Bell', 'token', 'uthorization']) expect(told).not.toContain(secret)
  })

  test('an id can never reach another endpoint', async () => {
    await visit(aRunningTest(4, { test_id: '../share/x?complete=y' }))
    await answers.answer(4, true, 500)
    await settled()
    expect(received[0]!.path).toBe('/v1/vocab_checkbox_tests/..%2Fshare%2Fx%3Fcomplete%3Dy/')
  })

  test("once accepted, the test is 'Saved'", async () => {
    await visit(aRunningTest(4))
    await answers.answer(4, true, 500)
    await settled()
    expect(statusLine()).toBe('Saved')
    expect((await stored()).saved_through).toBe(newestAnswer(running()))
  })

  test('an answer given while a save is on its way is not acknowledged by it', async () => {
    const arrived = deferred<void>()
    await visit(aRunningTest(4), (...request) => void arrived.promise.then(() => takeSave(...request)))
    await answers.answer(4, true, 500)
    await answers.answer(5, true, 500)
    arrived.resolve()
    await settled()
    expect(await readOutbox(given.database)).toEqual([])
    expect(running().saved_through).toBe(NOW + 1)
    expect(answeredCount(running().words)).toBe(6)
    expect(statusLine()).toBe('Saved on this device')
    expect(running()).toEqual(await stored())
  })

  test('a server that tells of fewer answers than were sent has not saved them', async () => {
    await visit(aRunningTest(4), answer(200, { status: 'in-progress', shortcode: 'shortcode1', answered: 4 }))
    await answers.answer(4, true, 500)
    await settled()
    expect(statusLine()).toBe('Saved on this device')
    expect(await readOutbox(given.database)).toHaveLength(1)
  })

  test.each<[string, Reaction]>([
    ['null', reset],
    ...[401, 408, 429, 500, 503, 200].map((status): [string, Reaction] => [`${status}`, answer(status, {})]),
    ['403 of a portal', answer(403, '<h1>Sign in</h1>')],
  ])('status %s keeps the save for later', async (_status, failure) => {
    await visit(aRunningTest(4), failure)
    await answers.answer(4, true, 500)
    await settled()
    expect(await readOutbox(given.database)).toHaveLength(1)
    expect(running().saved_through).toBe(0)

    await answers.saveNow()
    expect(sentCounts()).toEqual([5, 5])
    expect(await readOutbox(given.database)).toEqual([])
  })

  test('while the server asked for a pause, further answers send nothing and lose nothing', async () => {
    await visit(aRunningTest(4), answer(503, {}, { 'retry-after': '60' }))
    for (let position = 4; position < 15; position++) await answers.answer(position, true, 500)
    await settled()
    expect(sentCounts()).toEqual([5])
    given.now.mockReturnValue(NOW + 60_000)
    await answers.saveNow()
    expect(sentCounts()).toEqual([5, 15])
    expect(statusLine()).toBe('Saved')
  })

  test.each([400, 403, 404, 410, 413, 422])('%i sets the test aside, never drops the answers', async (status) => {
    await visit(aRunningTest(4), refuse(status))
    await answers.answer(4, true, 500)
    await settled()
    expect(await readOutbox(given.database)).toEqual([])
    expect(given.store.get()).toMatchObject({ test: null, refusal: 'Failed to submit partial test results.' })
    const [aside] = await readTestsAside(given.database, NOW)
    expect(answeredCount(aside!.words)).toBe(5)
    expect(given.store.get().aside).toEqual([aside])
  })
})

// §11.4
describe('a device that stores nothing', () => {
  test('an answer goes on in memory and in the mirror, and the learner is told', async () => {
    await visit(aRunningTest(2))
    fillStorage(given.database)
    await answers.answer(2, true, 500)
    expect(checks(running(), 2)).toEqual([true])
    expect(given.mirror.read()).toEqual(running())
    expect(given.store.get().deviceFailing).toBe(true)
    expect(statusLine()).toBe('This device stores nothing now: please keep this page open')
    expect((await stored()).words[2]!.checked).toBeNull()
  })

  test('a save that is due goes straight out, and what the server has is Saved', async () => {
    await visit(aRunningTest(4))
    fillStorage(given.database)
    await answers.answer(4, true, 500)
    await settled()
    expect(sentCounts()).toEqual([5])
    expect(statusLine()).toBe('Saved')
  })

  test('a server that does not have it either: the answer stays in memory', async () => {
    await visit(aRunningTest(4), reset)
    fillStorage(given.database)
    await answers.answer(4, true, 500)
    await settled()
    expect(checks(running(), 4)).toEqual([true])
    expect(running().saved_through).toBe(0)
  })

  test('once it stores again, the next answer brings all that it missed', async () => {
    await visit(aRunningTest(2))
    const full = fillStorage(given.database)
    await answers.answer(2, true, 500)
    await answers.answer(3, false, 500)
    full.mockRestore()
    await answers.answer(5, true, 500)
    expect(checks(await stored(), 2, 3, 4, 5)).toEqual([true, false, null, true])
    expect(running()).toEqual(await stored())
    expect(given.store.get().deviceFailing).toBe(false)
  })

  test('so does hiding the page, with every answer that the server has not seen', async () => {
    await visit(aRunningTest(2))
    const full = fillStorage(given.database)
    await answers.answer(2, true, 500)
    full.mockRestore()
    await answers.saveNow()
    expect(checks(await stored(), 2)).toEqual([true])
    expect(sentCounts()).toEqual([3])
    expect(given.store.get().deviceFailing).toBe(false)
  })

  test('an answer, a meaning and a hidden page at the same moment lose nothing', async () => {
    await visit(aRunningTest(2))
    fillStorage(given.database)
    await Promise.all([answers.answer(2, true, 500), answers.reveal(3), answers.saveNow()])
    await settled()
    expect(running().words[2]!.checked).toBe(true)
    expect(running().words[3]!.revealed_meaning).toBe(true)
    expect(sentCounts()).toEqual([3])
  })

  test('a test that never came onto the device is stored with the first answer that can be', async () => {
    await visit(aRunningTest(2))
    await given.database.use((connection) => connection.delete('tests', 'running'))
    given.store.set({ deviceFailing: true })
    await answers.answer(2, true, 500)
    expect(checks(await stored(), 2)).toEqual([true])
    expect(running()).toEqual(await stored())
    expect(given.store.get().deviceFailing).toBe(false)
  })

  test('what another tab could store comes together with what this one could not', async () => {
    await visit(aRunningTest(2))
    const full = fillStorage(given.database)
    await answers.answer(2, true, 500)
    const other = { ...scriptedDependencies(await openDevice(), { test: aRunningTest(2) }), apiBase: given.apiBase }
    const otherTab = openTab(other)
    await otherTab.answers.answer(3, false, 500)
    await otherTab.settled()
    full.mockRestore()
    await answers.reveal(2)
    expect(checks(await stored(), 2, 3)).toEqual([true, false])
    expect(running()).toEqual(await stored())
  })
})

// §8.16
describe('saveNow: when the page is hidden, and on the way back online', () => {
  test('sends the answers that the server has not seen', async () => {
    await visit(aRunningTest(7))
    await answers.saveNow()
    expect(sentCounts()).toEqual([7])
    expect(running().saved_through).toBe(NOW)
  })

  test('sends those of a test answered to its end too', async () => {
    await visit(aRunningTest(TEST_WORDS))
    await answers.saveNow()
    expect(sentCounts()).toEqual([TEST_WORDS])
  })

  test.each<[string, SavedTest]>([
    ['everything is acknowledged', aRunningTest(7, { saved_through: NOW })],
    ['nothing is answered', aSavedTest()],
  ])('sends nothing when %s', async (_what, saved) => {
    await visit(saved)
    await answers.saveNow()
    expect(received).toEqual([])
  })

  test('sends what still waits of a test that is no longer running', async () => {
    await visit(aRunningTest(7), reset)
    await answers.saveNow()
    await writeRunningTest(given.database, aSavedTest({ test_id: 'newer' }))
    given.store.set({ test: aSavedTest({ test_id: 'newer' }) })
    await answers.saveNow()
    expect(received.map(({ path }) => path)).toEqual(Array(2).fill('/v1/vocab_checkbox_tests/test-1/'))
    expect(running()).toEqual(aSavedTest({ test_id: 'newer' }))
  })

  test('sends the answers of a learner who is done; their completion waits on', async () => {
    await visit(aRunningTest(TEST_WORDS))
    await putSave(given.database, aSave({ kind: 'complete' }), 'done')
    await answers.saveNow()
    expect(received).toHaveLength(1)
    expect(received[0]!.path).not.toContain('complete=y')
    expect(await readOutbox(given.database)).toMatchObject([{ kind: 'complete' }])
  })
})

describe('an older tab, whose database was upgraded under it and which has only the mirror', () => {
  /** What such a tab holds after `positions` were answered there, each later than the one before. */
  const oldTab = (start: SavedTest, ...positions: number[]) =>
    positions.reduce(
      (saved, position, at) => answerWord(saved, position, { known: true, elapsed: 500, now: NOW + 100 + at }),
      start,
    )

  test('its answers come onto the device and to the server, beside those given here meanwhile', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, false, 500)
    given.mirror.write(oldTab(aRunningTest(2), 3, 4))
    await answers.takeMirrored()
    await settled()
    expect(checks(await stored(), 2, 3, 4)).toEqual([false, true, true])
    expect(running()).toEqual(await stored())
    expect(given.mirror.read()!.words).toEqual(running().words)
    expect(sentCounts()).toEqual([5])
    expect(statusLine()).toBe('Saved')
  })

  test('what the older tab has sent makes no answer of this one Saved', async () => {
    await visit(aRunningTest(2, { saved_through: NOW }), reset)
    await answers.answer(2, false, 500)
    given.mirror.write({ ...oldTab(aRunningTest(2), 3), saved_through: NOW + 100 })
    await answers.takeMirrored()
    await settled()
    expect(newestAnswer(running())).toBe(NOW + 100)
    expect(statusLine()).toBe('Saved on this device')
  })

  test('what the database has as well is no news: nothing is stored or sent once more', async () => {
    await visit(aRunningTest(2))
    const here = oldTab(aRunningTest(2), 2, 3)
    await writeRunningTest(given.database, here)
    given.mirror.write(here)
    const change = vi.spyOn(given.database, 'change')
    await answers.takeMirrored()
    expect(change).not.toHaveBeenCalled()
    expect(received).toEqual([])
    expect(checks(running(), 2, 3)).toEqual([true, true])
  })

  test.each<[string, () => SavedTest | null]>([
    ['another test', () => oldTab(aRunningTest(2, { test_id: 'other' }), 3)],
    ['none', () => null],
  ])('a mirror of %s changes nothing', async (_what, mirrored) => {
    await visit(aRunningTest(2))
    given.mirror.read.mockImplementation(mirrored)
    await answers.takeMirrored()
    expect(await stored()).toEqual(aRunningTest(2))
    expect(received).toEqual([])
  })

  test('a test that is over here does not come back', async () => {
    await visit(aRunningTest(2))
    await given.database.use((connection) => connection.delete('tests', 'running'))
    given.mirror.write(oldTab(aRunningTest(2), 3))
    await answers.takeMirrored()
    expect(await readRunningTest(given.database)).toBeNull()
    expect(given.store.get().test).toBeNull()
  })
})
