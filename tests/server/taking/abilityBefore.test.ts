import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer, type Score } from '../../../server/measure/scoring/scoreTest.ts'
import { abilityBefore } from '../../../server/taking/metBefore.ts'

const anyScore = createScorer(loadItemBank())([])
const result = (ability: number, changes: Partial<Score> = {}) => ({
  itemIds: [],
  score: { ...anyScore, ability, ...changes },
})

// §8.59
test('the ability known before a test is that of the newest result that tells a level', () => {
  expect(abilityBefore([])).toBeNull()
  expect(abilityBefore([result(1.2), result(0.4)])).toBe(1.2)
  expect(abilityBefore([result(1.2, { tellsLevel: false }), result(0.4)])).toBe(0.4)
  expect(abilityBefore([result(1.2, { tellsLevel: false })])).toBeNull()
})

test('a result from before the flag tells a level', () => {
  expect(abilityBefore([result(1.2, { tellsLevel: undefined })])).toBe(1.2)
})
