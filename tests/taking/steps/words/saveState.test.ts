import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { answerWord } from '#saving/answerWord.ts'
import { saveStateOf } from '#taking/steps/words/saveState.ts'
import { aRunningTest, aSavedTest, NOW, someWords } from '../../../support/builders.ts'

const online = { online: true, deviceFailing: false, inMemory: false, device: 'ready' } as const
const offline = { ...online, online: false }
const failing = { ...online, deviceFailing: true }
const inMemory = { ...online, inMemory: true }

// §11.3
describe('the state of a running test’s answers', () => {
  const acknowledged = aRunningTest(12, { saved_through: NOW })

  test('the answers are saved once the server has all of them', () => {
    expect(saveStateOf(acknowledged, online)).toBe('saved')
    expect(saveStateOf(acknowledged, offline)).toBe('saved')
  })

  test('the answers are on the device while the server lacks one', () => {
    expect(saveStateOf(aRunningTest(12, { saved_through: NOW - 1 }), online)).toBe('onDevice')
    expect(saveStateOf(aRunningTest(12), online)).toBe('onDevice')
    expect(saveStateOf(aSavedTest(), online)).toBe('onDevice')
  })

  test('the answers are also on the device while offline, and the state mentions the connection', () => {
    expect(saveStateOf(aRunningTest(12), offline)).toBe('offline')
    expect(saveStateOf(aSavedTest(), offline)).toBe('offline')
  })

  test('the state asks to keep the page open on a device that stores nothing, with or without a connection', () => {
    expect(saveStateOf(aRunningTest(12), failing)).toBe('notKept')
    expect(saveStateOf(aRunningTest(12), { ...failing, online: false })).toBe('notKept')
  })

  // §11.39
  test('a database in memory does not count as stored', () => {
    expect(saveStateOf(aSavedTest(), inMemory)).toBe('notKept')
    expect(saveStateOf(aRunningTest(12), { ...inMemory, online: false })).toBe('notKept')
    expect(saveStateOf(acknowledged, inMemory)).toBe('saved')
  })

  test('the state says where the answers are if a newer version has upgraded the database', () => {
    expect(saveStateOf(aRunningTest(12), { ...failing, device: 'outgrown' })).toBe('inBrowser')
    expect(saveStateOf(acknowledged, { ...failing, device: 'outgrown' })).toBe('saved')
    expect(saveStateOf(aRunningTest(12), { ...online, device: 'outgrown' })).toBe('onDevice')
  })

  test('the answers are saved once the server has all of them, even on a device that stores nothing', () => {
    expect(saveStateOf(acknowledged, failing)).toBe('saved')
  })

  test('an answer changed after Back is newer than the acknowledged one', () => {
    const changed = answerWord(acknowledged, 3, { known: false, elapsed: 400, now: NOW - 60_000 })
    expect(saveStateOf(changed, online)).toBe('onDevice')
  })

  test("the state must never be 'Saved' while an answer is newer than the acknowledged ones", () => {
    const moment = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(
        fc.array(moment, { minLength: 1, maxLength: 20 }),
        moment,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('ready', 'blocked', 'outgrown'),
        (times, through, isOnline, deviceFailing, device) => {
          const words = someWords(times.length, 20).map((word, at) => ({ ...word, answered_at: times[at]! }))
          const saved = aRunningTest(0, { words: words.slice(0, times.length), saved_through: through })
          const unseen = times.some((time) => time > through)
          expect(saveStateOf(saved, { ...inMemory, online: isOnline, deviceFailing, device }) === 'saved').toBe(!unseen)
        },
      ),
    )
  })
})

test('newestAnswer is 0 without any answer', () => {
  expect(newestAnswer(aSavedTest())).toBe(0)
  expect(newestAnswer(aRunningTest(5))).toBe(NOW)
})
