import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import type { Outcome } from './accuracy.ts'
import { normal } from './distributions.ts'

/** How far vocabulary and proficiency go together among learners: an assumption from studies of vocabulary tests. */
const CORRELATION = 0.8

/** Agreement (shares, 0..1) of the test's level with a level of proficiency, which is more than vocabulary. */
export type ProficiencyAgreement = { correlation: number; exact: number; withinOne: number }

/**
 * Gives each simulated learner a proficiency that goes with their ability as far as CORRELATION says, on the same scale
 * and with the same levels, and compares its level with the one that the test states.
 */
export function proficiencyAgreement(outcomes: readonly Outcome[], random: () => number): ProficiencyAgreement {
  const abilities = outcomes.map(({ learner }) => learner.ability)
  const centre = mean(abilities)
  const spread = Math.sqrt(mean(abilities.map((ability) => (ability - centre) ** 2)))
  const differences = outcomes.map(({ learner, score }) => {
    const own = spread * Math.sqrt(1 - CORRELATION ** 2) * normal(random)
    const proficiency = centre + CORRELATION * (learner.ability - centre) + own
    return Math.abs(cefrLevels.indexOf(score.level) - cefrLevels.indexOf(levelOf(proficiency)))
  })
  return {
    correlation: CORRELATION,
    exact: mean(differences.map((difference) => (difference === 0 ? 1 : 0))),
    withinOne: mean(differences.map((difference) => (difference <= 1 ? 1 : 0))),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
