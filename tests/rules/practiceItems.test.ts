import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeProof, pickPracticeItems, practiceFeedback, practiceSubjects } from '#rules/practiceItems.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { somePractice } from '../support/builders.ts'

/** A random source that repeats a few numbers in 0..1. */
const anyRandom = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((numbers) => {
    let call = 0
    return () => numbers[call++ % numbers.length]!
  })

describe('pickPracticeItems returns one correct and two fake items from different subjects', () => {
  // §4.12
  test('pickPracticeItems returns one correct and two fake items for any random source', () => {
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
  test('each practice subject is marked in its sentence and has a definition', () => {
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
  test('any practice subject can be the correct one, at any position', () => {
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

  test('a practice subject has a different sentence as its fake', () => {
    const sentences = new Map<string, Set<string>>()
    for (const first of [0, 0.4, 0.9]) {
      for (const { subject, sentence } of pickPracticeItems(() => first)) {
        sentences.set(subject, (sentences.get(subject) ?? new Set()).add(sentence))
      }
    }
    expect([...sentences.values()].map(({ size }) => size)).toEqual([2, 2, 2])
  })

  // §3.69
  test('each practice subject has an explanation of its fake that begins with the subject and ends with its meaning', () => {
    for (const subject of practiceSubjects())
      expect(fakeProof(subject)).toMatch(new RegExp(`^(A )?${subject} .+\\. .+\\.$`))
  })

  test('the practice subjects are excluded from test items', () => {
    expect(practiceSubjects().toSorted()).toEqual(['paint', 'remedy', 'vivid'])
  })
})

describe('the feedback panel', () => {
  const [correct, fake] = somePractice() as [ReturnType<typeof somePractice>[0], ReturnType<typeof somePractice>[0]]

  // §3.45
  test('the feedback praises Not sure for a fake, and warns after Know', () => {
    expect(practiceFeedback(fake, false)).toBe('good')
    expect(practiceFeedback(fake, true)).toBe('careful')
  })

  test('a real practice item gets no feedback', () => {
    expect(practiceFeedback(correct, true)).toBeNull()
    expect(practiceFeedback(correct, false)).toBeNull()
  })
})
