import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { offsetKinds, type OffsetKind } from '../../../server/measure/edition/grid.ts'
import { B_LIMIT } from '../identityRules.ts'
import { expressionKey, ratedByAll, type RatedExpression } from './ratedExpressions.ts'
import { lineThrough, onLine, type Line } from './statistics.ts'
import { lineOfWords, ratingBasedB } from './wordLine.ts'

/** Standard error of the words' norms (mean b_sd of the fixed words), which explains part of the line's residuals. */
const WORD_B_SD = 0.53
/** Lower bound of a source's error variance (logits²), however well it happens to fit. */
const MIN_VARIANCE = 0.1
/** Lower bound of b_sd (logits), because raters share errors that their agreement does not reveal. */
const MIN_B_SD = 0.65

/** The relation between a kind's rating-based b and its norms, and the error of each. All in logits. */
export type KindRelation = {
  kind: OffsetKind
  /** The regression of rating-based b on the norm. */
  relation: Line
  ratingError: number
  normError: number
  /** The b_sd that items get. */
  b_sd: number
}

/** Computes the relation for a kind. @param words the line from mean rating to b, over the fixed words */
export function kindRelation(kind: OffsetKind, expressions: readonly RatedExpression[], words: Line): KindRelation {
  const rated = ratedByAll(expressions, kind)
  const relation = lineThrough(
    rated.map((expression) => ({ x: expression.norm.b, y: ratingBasedB(words, expression) })),
  )
  const ratingError = errorWithout(words.rmse, WORD_B_SD)
  const normError = errorWithout(relation.rmse, ratingError)
  const posteriorSd = (ratingError ** -2 + normError ** -2) ** -0.5
  return { kind, relation, ratingError, normError, b_sd: Math.max(MIN_B_SD, posteriorSd) }
}

/** Returns the standard deviation that remains of an error without that of another source. */
function errorWithout(error: number, other: number): number {
  return Math.sqrt(Math.max(MIN_VARIANCE, error ** 2 - other ** 2))
}

/** Returns the precision-weighted mean of the rating-based b and its expected value given the norm. */
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
  /** Returns a difficulty with two decimals; undefined for an unrated expression and for every word. */
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
      const b = Math.max(-B_LIMIT, Math.min(B_LIMIT, combinedB(relation, words, expression)))
      return { b: toHundredths(b), b_sd: toHundredths(relation.b_sd) }
    },
  }
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
