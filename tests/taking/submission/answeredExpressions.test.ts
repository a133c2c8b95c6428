import { describe, expect, test } from 'vitest'
import type { RevealedItem } from '#contracts/taking.ts'
import { answeredExpressions } from '#taking/submission/submitTest.ts'
import { anAnsweredWord } from '../../support/builders.ts'

const words = ['paint', 'blorf', 'turn in', 'once in a blue moon'].map((subject, position) =>
  anAnsweredWord({ subject, checked: position < 2, revealed_meaning: position === 3 }),
)
const items: RevealedItem[] = [
  { position: 3, kind: 'idiom', band: 'C' },
  { position: 0, item_id: 'S7bq0Vb2m-cKx1Zt', kind: 'word', band: 'A' },
  { position: 2, kind: 'phrasal_verb', band: 'B' },
]

describe('answeredExpressions', () => {
  test('answeredExpressions returns kind and band of each real item, in the test’s order', () => {
    expect(answeredExpressions(words, items).map(({ subject, kind, band }) => [subject, kind, band])).toEqual([
      ['paint', 'word', 'A'],
      ['turn in', 'phrasal_verb', 'B'],
      ['once in a blue moon', 'idiom', 'C'],
    ])
  })

  test('answeredExpressions leaves out the fakes, which the server does not reveal', () => {
    expect(answeredExpressions(words, items).map(({ subject }) => subject)).not.toContain('blorf')
    expect(answeredExpressions(words, [])).toEqual([])
  })

  test('answeredExpressions returns the answers, and which meanings were opened', () => {
    const found = answeredExpressions(words, items).map(({ checked, revealed_meaning }) => [checked, revealed_meaning])
    expect(found).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })

  test('answeredExpressions returns item id, sentence and meaning, but no times', () => {
    expect(answeredExpressions(words, items)[0]).toStrictEqual({
      item_id: 'S7bq0Vb2m-cKx1Zt',
      subject: 'paint',
      sentence: words[0]!.sentence,
      definition: words[0]!.definition,
      kind: 'word',
      band: 'A',
      checked: true,
      revealed_meaning: false,
    })
  })

  test('answeredExpressions returns no item id if the server sends none', () => {
    expect(answeredExpressions(words, items)[1]).not.toHaveProperty('item_id')
  })

  test('answeredExpressions ignores a position missing from the test', () => {
    expect(answeredExpressions(words, [{ position: 4, kind: 'word', band: 'A' }])).toEqual([])
  })
})
