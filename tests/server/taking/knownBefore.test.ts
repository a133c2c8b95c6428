import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer, type Score } from '../../../server/measure/scoring/scoreTest.ts'
import { priorAbility } from '../../../server/taking/metBefore.ts'

const anyScore = createScorer(loadItemBank())([])
const result = (ability: number, changes: Partial<Score> = {}) => ({
  itemIds: [],
  score: { ...anyScore, ability, ...changes },
})

// §8.59
test('priorAbility returns the ability of the newest result with a level, and the number of tests', () => {
  expect(priorAbility([])).toBeNull()
  expect(priorAbility([result(1.2), result(0.4)])).toEqual({ ability: 1.2, tests: 2 })
  expect(priorAbility([result(1.2, { tellsLevel: false }), result(0.4)])).toEqual({ ability: 0.4, tests: 2 })
  expect(priorAbility([result(1.2, { tellsLevel: false })])).toBeNull()
})
