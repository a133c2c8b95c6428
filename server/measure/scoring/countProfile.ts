import type { Standing, Standings } from '#contracts/feedback.ts'
import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { EditionName } from '#rules/levelScale.ts'
import { abilityOf, LISTED } from '../edition/countCurves.ts'
import { editionOf } from '../edition/edition.ts'
import { offsetKinds, type OffsetKind } from '../edition/grid.ts'
import type { CountEstimate, Score } from './scoreTest.ts'

/**
 * Smallest difference (logits) between the ability with a kind and that with words that is reported. At least 95 % of
 * learners without a true difference stay below it in all kinds (docs/scoring.md, Profile); ten or twelve items do not
 * allow a finer distinction. It is larger where the prior of the offsets is wider, which lets them vary more.
 */
const REPORTED_DIFFERENCE: Readonly<Record<EditionName, number>> = { second: 0.5, third: 1.1 }

type Ranges = Pick<Score, 'abilityRange' | 'edition'> & { counts: SomeKinds<Pick<CountEstimate, 'range'>> }

/**
 * Returns the profile for a score, by the curves of its edition. A kind without a count, or with one beyond its curve,
 * counts as even; so do all kinds of a later edition.
 */
export function countProfile({ abilityRange, counts, edition }: Ranges): Standings {
  const own = editionOf({ edition })
  return byKind<OffsetKind, Standing>(offsetKinds, (kind) => {
    const [from, to] = (counts[kind]?.range ?? []).map((count) => own && abilityOf(own.curves, kind, count))
    if (typeof from !== 'number' || typeof to !== 'number') return 'even'
    // Compares the midpoints of ranges, because a mean count read back from a bent curve would be off by up to 0.2.
    const difference = rounded((from + to) / 2 - (abilityRange[0] + abilityRange[1]) / 2)
    if (difference <= -REPORTED_DIFFERENCE[edition]) return 'behind'
    return difference >= REPORTED_DIFFERENCE[edition] ? 'ahead' : 'even'
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

type Known = Pick<Score, 'ability' | 'edition'> & { counts: SomeKinds<Pick<CountEstimate, 'known'>> }

/**
 * Returns the abilities behind a stored result. Offsets are not stored but recovered from counts, which were read off
 * their curves at theta + d. A count is a posterior mean, so the result is slightly inexact where the curve bends. A
 * count beyond its curve gives the end of the scale; a kind without a count, or of a later edition, gives theta.
 */
export function kindAbilities({ ability, counts, edition }: Known): KindAbilities {
  const own = editionOf({ edition })
  return byKind(itemKinds, (kind) => {
    const known = kind === 'word' ? undefined : counts[kind]?.known
    if (known === undefined || !own) return ability
    const { theta } = own.grid
    return abilityOf(own.curves, kind, known) ?? (known / LISTED[kind] < 0.5 ? theta[0]! : theta.at(-1)!)
  })
}
