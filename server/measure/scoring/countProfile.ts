import type { Standing, Standings } from '#contracts/feedback.ts'
import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import { offsetKinds, THETA_GRID, type OffsetKind } from './abilityGrid.ts'
import type { CountEstimate, Score } from './scoreTest.ts'
import { abilityOf, LISTED } from './vocabularySize.ts'

/**
 * Smallest difference (logits) between the ability with a kind and that with words that is reported. At least 95 % of
 * learners without a true difference stay below it in all kinds (docs/scoring.md, Profile); ten or twelve items do not
 * allow a finer distinction.
 */
const REPORTED_DIFFERENCE = 0.5

type Ranges = Pick<Score, 'abilityRange'> & { counts: SomeKinds<Pick<CountEstimate, 'range'>> }

/** Returns the profile for a score. A kind without a count, or with one beyond its curve, counts as even. */
export function countProfile({ abilityRange, counts }: Ranges): Standings {
  return byKind<OffsetKind, Standing>(offsetKinds, (kind) => {
    const [from, to] = (counts[kind]?.range ?? []).map((count) => abilityOf(kind, count))
    if (typeof from !== 'number' || typeof to !== 'number') return 'even'
    // Compares the midpoints of ranges, because a mean count read back from a bent curve would be off by up to 0.2.
    const difference = rounded((from + to) / 2 - (abilityRange[0] + abilityRange[1]) / 2)
    if (difference <= -REPORTED_DIFFERENCE) return 'behind'
    return difference >= REPORTED_DIFFERENCE ? 'ahead' : 'even'
  })
}

/**
 * Rounds a difference. Ends of ranges are grid points, so differences often equal the limit and must not depend on a
 * bit.
 */
function rounded(difference: number): number {
  return Math.round(difference * 1000) / 1000
}

/** A learner's ability (logits) with each kind of expression: theta for words, theta + d for the others. */
export type KindAbilities = Readonly<Record<ItemKind, number>>

type Known = Pick<Score, 'ability'> & { counts: SomeKinds<Pick<CountEstimate, 'known'>> }

/**
 * Returns the abilities behind a stored result. Offsets are not stored but recovered from counts, which were read off
 * their curves at theta + d. A count is a posterior mean, so the result is slightly inexact where the curve bends. A
 * count beyond its curve gives the end of the scale; a kind without a count gives theta.
 */
export function kindAbilities({ ability, counts }: Known): KindAbilities {
  return byKind(itemKinds, (kind) => {
    const known = kind === 'word' ? undefined : counts[kind]?.known
    return known === undefined ? ability : (abilityOf(kind, known) ?? endOfScale(known / LISTED[kind]))
  })
}

function endOfScale(shareKnown: number): number {
  return shareKnown < 0.5 ? THETA_GRID[0]! : THETA_GRID.at(-1)!
}
