import { SHIFTED_GRID, THETA_GRID } from './abilityGrid.ts'
import { IDIOM_CURVE, LEMMA_CURVE, PHRASAL_VERB_CURVE } from './curves.ts'

const LOWEST = THETA_GRID[0]!
const STEP = (THETA_GRID.at(-1)! - LOWEST) / (THETA_GRID.length - 1)

/** Lemmas known at each point of THETA_GRID. */
export const LEMMAS_AT_THETA: readonly number[] = LEMMA_CURVE

/** Phrasal verbs and idioms known at each point of SHIFTED_GRID (theta + d). */
export const PHRASAL_VERBS_AT_SHIFTED: readonly number[] = SHIFTED_GRID.map(phrasalVerbsAt)
export const IDIOMS_AT_SHIFTED: readonly number[] = SHIFTED_GRID.map(idiomsAt)

/** Lemmas known at an ability in logits, interpolated, clamped at the ends of the curve. */
export function lemmasAt(ability: number): number {
  return curveAt(LEMMA_CURVE, ability)
}

/** Phrasal verbs known at an ability (theta + d), interpolated and clamped likewise. */
export function phrasalVerbsAt(ability: number): number {
  return curveAt(PHRASAL_VERB_CURVE, ability)
}

/** Idioms known at an ability (theta + d), interpolated and clamped likewise. */
export function idiomsAt(ability: number): number {
  return curveAt(IDIOM_CURVE, ability)
}

/** Ability for phrasal verbs (theta + d) of someone who knows so many; null beyond the curve, where it can't be told. */
export function phrasalVerbAbility(count: number): number | null {
  return abilityOf(PHRASAL_VERB_CURVE, count)
}

/** Ability for idioms (theta + d), likewise. */
export function idiomAbility(count: number): number | null {
  return abilityOf(IDIOM_CURVE, count)
}

function curveAt(curve: readonly number[], ability: number): number {
  const place = Math.min(Math.max((ability - LOWEST) / STEP, 0), curve.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, curve.length - 1)
  return curve[below]! + (place - below) * (curve[above]! - curve[below]!)
}

/** The curves rise throughout, so each count between their ends has one ability. */
function abilityOf(curve: readonly number[], count: number): number | null {
  const above = curve.findIndex((value) => value > count)
  if (above <= 0 || count === curve[0]) return null
  const below = above - 1
  return LOWEST + STEP * (below + (count - curve[below]!) / (curve[above]! - curve[below]!))
}
