import { describe, expect, test } from 'vitest'
import { doubtOf } from '#rules/resultDoubt.ts'
import { levelSentence } from '#rules/resultWords.ts'
import { aSharedResult, aSpecifiedResult, type ResultChanges } from '../support/builders.ts'

const third = (changes: ResultChanges) => aSharedResult({ edition: 'third', ...changes })

// §12.5
describe('the doubt about a result', () => {
  test.each<[string, ResultChanges, ReturnType<typeof doubtOf>]>([
    ['whose range is far longer than usual', { level: 'A1', ability_range: [-2.2, 0.7] }, 'unsure'],
    ['with such a range and many claimed fakes', { ability_range: [-2.2, 0.7], overclaiming: true }, 'unsure'],
    ['with many claimed fakes alone', { overclaiming: true }, 'lessSure'],
    ['of the usual range, which ends in three levels', { level: 'B1', ability_range: [-0.8, 0.1] }, null],
    ['of an unknown edition', { edition: 'fourth', ability_range: [-2.2, 0.7] }, null],
  ])('the doubt about a result %s', (_, changes, doubt) => {
    expect(doubtOf(third(changes))).toBe(doubt)
  })

  test('a result with the specified fields alone leaves no doubt that it could tell', () => {
    expect(doubtOf(aSpecifiedResult())).toBeNull()
  })

  test('an unsure level is never called likely, and no neighbour is named', () => {
    const wide = third({ ability_range: [-2.2, 0.7], level_probability: 0.95, possible_level: 'C1' })
    expect(levelSentence(wide)).toBe('About B2. This result is unsure.')
  })
})
