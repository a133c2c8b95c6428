import type { Standing, Standings } from '#contracts/feedback.ts'
import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import { offsetKinds, THETA_GRID, type OffsetKind } from './abilityGrid.ts'
import type { CountEstimate, Score } from './scoreTest.ts'
import { abilityOf, LISTED } from './vocabularySize.ts'

/**
 * From this many logits between the ability with a kind and ability a difference is named. Of learners without any, 95 %
 * or more stay below it in all kinds (docs/scoring.md, Profile): ten or twelve items tell no more.
 */
const NAMED_DIFFERENCE = 0.5

type Ranges = Pick<Score, 'abilityRange'> & { counts: SomeKinds<Pick<CountEstimate, 'range'>> }

/** The profile that a score supports. Beyond the ends of a count's curve, and without a count, nothing can be told: even. */
export function countProfile({ abilityRange, counts }: Ranges): Standings {
  return byKind<OffsetKind, Standing>(offsetKinds, (kind) => {
    const [from, to] = (counts[kind]?.range ?? []).map((count) => abilityOf(kind, count))
    if (typeof from !== 'number' || typeof to !== 'number') return 'even'
    // The middles of the ranges: a mean count, read back from a bent curve, would be off by up to 0.2.
    const difference = rounded((from + to) / 2 - (abilityRange[0] + abilityRange[1]) / 2)
    if (difference <= -NAMED_DIFFERENCE) return 'behind'
    return difference >= NAMED_DIFFERENCE ? 'ahead' : 'even'
  })
}

/** Ends of ranges are grid points, so that differences often fall on the limit itself: it must not depend on a last bit. */
function rounded(difference: number): number {
  return Math.round(difference * 1000) / 1000
}

/** A learner's ability (logits) with each kind of expression: theta for words, theta + d for the others. */
export type KindAbilities = Readonly<Record<ItemKind, number>>

type Known = Pick<Score, 'ability'> & { counts: SomeKinds<Pick<CountEstimate, 'known'>> }

/**
 * The abilities behind a stored result. Offsets are not stored; a count says the same, since it is read off its curve at
 * theta + d. It is the mean over what is possible, so what comes back is a little off where the curve bends. Of a count
 * beyond its curve: the end of the scale. Of a kind that was not counted: theta.
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
