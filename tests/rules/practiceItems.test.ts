import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeProof, pickPracticeItems, practiceFeedback, practiceSubjects } from '#rules/practiceItems.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { somePractice } from '../support/builders.ts'

/** A random source of a few numbers in 0..1, over and over. */
const anyRandom = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((numbers) => {
    let call = 0
    return () => numbers[call++ % numbers.length]!
  })

describe('three practice items, one correct and two fake, from different subjects', () => {
  // §4.12
  test('whatever the random source says', () => {
    fc.assert(
      fc.property(anyRandom, (random) => {
        const items = pickPracticeItems(random)
        expect(items.filter(({ fake }) => fake)).toHaveLength(2)
        expect(items.filter(({ fake }) => !fake)).toHaveLength(1)
        expect(items.map(({ subject }) => subject).toSorted()).toEqual(['paint', 'remedy', 'vivid'])
      }),
    )
  })

  // §4.13
  test('each subject marks itself in its sentence and has a definition', () => {
    fc.assert(
      fc.property(anyRandom, (random) => {
        for (const { subject, sentence, definition } of pickPracticeItems(random)) {
          expect(markedSentence(sentence).target).toBe(subject)
          expect(definition).not.toBe('')
        }
      }),
    )
  })

  // §4.12
  test('every subject can be the correct one, and the correct one can come anywhere', () => {
    const correct = new Set<string>()
    const places = new Set<number>()
    for (let first = 0; first < 3; first++) {
      for (let second = 0; second < 3; second++) {
        const numbers = [first / 3, second / 3, 0.9]
        const items = pickPracticeItems(() => numbers.shift() ?? 0)
        correct.add(items.find(({ fake }) => !fake)!.subject)
        places.add(items.findIndex(({ fake }) => !fake))
      }
    }
    expect(correct.size).toBe(3)
    expect(places.size).toBe(3)
  })

  test('a subject has a different sentence as its fake', () => {
    const sentences = new Map<string, Set<string>>()
    for (const first of [0, 0.4, 0.9]) {
      for (const { subject, sentence } of pickPracticeItems(() => first)) {
        sentences.set(subject, (sentences.get(subject) ?? new Set()).add(sentence))
      }
    }
    expect([...sentences.values()].map(({ size }) => size)).toEqual([2, 2, 2])
  })

  // §3.69
  test('each subject has a proof that its fake makes no sense, which says what it means', () => {
    for (const subject of practiceSubjects())
      expect(fakeProof(subject)).toMatch(new RegExp(`^(A )?${subject} .+\\. .+\\.$`))
  })

  test('its subjects are the ones that no test item may use', () => {
    expect(practiceSubjects().toSorted()).toEqual(['paint', 'remedy', 'vivid'])
  })
})

describe('the feedback panel', () => {
  const [correct, fake] = somePractice() as [ReturnType<typeof somePractice>[0], ReturnType<typeof somePractice>[0]]

  // §3.45
  test('a fake marked Not sure is a good outcome, marked Know the one to be careful about', () => {
    expect(practiceFeedback(fake, false)).toBe('good')
    expect(practiceFeedback(fake, true)).toBe('careful')
  })

  test('an item that is not fake goes straight on', () => {
    expect(practiceFeedback(correct, true)).toBeNull()
    expect(practiceFeedback(correct, false)).toBeNull()
  })
})
