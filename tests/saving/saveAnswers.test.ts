import { describe, expect, test, vi } from 'vitest'
import type { SaveTestRequest } from '#contracts/taking.ts'
import type { SavePayload } from '#device/pendingRow.ts'
import { readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { aProfile, aRunningTest, aSavedTest, NOW, TEST_WORDS } from '../support/builders.ts'
import { eventually } from '../support/eventually.ts'
import {
  answers,
  checks,
  deps,
  openDevice,
  openTab,
  received,
  running,
  savingTabPerTest,
  sentCounts,
  settled,
  statusLine,
  stored,
  visit,
} from '../support/savingTab.ts'
import { answer, refuse, reset, takeSave, type Reaction, type ReceivedRequest } from '../support/scriptedServer.ts'
import { deferred, fillStorage, scriptedDependencies, waitingRows } from '../support/servicesHarness.ts'

savingTabPerTest()

/** Holds back the work that follows a paint. Returns the paint. */
function holdPaint() {
  const held: (() => void)[] = []
  deps.afterPaint.mockImplementation((work) => void held.push(work))
  return () => held.forEach((work) => work())
}

describe('an answer', () => {
  test('an answer is on the device and in the session when its promise resolves', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, false, 1234)
    expect((await stored()).words[2]).toMatchObject({ checked: false, decision_time: 1234, answered_at: NOW + 1 })
    expect(running()).toEqual(await stored())
    expect(deps.announceChange).toHaveBeenCalled()
  })

  // §11.1
  test('the next sentence appears only after the answer’s transaction has completed', async () => {
    await visit(aRunningTest(2))
    const order: string[] = []
    const begin = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = begin.apply(this, args)
      transaction.addEventListener('complete', () => order.push('stored'))
      return transaction
    })
    deps.store.subscribe(() => order.push('answer'))
    await answers.answer(2, true, 500, () => order.push('next sentence'))
    expect(order).toEqual(['stored', 'answer', 'next sentence'])
  })

  test('an answer is copied to the mirror', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, true, 500)
    expect(deps.mirror.read()).toEqual(await stored())
  })

  test('an answer shows the next sentence before mirror, screen and other tabs hear of it', async () => {
    await visit(aRunningTest(2))
    const heard = vi.fn()
    deps.store.subscribe(heard)
    const paint = holdPaint()
    await answers.answer(2, true, 500, () => expect(checks(running(), 2)).toEqual([true]))
    expect([heard, deps.mirror.write, deps.announceChange].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    paint()
    expect([heard, deps.mirror.write, deps.announceChange].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })

  // §11.4
  test('an answer that the database refused is never overwritten in the mirror by an earlier one', async () => {
    await visit(aRunningTest(2))
    const paint = holdPaint()
    await answers.answer(2, true, 500)
    fillStorage(deps.database)
    await answers.answer(3, true, 500)
    paint()
    expect(checks(deps.mirror.read()!, 2, 3)).toEqual([true, true])
  })

  // §11.1
  test('an answer and the save that it makes due are stored in one transaction', async () => {
    await visit(aRunningTest(4), reset)
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await answers.answer(4, true, 500)
    expect(transactions.mock.calls[0]!.slice(0, 2)).toEqual([['tests', 'pending'], 'readwrite'])
    await settled()
    expect(await waitingRows(deps.database)).toMatchObject([{ id: 'test-1', payload: { through: NOW + 1 } }])
  })

  test('an answer in a tab whose test was replaced changes nothing, and shows the stored test', async () => {
    await visit(aRunningTest(2))
    await writeRunningTest(await openDevice(), aSavedTest({ test_id: 'newer' }))
    await answers.answer(2, true, 500)
    expect(await stored()).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(running()).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(received).toEqual([])
  })

  // §11.2
  test('two tabs that answer lose no answer, and each shows both', async () => {
    await visit(aRunningTest(2))
    const other = { ...deps, store: scriptedDependencies(deps.database, { test: aRunningTest(2) }).store }
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
  test('that a meaning was shown is stored on the device at once, and nothing is sent', async () => {
    await visit(aRunningTest(2))
    const heard = vi.fn()
    deps.store.subscribe(heard)
    holdPaint()
    await answers.reveal(2)
    expect(heard, 'waits for no paint').toHaveBeenCalled()
    expect((await stored()).words[2]).toMatchObject({ revealed_meaning: true, checked: null })
    expect(running()).toEqual(await stored())
    expect(received).toEqual([])
  })
})

describe('partial saves', () => {
  // §8.15
  test('a partial save is made at the first answer and every multiple of 5, never at the last word', async () => {
    await visit(aSavedTest())
    for (let position = 0; position < TEST_WORDS; position++) {
      await answers.answer(position, true, 500)
      await settled()
    }
    expect(sentCounts()).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75])
  })

  // §11.1 §11.6
  test('every answer waits in one row from the transaction that stores it, and asks for the worker', async () => {
    await visit(aRunningTest(6, { saved_through: NOW }))
    for (const position of [6, 7, TEST_WORDS - 1]) {
      await answers.answer(position, true, 500)
      const words = running().words.map(({ checked }) => checked)
      const rows = await waitingRows(deps.database)
      expect(rows.map(({ payload }) => (payload as SavePayload).body.words.map(({ checked }) => checked))).toEqual([
        words,
      ])
    }
    expect(deps.askForBackgroundSync).toHaveBeenCalledTimes(3)
    expect(received).toEqual([])
  })

  test('a page that is hidden asks for the worker before anything else, if the server lacks an answer', async () => {
    await visit(aRunningTest(7))
    const saved = answers.saveNow()
    expect(deps.askForBackgroundSync).toHaveBeenCalledTimes(1)
    await saved
    deps.askForBackgroundSync.mockClear()
    await answers.saveNow()
    expect(deps.askForBackgroundSync).not.toHaveBeenCalled()
  })

  test('a stored answer stays stored, and its next sentence is shown once, if a listener fails', async () => {
    await visit(aRunningTest(2))
    const broken = vi.fn(() => {
      throw new Error('broken')
    })
    await expect(answers.answer(2, true, 500, broken)).rejects.toThrow('broken')
    expect(broken).toHaveBeenCalledTimes(1)
    expect(deps.store.get().deviceFailing).toBe(false)
    expect(deps.mirror.read()).toEqual(await stored())
  })

  // §4.8 §8.13
  test('a partial save carries the whole test: answers by position, profile and referrer, but no sentences', async () => {
    await visit(aRunningTest(4))
    deps.storedReferrer.mockReturnValue('https://example.org')
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
  test('a partial save of a signed-in learner has no token, e-mail or name in row or request', async () => {
    await visit(aRunningTest(4), reset)
    deps.store.set({
      profile: aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }),
      signedInAs: 'Anna Bell',
    })
    await answers.answer(4, true, 500)
    await settled()
    const all = JSON.stringify([await waitingRows(deps.database), received])
    expect(all).toContain('native_language')
    for (const secret of ['anna@example.org', 'Anna Bell', 'token', 'uthorization']) expect(all).not.toContain(secret)
  })

  test('a partial save cannot reach another endpoint by its id', async () => {
    await visit(aRunningTest(4, { test_id: '../share/x?complete=y' }))
    await answers.answer(4, true, 500)
    await settled()
    expect(received[0]!.path).toBe('/v1/vocab_checkbox_tests/..%2Fshare%2Fx%3Fcomplete%3Dy/')
  })

  test("a test whose save was accepted is 'Saved'", async () => {
    await visit(aRunningTest(4))
    await answers.answer(4, true, 500)
    await settled()
    expect(statusLine()).toBe('Saved')
    expect((await stored()).saved_through).toBe(newestAnswer(running()))
  })

  test('an answer given during a save is not acknowledged by it', async () => {
    const arrived = deferred<void>()
    await visit(aRunningTest(4), (...request) => void arrived.promise.then(() => takeSave(...request)))
    await answers.answer(4, true, 500)
    await eventually(() => expect(received).toHaveLength(1))
    await answers.answer(5, true, 500)
    arrived.resolve()
    await settled()
    expect(sentCounts()).toEqual([5])
    expect(await waitingRows(deps.database)).toMatchObject([{ payload: { through: NOW + 2 } }])
    expect(running().saved_through).toBe(NOW + 1)
    expect(answeredCount(running().words)).toBe(6)
    expect(statusLine()).toBe('Saved on this device')
    expect(running()).toEqual(await stored())
  })

  test('a save is not acknowledged if the server counts fewer answers', async () => {
    await visit(aRunningTest(4), answer(200, { status: 'in-progress', shortcode: 'shortcode1', answered: 4 }))
    await answers.answer(4, true, 500)
    await settled()
    expect(statusLine()).toBe('Saved on this device')
    expect(await waitingRows(deps.database)).toHaveLength(1)
  })

  test.each<[string, Reaction]>([
    ['null', reset],
    ...[401, 408, 429, 500, 503, 200].map((status): [string, Reaction] => [`${status}`, answer(status, {})]),
    ['403 of a portal', answer(403, '<h1>Sign in</h1>')],
  ])('a save answered with %s is kept for later', async (_status, failure) => {
    await visit(aRunningTest(4), failure)
    await answers.answer(4, true, 500)
    await settled()
    expect(await waitingRows(deps.database)).toHaveLength(1)
    expect(running().saved_through).toBe(0)

    await answers.saveNow()
    expect(sentCounts()).toEqual([5, 5])
    expect(await waitingRows(deps.database)).toEqual([])
  })

  test('answers during a pause that the server asked for send nothing, and are not lost', async () => {
    await visit(aRunningTest(4), answer(503, {}, { 'retry-after': '60' }))
    await answers.answer(4, true, 500)
    await settled()
    for (let position = 5; position < 15; position++) await answers.answer(position, true, 500)
    await settled()
    expect(sentCounts()).toEqual([5])
    deps.now.mockReturnValue(NOW + 60_000)
    await answers.saveNow()
    expect(sentCounts()).toEqual([5, 15])
    expect(statusLine()).toBe('Saved')
  })

  test.each([403, 404, 410])('a save refused with %i must never drop its answers', async (status) => {
    await visit(aRunningTest(4), refuse(status))
    await answers.answer(4, true, 500)
    await settled()
    expect(await waitingRows(deps.database)).toEqual([])
    expect(deps.store.get()).toMatchObject({ test: null, refusal: 'partialSave' })
    const [aside] = await readTestsAside(deps.database, NOW)
    expect(answeredCount(aside!.words)).toBe(5)
    expect(deps.store.get().aside).toEqual([aside])
  })
})
