import type { Range } from './posteriorSummary.ts'
import type { Score } from './scoreTest.ts'
import { idiomAbility, phrasalVerbAbility } from './vocabularySize.ts'

/** How a learner's phrasal verbs or idioms stand to what others of the same ability know of them. */
export type Standing = 'behind' | 'even' | 'ahead'

/** The three counts relative to each other; words are the measure. */
export type CountProfile = { phrasalVerbs: Standing; idioms: Standing }

/**
 * From this many logits between the ability in a domain and ability a difference is named. Of learners without any, 95 %
 * or more stay below it in both domains (docs/scoring.md, Profile): twelve and ten items tell no more.
 */
export const NAMED_DIFFERENCE = 0.5

/** Only what is stored of every completed test: results from before there were profiles have one, too. */
type Ranges = Pick<Score, 'abilityRange' | 'phrasalVerbsRange' | 'idiomsRange'>

/** The profile that a score supports. Beyond the ends of a count's curve nothing can be told: even. */
export function countProfile({ abilityRange, phrasalVerbsRange, idiomsRange }: Ranges): CountProfile {
  const standing = (counts: Range, abilityOf: (count: number) => number | null): Standing => {
    const [from, to] = [abilityOf(counts[0]), abilityOf(counts[1])]
    if (from === null || to === null) return 'even'
    // The middles of the ranges: a mean count, read back from a bent curve, would be off by up to 0.2.
    const difference = rounded((from + to) / 2 - (abilityRange[0] + abilityRange[1]) / 2)
    if (difference <= -NAMED_DIFFERENCE) return 'behind'
    return difference >= NAMED_DIFFERENCE ? 'ahead' : 'even'
  }
  return {
    phrasalVerbs: standing(phrasalVerbsRange, phrasalVerbAbility),
    idioms: standing(idiomsRange, idiomAbility),
  }
}

/** Ends of ranges are grid points, so that differences often fall on the limit itself: it must not depend on a last bit. */
function rounded(difference: number): number {
  return Math.round(difference * 1000) / 1000
}
