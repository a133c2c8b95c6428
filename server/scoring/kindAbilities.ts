import type { ItemKind } from '../item-bank/itemSchema.ts'
import { THETA_GRID } from './abilityGrid.ts'
import { LISTED } from './curves.ts'
import type { Score } from './scoreTest.ts'
import { idiomAbility, phrasalVerbAbility } from './vocabularySize.ts'

/** A learner's ability (logits) with each kind of expression: theta for words, theta + d for the others. */
export type KindAbilities = Readonly<Record<ItemKind, number>>

/**
 * The abilities behind a stored result. Offsets are not stored; a count says the same, since it is read off its curve at
 * theta + d. It is the mean over what is possible, so what comes back is a little off where the curve bends. Of a count
 * beyond its curve: the end of the scale.
 */
export function kindAbilities({
  ability,
  phrasalVerbs,
  idioms,
}: Pick<Score, 'ability' | 'phrasalVerbs' | 'idioms'>): KindAbilities {
  return {
    word: ability,
    phrasal_verb: phrasalVerbAbility(phrasalVerbs) ?? endOfScale(phrasalVerbs / LISTED.phrasalVerbs),
    idiom: idiomAbility(idioms) ?? endOfScale(idioms / LISTED.idioms),
  }
}

function endOfScale(shareKnown: number): number {
  return shareKnown < 0.5 ? THETA_GRID[0]! : THETA_GRID.at(-1)!
}
