import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheetsWith = (rule: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && rule.test(readFileSync(`src/${path}`, 'utf8')))
    .toSorted()

test('only the two answers, drawings and English text must run from left to right in every language', () => {
  expect(sheetsWith(/^ *direction: ltr/m)).toEqual([
    'notebook/card.css',
    'result/inked/inkedText.css',
    'ui/AnswerPair.module.css',
    'ui/TickField.module.css',
  ])
  expect(sheetsWith(/AnswerPair/)).toEqual([
    'taking/steps/ExampleCard.module.css',
    'taking/steps/words/AnswerButtons.module.css',
  ])
  expect(sheetsWith(/composes: .*(Offer|ExampleCard|AnswerButtons)/)).toEqual([])
})
