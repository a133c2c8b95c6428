import { type OffsetKind, THETA_GRID } from '../../../server/measure/scoring/abilityGrid.ts'
import { abilityOnCurve, LISTED } from '../../../server/measure/scoring/vocabularySize.ts'
import type { KindRelation } from './multiwordDifficulty.ts'
import { NORM_CURVES } from './normCurves.ts'
import { onLine } from './statistics.ts'

/**
 * Spread (sd, logits) of the norms of the expressions that items were drawn from: 498 phrasal verbs and 516 idioms of a table
 * that is not part of the repository.
 */
const NORM_SPREAD: Readonly<Record<OffsetKind, number>> = { phrasal_verb: 1.13718, idiom: 1.17555 }

/** One standard deviation below and above the median of a normal distribution. */
const ONE_SD_BELOW = 0.1587
const ONE_SD_ABOVE = 0.8413

/** Counts below this keep one decimal, so that the curve rises throughout. */
const DECIMALS_BELOW = 200

/** Where a curve lies on the scale of ability: half of the listed expressions are known at its median; both in logits. */
type Place = { median: number; sd: number }

/** A kind's curve of counts moved along with its difficulties: where it was, where it is, and its values on THETA_GRID. */
export type MovedCurve = { kind: OffsetKind; before: Place; after: Place; counts: readonly number[] }

/**
 * The list has no ratings; its thresholds are taken to move as the rated expressions' did. The median follows the relation of
 * rating-based b to norm. The spread has three parts: that of the norms, which the relation's slope stretches; what norms miss of
 * the expressions, which is added; and the rest of the old curve's, which is that of learners and stays.
 */
export function movedCurve({ kind, relation, normError }: KindRelation): MovedCurve {
  const before = placeOf(kind)
  const normVariance = NORM_SPREAD[kind] ** 2
  const variance = relation.slope ** 2 * normVariance + normError ** 2 + (before.sd ** 2 - normVariance)
  const after = { median: onLine(relation, before.median), sd: Math.sqrt(variance) }
  const counts = THETA_GRID.map((ability) => {
    const count = normCount(kind, before.median + ((ability - after.median) * before.sd) / after.sd)
    return count < DECIMALS_BELOW ? Math.round(count * 10) / 10 : Math.round(count)
  })
  return { kind, before, after, counts }
}

function placeOf(kind: OffsetKind): Place {
  const at = (share: number) => abilityOnCurve(NORM_CURVES[kind], share * LISTED[kind])!
  return { median: at(0.5), sd: (at(ONE_SD_ABOVE) - at(ONE_SD_BELOW)) / 2 }
}

/** The norms' curve, straight in logits between its points and beyond its ends. */
function normCount(kind: OffsetKind, ability: number): number {
  const logitAt = (index: number) => Math.log(curve[index]! / (LISTED[kind] - curve[index]!))
  const curve = NORM_CURVES[kind]
  const lowest = THETA_GRID[0]!
  const step = (THETA_GRID.at(-1)! - lowest) / (THETA_GRID.length - 1)
  const place = (ability - lowest) / step
  const below = Math.floor(Math.min(Math.max(place, 0), curve.length - 2))
  const logit = logitAt(below) + (place - below) * (logitAt(below + 1) - logitAt(below))
  return LISTED[kind] / (1 + Math.exp(-logit))
}
