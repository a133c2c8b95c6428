import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { answerWord } from '#saving/answerWord.ts'
import { saveStateText } from '#taking/words/saveState.ts'
import { aRunningTest, aSavedTest, NOW, someWords } from '../../support/builders.ts'

const online = { online: true, deviceFailing: false, inMemory: false, device: 'ready' } as const
const offline = { ...online, online: false }
const failing = { ...online, deviceFailing: true }
const inMemory = { ...online, inMemory: true }

// §11.3
describe('the status line of a running test', () => {
  const acknowledged = aRunningTest(12, { saved_through: NOW })

  test("'Saved' once the server has every answer", () => {
    expect(saveStateText(acknowledged, online)).toBe('Saved')
    expect(saveStateText(acknowledged, offline)).toBe('Saved')
  })

  test("'Saved on this device' with answers that the server has not seen", () => {
    expect(saveStateText(aRunningTest(12, { saved_through: NOW - 1 }), online)).toBe('Saved on this device')
    expect(saveStateText(aRunningTest(12), online)).toBe('Saved on this device')
    expect(saveStateText(aSavedTest(), online)).toBe('Saved on this device')
  })

  test('offline it says how many answers are safe here', () => {
    expect(saveStateText(aRunningTest(12), offline)).toBe('Offline: 12 answers are safe here')
    expect(saveStateText(aRunningTest(1), offline)).toBe('Offline: 1 answer is safe here')
    expect(saveStateText(aSavedTest(), offline)).toBe('Offline: 0 answers are safe here')
  })

  test('a device that stores nothing: it asks to keep the page open, with and without a connection', () => {
    const text = 'Please keep this page open. This device cannot save now.'
    expect(saveStateText(aRunningTest(12), failing)).toBe(text)
    expect(saveStateText(aRunningTest(12), { ...failing, online: false })).toBe(text)
  })

  // §11.39
  test('a database in memory counts as none, whatever it has stored', () => {
    const text = 'Please keep this page open. This device cannot save now.'
    expect(saveStateText(aSavedTest(), inMemory)).toBe(text)
    expect(saveStateText(aRunningTest(12), { ...inMemory, online: false })).toBe(text)
    expect(saveStateText(acknowledged, inMemory)).toBe('Saved')
  })

  test('a page whose database a newer version has taken: it says where the answers are', () => {
    const text = 'Not sent yet: kept in this browser'
    expect(saveStateText(aRunningTest(12), { ...failing, device: 'outgrown' })).toBe(text)
    expect(saveStateText(acknowledged, { ...failing, device: 'outgrown' })).toBe('Saved')
    expect(saveStateText(aRunningTest(12), { ...online, device: 'outgrown' })).toBe('Saved on this device')
  })

  test("a device that stores nothing is no worry once the server has every answer: 'Saved'", () => {
    expect(saveStateText(acknowledged, failing)).toBe('Saved')
  })

  test('an answer changed after Back is newer than what was acknowledged', () => {
    const changed = answerWord(acknowledged, 3, { known: false, elapsed: 400, now: NOW - 60_000 })
    expect(saveStateText(changed, online)).toBe('Saved on this device')
  })

  test("the status line of a running test never says 'Saved' when an answer is newer than what was acknowledged", () => {
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
          expect(saveStateText(saved, { ...inMemory, online: isOnline, deviceFailing, device }) === 'Saved').toBe(
            !unseen,
          )
        },
      ),
    )
  })
})

test('newestAnswer is 0 before the first answer', () => {
  expect(newestAnswer(aSavedTest())).toBe(0)
  expect(newestAnswer(aRunningTest(5))).toBe(NOW)
})
