import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { mergeAnswers, newestAnswer } from '#rules/mergeAnswers.ts'
import { answerWord } from '#saving/answerWord.ts'
import { flowOfLabel, mergeFromServer, toRunningTest } from '#taking/adoptTest.ts'
import { aRunningTest, aSavedTest, aServedTest, aWord, NOW, somePractice, someWords } from '../support/builders.ts'

test('a transferred test continues with its own practice and flow, and counts as saved', () => {
  const user_profile = { native_language: 'es', gender: 'Female' } as const
  const transferred = aServedTest({ words: someWords(3, 80), status: 'in-progress', user_profile })
  const local = { flow: 'profile-last' as const, practice: somePractice() }
  expect(toRunningTest(transferred, local, NOW + 5)).toEqual(
    aRunningTest(3, {
      ...local,
      test_id: 'test-2',
      shortcode: 'shortcode2',
      user_profile,
      fetched_at: NOW + 5,
      saved_through: NOW,
    }),
  )
})

test.each([
  ['v7noD', 'profile-last', 'noD'],
  ['v7', 'profile-last', 'profile-last'],
  ['v6', 'profile-first', 'profile-first'],
] as const)('the label %s in the build %s gives the flow %s', (label, build, flow) => {
  expect(flowOfLabel(label, build)).toBe(flow)
})

describe('a test on both devices', () => {
  const own = aRunningTest(3, { saved_through: NOW })
  const transferred = aRunningTest(5, { practice: [], saved_through: NOW })

  test('a test on both devices keeps this device’s practice', () => {
    expect(mergeFromServer(own, transferred).practice).toEqual(somePractice())
  })

  test('a test on both devices counts as saved if this device has no unsent answer', () => {
    const later = { ...transferred, saved_through: NOW + 9 }
    expect(mergeFromServer(own, later).saved_through).toBe(NOW + 9)
  })

  test('a test on both devices counts as unsaved while this device has answers to send, even old ones', () => {
    const unsent = answerWord(own, 7, { known: true, elapsed: 1, now: NOW + 1 })
    const newer = answerWord(transferred, 8, { known: true, elapsed: 1, now: NOW + 50 })
    const merged = mergeFromServer(unsent, { ...newer, saved_through: newestAnswer(newer) })
    expect(merged.words.map(({ checked }) => checked !== null).slice(6, 9)).toEqual([false, true, true])
    expect(newestAnswer(merged)).toBeGreaterThan(merged.saved_through)
  })
})

/**
 * Two devices and a server, answering, saving and transferring in any order. A device sends its test whenever it
 * considers an answer unsaved; the server merges by its own rule.
 */
// §11.25
describe('any sequence on two devices', () => {
  const WORDS = 4
  type Device = 'phone' | 'laptop'
  const step = fc.record({
    device: fc.constantFrom<Device>('phone', 'laptop'),
    action: fc.oneof(
      fc.record({ kind: fc.constant('answer' as const), position: fc.nat({ max: WORDS - 1 }), known: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('save' as const, 'transferHere' as const) }),
    ),
  })
  const start = aSavedTest({ words: Array.from({ length: WORDS }, () => aWord()) })

  test('no answer of either device is lost, and the last answer to a word counts', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const tests: Record<Device, SavedTest> = { phone: start, laptop: start }
        const given = new Map<number, boolean>()
        let server = mergeAnswers(
          Array.from({ length: WORDS }, () => null),
          [],
          0,
        )
        let clock = NOW

        const saveWhereDue = (device: Device) => {
          const own = tests[device]
          if (newestAnswer(own) <= own.saved_through) return
          server = mergeAnswers(server, own.words, clock)
          tests[device] = { ...own, saved_through: newestAnswer(own) }
        }
        const serverTest = () => {
          const words = start.words.map((word, position) => ({ ...word, ...server[position] }))
          return toRunningTest(aServedTest({ test_id: start.test_id, words }), start, clock)
        }

        for (const { device, action } of steps) {
          // A single learner never answers on both at the same moment. A device counts on from the newest answer that
          // it knows.
          clock += 1000
          if (action.kind === 'answer') {
            tests[device] = answerWord(tests[device], action.position, { known: action.known, elapsed: 1, now: clock })
            given.set(action.position, action.known)
          } else if (action.kind === 'save') saveWhereDue(device)
          else tests[device] = mergeFromServer(tests[device], serverTest())
        }
        saveWhereDue('phone')
        saveWhereDue('laptop')

        const counted = server.map((answer) => answer?.checked)
        expect(counted).toEqual(start.words.map((_, position) => given.get(position)))
      }),
      { numRuns: 500 },
    )
  })
})
