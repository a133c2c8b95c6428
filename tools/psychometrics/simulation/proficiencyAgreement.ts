import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf, levelScales } from '../../../src/rules/levelScale.ts'
import { normal } from '../../../tests/support/distributions.ts'
import type { Outcome } from './accuracy.ts'
import { mean, shareOf } from './figures.ts'

/**
 * Correlations between vocabulary and proficiency: the mean over studies of vocabulary and reading, and the upper end
 * of its interval when corrected for measurement error (Zhang & Zhang 2022). Proficiency is more than reading, but we
 * know of no meta-analysis of overall proficiency.
 */
export const PROFICIENCY_CORRELATIONS: readonly number[] = [0.57, 0.67]

/**
 * For each correlation, gives each simulated learner a proficiency that correlates with their ability, on the same
 * scale and with the same levels, and compares its level with the test's. The part of proficiency that is not
 * vocabulary is the same for all correlations, so that only the correlation differs.
 */
export function proficiencyAgreement(outcomes: readonly Outcome[], random: () => number) {
  const abilities = outcomes.map(({ learner }) => learner.ability)
  const centre = mean(abilities)
  const spread = Math.sqrt(mean(abilities.map((ability) => (ability - centre) ** 2)))
  const others = outcomes.map(() => spread * normal(random))
  return PROFICIENCY_CORRELATIONS.map((correlation) => {
    const differences = outcomes.map(({ learner, score }, index) => {
      const own = Math.sqrt(1 - correlation ** 2) * others[index]!
      const proficiency = centre + correlation * (learner.ability - centre) + own
      const level = levelOf(proficiency, levelScales[score.edition])
      return Math.abs(cefrLevels.indexOf(score.level) - cefrLevels.indexOf(level))
    })
    return {
      exact: shareOf(differences, (difference) => difference === 0),
      withinOne: shareOf(differences, (difference) => difference <= 1),
    }
  })
}
