import { expect, test } from 'vitest'
import { resultInWords } from '#result/image/resultInWords.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { aResultWithCounts, aSharedResult } from '../../support/builders.ts'

// §12.18
test('the result in words has the owner, the level with its certainty, and each count with its range and a native speaker’s', () => {
  expect(resultInWords(aResultWithCounts({ possible_level: 'C1' }), [])).toBe(
    "Anna Bell's Vocabulary Test Result · Most likely B2. It can also be C1. · " +
      'Words: 11,000 · native 42,000 · range 9,800 to 13,000 · 9 in 10 native speakers: 27,000 to 52,000 · ' +
      'Phrasal verbs: 1,900 · native 3,700 · range 1,600 to 2,200 · ' +
      'Idioms: 1,400 · native 3,800 · range 1,100 to 1,800',
  )
})

test('the result in words must never name a learner whose name is not shown', () => {
  expect(resultInWords(aSharedResult({ full_name: null }), [])).toMatch(/^Vocabulary Test Result · Most likely B2\./)
})

// §12.44
test('the result in words says how much of each row of the pattern is known', () => {
  const pattern: Pattern = [
    { band: 'A', known: [true, true, false] },
    { band: 'C', known: [false] },
  ]
  expect(resultInWords(aSharedResult({ full_name: null }), pattern)).toBe(
    'Vocabulary Test Result · Most likely B2. · about 11,000 English words · Basic: 2 of 3 known · Advanced: 0 of 1 known',
  )
})
