import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import { normal } from '../../../tests/support/distributions.ts'
import type { Outcome } from './accuracy.ts'

/**
 * How far vocabulary and proficiency go together among learners: the mean over studies of vocabulary and reading, and the
 * upper end of what it comes to when measures without error are supposed (Zhang & Zhang 2022). Proficiency is more than
 * reading; no mean over studies of it all is known to us.
 */
export const PROFICIENCY_CORRELATIONS: readonly number[] = [0.57, 0.67]

/** Agreement (shares, 0..1) of the test's level with a level of proficiency, which is more than vocabulary. */
export type ProficiencyAgreement = { correlation: number; exact: number; withinOne: number }

/**
 * Gives each simulated learner a proficiency that goes with their ability as far as a correlation says, on the same scale
 * and with the same levels, and compares its level with the one that the test states; for each of the correlations. What of
 * a learner's proficiency is not vocabulary is the same under all of them, so that they differ by the correlation alone.
 */
export function proficiencyAgreement(outcomes: readonly Outcome[], random: () => number): ProficiencyAgreement[] {
  const abilities = outcomes.map(({ learner }) => learner.ability)
  const centre = mean(abilities)
  const spread = Math.sqrt(mean(abilities.map((ability) => (ability - centre) ** 2)))
  const others = outcomes.map(() => spread * normal(random))
  return PROFICIENCY_CORRELATIONS.map((correlation) => {
    const differences = outcomes.map(({ learner, score }, index) => {
      const own = Math.sqrt(1 - correlation ** 2) * others[index]!
      const proficiency = centre + correlation * (learner.ability - centre) + own
      return Math.abs(cefrLevels.indexOf(score.level) - cefrLevels.indexOf(levelOf(proficiency)))
    })
    return {
      correlation,
      exact: mean(differences.map((difference) => (difference === 0 ? 1 : 0))),
      withinOne: mean(differences.map((difference) => (difference <= 1 ? 1 : 0))),
    }
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
