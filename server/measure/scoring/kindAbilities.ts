import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import { abilityOf, LISTED } from '../edition/countCurves.ts'
import { editionOf } from '../edition/edition.ts'
import type { CountEstimate, Score } from './scoreTest.ts'

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
