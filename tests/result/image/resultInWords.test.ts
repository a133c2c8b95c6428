import { resultInWords } from '#result/image/resultInWords.ts'
import { expect, test } from 'vitest'
import { aSharedResult } from '../../support/builders.ts'

// §12.18
test('says whose result it is, the level and how sure it is, and each count with its range', () => {
  expect(resultInWords(aSharedResult({ possible_level: 'C1' }))).toBe(
    "Anna Bell's Vocabulary Test Result: B2, likely. C1 is possible. Words: 11,000, range 9,800 to 13,000. " +
      'Phrasal verbs: 1,900, range 1,600 to 2,200. Idioms: 1,400, range 1,100 to 1,800.',
  )
})

test('names nobody where no name is shown', () => {
  expect(resultInWords(aSharedResult({ full_name: null }))).toMatch(/^Vocabulary Test Result: B2, likely\./)
})
