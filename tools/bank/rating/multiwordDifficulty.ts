import type { OffsetKind } from '../../../server/measure/scoring/abilityGrid.ts'
import { type RatedExpression, ratedByAll } from './ratedExpressions.ts'
import { type Line, lineThrough, mean, onLine, standardDeviation } from './statistics.ts'
import { ratingBasedB } from './wordLine.ts'

/** Error of the words' norms (b_sd, the mean of the fixed words): what the line misses of the words is partly theirs. */
const WORD_B_SD = 0.53
/** No source is taken to be better than this variance (logits²), however well it happens to fit. */
const LEAST_VARIANCE = 0.1
/** Raters share errors, which their agreement does not show: no b_sd is smaller (logits). */
const LEAST_B_SD = 0.65

/** How a kind's rating-based b relates to its norms, and what each of the two is worth. All in logits. */
export type KindRelation = {
  kind: OffsetKind
  expressions: number
  meanNorm: number
  meanRatingBased: number
  /** Rating-based b on the norm. */
  relation: Line
  ratingError: number
  normError: number
  meanCombined: number
  sdCombined: number
  posteriorSd: number
  /** What items get. */
  b_sd: number
}

/** Standard deviation of the error of a rating-based b: what the words' line misses, less what their norms err. */
function ratingErrorOf({ rmse }: Line): number {
  return Math.sqrt(Math.max(LEAST_VARIANCE, rmse ** 2 - WORD_B_SD ** 2))
}

/** @param words the line from mean rating to b, over the fixed words */
export function kindRelation(kind: OffsetKind, expressions: readonly RatedExpression[], words: Line): KindRelation {
  const rated = ratedByAll(expressions, kind)
  const points = rated.map((expression) => ({ x: expression.norm.b, y: ratingBasedB(words, expression) }))
  const relation = lineThrough(points)
  const ratingError = ratingErrorOf(words)
  const normError = Math.sqrt(Math.max(LEAST_VARIANCE, relation.rmse ** 2 - ratingError ** 2))
  const posteriorSd = (ratingError ** -2 + normError ** -2) ** -0.5
  const estimates = rated.map((expression) => combinedB({ relation, ratingError, normError }, words, expression))
  return {
    ...{ kind, expressions: rated.length, relation, ratingError, normError, posteriorSd },
    ...{ meanNorm: mean(points.map(({ x }) => x)), meanRatingBased: mean(points.map(({ y }) => y)) },
    ...{ meanCombined: mean(estimates), sdCombined: standardDeviation(estimates) },
    b_sd: Math.max(LEAST_B_SD, posteriorSd),
  }
}

/** The rating-based b and what the norm leads to expect of it, weighted by their precision. */
export function combinedB(
  { relation, ratingError, normError }: Pick<KindRelation, 'relation' | 'ratingError' | 'normError'>,
  words: Line,
  expression: RatedExpression,
): number {
  const ofRating = ratingError ** -2
  const ofNorm = normError ** -2
  const expected = onLine(relation, expression.norm.b)
  return (ofRating * ratingBasedB(words, expression) + ofNorm * expected) / (ofRating + ofNorm)
}
