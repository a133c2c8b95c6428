import { expect, test } from 'vitest'
import { CURRENT_EDITION, currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { drawLearner } from '../../../tests/support/simulatedLearner.ts'
import type { Outcome } from '../../psychometrics/simulation/accuracy.ts'
import { PROFICIENCY_CORRELATIONS, proficiencyAgreement } from '../../psychometrics/simulation/proficiencyAgreement.ts'

test('Even a perfect vocabulary test states the level of a full exam for only a third of the learners', () => {
  const random = seededRandom(20261121)
  const outcomes = Array.from({ length: 5_000 }, () => {
    const learner = drawLearner(random)
    return { learner, score: { level: levelOf(learner.ability, currentScale), edition: CURRENT_EDITION } } as Outcome
  })
  const agreements = proficiencyAgreement(outcomes, random)
  expect(agreements.map(({ correlation }) => correlation)).toEqual(PROFICIENCY_CORRELATIONS)
  const [asFound, corrected] = agreements
  expect(asFound!.exact).toBeGreaterThan(0.28)
  expect(asFound!.exact).toBeLessThan(0.36)
  expect(asFound!.withinOne).toBeGreaterThan(0.63)
  expect(asFound!.withinOne).toBeLessThan(0.75)
  expect(corrected!.exact).toBeGreaterThan(asFound!.exact)
  expect(corrected!.withinOne).toBeGreaterThan(asFound!.withinOne)
})
