import type { SavedTest } from '#contracts/savedTest'
import { newestAnswer, saveStateText } from '#domain/saveState'
import { answeredCount } from '#domain/wordNavigation'
import { readOutbox } from '#storage/outboxEntries'
import { readRunningTest, writeRunningTest } from '#storage/savedTests'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnswerSaving, createAnswerSaving } from '../../../src/app/services/saveAnswers.ts'
import { aProfile, aRunningTest, aSavedTest, NOW, TEST_WORDS } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import {
  deferred,
  failure,
  scriptedDependencies,
  type ScriptedDependencies,
  setOnline,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const ACCEPTED = { status: 'in-progress', shortcode: 'shortcode1', answered: 1 } as const
let given: ScriptedDependencies
let answers: AnswerSaving

/** A learner in the middle of `saved`, with a server that takes every save. */
async function visit(saved: SavedTest) {
  given = scriptedDependencies(await openDevice(), { test: saved, profile: aProfile() })
  await writeRunningTest(given.database, saved)
  given.api.savePartially.mockResolvedValue(ACCEPTED)
  answers = createAnswerSaving(given)
}

const stored = async () => (await readRunningTest(given.database))!
const inHand = () => given.store.get().test!
const sentCounts = () =>
  given.api.savePartially.mock.calls.map(([, { words }]) => words.filter(({ checked }) => checked !== null).length)
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 1 })
const outboxIsEmpty = () => eventually(async () => expect(await readOutbox(given.database)).toEqual([]))

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

describe('an answer', () => {
  test('is on the device and in the session when it resolves', async () => {
    await visit(aRunningTest(2))
    await answers.answer(2, false, 1234)
    expect((await stored()).words[2]).toMatchObject({ checked: false, decision_time: 1234, answered_at: NOW + 1 })
    expect(inHand()).toEqual(await stored())
    expect(given.announceChange).toHaveBeenCalled()
  })

  test('resolves only after its transaction has completed', async () => {
    await visit(aRunningTest(2))
    const order: string[] = []
    const begin = given.database.transaction.bind(given.database) as (...args: never[]) => { done: Promise<void> }
    vi.spyOn(given.database, 'transaction').mockImplementation(((...args: never[]) => {
      const transaction = begin(...args)
      void transaction.done.then(() => order.push('stored'))
      return transaction
    }) as never)
    await answers.answer(2, true, 500)
    order.push('next sentence')
    expect(order).toEqual(['stored', 'next sentence'])
  })

  test('in a tab whose test was replaced shows what is stored now, and changes nothing', async () => {
    await visit(aRunningTest(2))
    await writeRunningTest(await openDevice(), aSavedTest({ test_id: 'newer' }))
    await answers.answer(2, true, 500)
    expect(await stored()).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(inHand()).toEqual(aSavedTest({ test_id: 'newer' }))
    expect(given.api.savePartially).not.toHaveBeenCalled()
  })

  test('the meaning that was shown is remembered, without a save', async () => {
    await visit(aRunningTest(2))
    await answers.reveal(2)
    expect((await stored()).words[2]).toMatchObject({ revealed_meaning: true, checked: null })
    expect(inHand()).toEqual(await stored())
    expect(given.api.savePartially).not.toHaveBeenCalled()
  })
})

describe('partial saves', () => {
  test('at 1 answer and at every multiple of 5, never at the last word', async () => {
    await visit(aSavedTest())
    for (let position = 0; position < TEST_WORDS; position++) {
      await answers.answer(position, true, 500)
      await outboxIsEmpty()
    }
    expect(sentCounts()).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75])
  })

  test('carry the whole test: answers by position, profile and referrer, no sentences', async () => {
    await visit(aRunningTest(4))
    given.storedReferrer.mockReturnValue('https://example.org')
    await answers.answer(4, false, 700)
    await outboxIsEmpty()
    const [testId, body] = given.api.savePartially.mock.calls[0]!
    expect(testId).toBe('test-1')
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

  test("once accepted, the test is 'Saved'", async () => {
    await visit(aRunningTest(4))
    await answers.answer(4, true, 500)
    await eventually(() => expect(saveStateText(inHand(), true)).toBe('Saved'))
    expect((await stored()).saved_through).toBe(newestAnswer(inHand()))
  })

  test('an answer given while a save is on its way is not acknowledged by it', async () => {
    const arrived = deferred<typeof ACCEPTED>()
    await visit(aRunningTest(4))
    given.api.savePartially.mockReturnValueOnce(arrived.promise)
    await answers.answer(4, true, 500)
    await answers.answer(5, true, 500)
    arrived.resolve(ACCEPTED)
    await outboxIsEmpty()
    await eventually(() => expect(inHand().saved_through).toBe(NOW + 1))
    expect(answeredCount(inHand().words)).toBe(6)
    expect(saveStateText(inHand(), true)).toBe('Saved on this device')
    expect(inHand()).toEqual(await stored())
  })

  test.each([null, 401, 408, 429, 500, 503, 200])('status %s keeps the save for later', async (status) => {
    await visit(aRunningTest(4))
    given.api.savePartially.mockRejectedValueOnce(failure(status))
    await answers.answer(4, true, 500)
    await eventually(() => expect(given.api.savePartially).toHaveBeenCalled())
    expect(await readOutbox(given.database)).toHaveLength(1)
    expect(inHand().saved_through).toBe(0)

    await answers.drain()
    expect(sentCounts()).toEqual([5, 5])
    expect(await readOutbox(given.database)).toEqual([])
  })

  test.each([400, 403, 404, 410, 413, 422])('%i drops the save, never the answers', async (status) => {
    await visit(aRunningTest(4))
    given.api.savePartially.mockRejectedValueOnce(failure(status))
    await answers.answer(4, true, 500)
    await outboxIsEmpty()
    expect(answeredCount((await stored()).words)).toBe(5)
    expect(saveStateText(inHand(), true)).toBe('Saved on this device')
  })
})

describe('saveNow: when the page is hidden, and on the way back online', () => {
  test('sends the answers that the server has not seen', async () => {
    await visit(aRunningTest(7))
    await answers.saveNow()
    expect(sentCounts()).toEqual([7])
    expect(inHand().saved_through).toBe(NOW)
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
    expect(given.api.savePartially).not.toHaveBeenCalled()
  })

  test('sends what still waits of a test that is no longer in hand', async () => {
    await visit(aRunningTest(7))
    given.api.savePartially.mockRejectedValueOnce(failure(null))
    await answers.saveNow()
    await writeRunningTest(given.database, aSavedTest({ test_id: 'newer' }))
    given.store.set({ test: aSavedTest({ test_id: 'newer' }) })
    await answers.saveNow()
    expect(given.api.savePartially.mock.calls.map(([testId]) => testId)).toEqual(['test-1', 'test-1'])
    expect(inHand()).toEqual(aSavedTest({ test_id: 'newer' }))
  })
})
