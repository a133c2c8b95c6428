import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { offsetKinds, type OffsetKind } from '../../../server/measure/edition/grid.ts'
import { expressionKey, ratedByAll, type RatedExpression } from './ratedExpressions.ts'
import { lineThrough, onLine, type Line } from './statistics.ts'
import { lineOfWords, ratingBasedB } from './wordLine.ts'

/** Standard error of the words' norms (mean b_sd of the fixed words), which explains part of the line's residuals. */
const WORD_B_SD = 0.53
/** Lower bound of a source's error variance (logits²), however well it happens to fit. */
const MIN_VARIANCE = 0.1

/** The largest b of a phrasal verb or idiom (logits) on the scale of the norms. */
const MAX_NORM_B = 4
/**
 * The third edition's b by that on the scale of the norms, which was the second edition's: the line that the fixed words'
 * difficulties make of their ratings there (b = -2.987 + 0.965 rating) in place of the line of their norms.
 */
export const THIRD_EDITION = { slope: 0.8577, intercept: -0.26415 }
/** The third edition's b_sd of every phrasal verb and idiom (logits). */
const B_SD = 0.9

/** The relation between a kind's rating-based b and its norms, and the error of each, on the scale of the norms (logits). */
export type KindRelation = {
  kind: OffsetKind
  /** The regression of rating-based b on the norm. */
  relation: Line
  ratingError: number
  normError: number
}

/** Computes the relation for a kind. @param words the line from mean rating to b, over the fixed words */
function kindRelation(kind: OffsetKind, expressions: readonly RatedExpression[], words: Line): KindRelation {
  const rated = ratedByAll(expressions, kind)
  const relation = lineThrough(
    rated.map((expression) => ({ x: expression.norm.b, y: ratingBasedB(words, expression) })),
  )
  const ratingError = errorWithout(words.rmse, WORD_B_SD)
  return { kind, relation, ratingError, normError: errorWithout(relation.rmse, ratingError) }
}

/** Returns the standard deviation that remains of an error without that of another source. */
function errorWithout(error: number, other: number): number {
  return Math.sqrt(Math.max(MIN_VARIANCE, error ** 2 - other ** 2))
}

/** Returns the precision-weighted mean of the rating-based b and its expected value given the norm, on the norms' scale. */
export function combinedB(
  { relation, ratingError, normError }: KindRelation,
  words: Line,
  expression: RatedExpression,
): number {
  const ratingPrecision = ratingError ** -2
  const normPrecision = normError ** -2
  const expected = onLine(relation, expression.norm.b)
  return (
    (ratingPrecision * ratingBasedB(words, expression) + normPrecision * expected) / (ratingPrecision + normPrecision)
  )
}

/** Results from ratings: the line of the words, the relations of the kinds, and the difficulty of an item. */
export type MultiwordDifficulties = {
  words: Line
  relations: readonly KindRelation[]
  /** Returns the third edition's difficulty with two decimals; undefined for an unrated expression and for every word. */
  difficultyOf: (item: Item) => Pick<Item, 'b' | 'b_sd'> | undefined
}

export function multiwordDifficulties(expressions: readonly RatedExpression[]): MultiwordDifficulties {
  const words = lineOfWords(expressions)
  const relations = offsetKinds.map((kind) => kindRelation(kind, expressions, words))
  const byKey = new Map(expressions.map((expression) => [expressionKey(expression), expression]))
  return {
    words,
    relations,
    difficultyOf(item) {
      const expression = byKey.get(expressionKey(item))
      const relation = relations.find(({ kind }) => kind === expression?.kind)
      if (!expression || !relation) return undefined
      const b = toHundredths(Math.min(MAX_NORM_B, combinedB(relation, words, expression)))
      return { b: toHundredths(onLine(THIRD_EDITION, b)), b_sd: B_SD }
    },
  }
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
