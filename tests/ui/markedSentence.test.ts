import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedSentence } from '#ui/markedSentence.ts'

// §3.34
describe('the target is marked by double asterisks', () => {
  test.each([
    ['They **draw** the curtains.', 'They ', 'draw', ' the curtains.'],
    ['**Draw** the curtains.', '', 'Draw', ' the curtains.'],
    ['Now **let down**', 'Now ', 'let down', ''],
    ['**alone**', '', 'alone', ''],
  ])('markedSentence separates the target in %s', (sentence, before, target, after) => {
    expect(markedSentence(sentence)).toEqual({ before, target, after })
  })

  test('a text without marks is entirely before the target', () => {
    expect(markedSentence('No mark.')).toEqual({ before: 'No mark.', target: '', after: '' })
    expect(markedSentence('')).toEqual({ before: '', target: '', after: '' })
  })

  test('a mark that is never closed is removed', () => {
    expect(markedSentence('An **open mark.')).toEqual({ before: 'An open mark.', target: '', after: '' })
  })

  test('no asterisk of a mark is ever shown, and no text is lost', () => {
    const part = fc.string({ unit: fc.constantFrom('a', ' ', '**', '.') })
    fc.assert(
      fc.property(part, (sentence) => {
        const { before, target, after } = markedSentence(sentence)
        expect(before + target + after).toBe(sentence.replaceAll('**', ''))
      }),
    )
  })
})
