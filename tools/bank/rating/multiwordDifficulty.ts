import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { offsetKinds, type OffsetKind } from '../../../server/measure/scoring/abilityGrid.ts'
import { B_LIMIT } from '../identityRules.ts'
import { expressionKey, ratedByAll, type RatedExpression } from './ratedExpressions.ts'
import { lineThrough, onLine, type Line } from './statistics.ts'
import { lineOfWords, ratingBasedB } from './wordLine.ts'

/** Error of the words' norms (b_sd, the mean of the fixed words): what the line misses of the words is partly theirs. */
const WORD_B_SD = 0.53
/** No source is taken to be better than this variance (logits²), however well it happens to fit. */
const LEAST_VARIANCE = 0.1
/** Raters share errors, which their agreement does not show: no b_sd is smaller (logits). */
const LEAST_B_SD = 0.65

/** How a kind's rating-based b relates to its norms, and what each of the two is worth. All in logits. */
export type KindRelation = {
  kind: OffsetKind
  /** Rating-based b on the norm. */
  relation: Line
  ratingError: number
  normError: number
  /** What items get. */
  b_sd: number
}

/** @param words the line from mean rating to b, over the fixed words */
export function kindRelation(kind: OffsetKind, expressions: readonly RatedExpression[], words: Line): KindRelation {
  const rated = ratedByAll(expressions, kind)
  const relation = lineThrough(
    rated.map((expression) => ({ x: expression.norm.b, y: ratingBasedB(words, expression) })),
  )
  const ratingError = errorWithout(words.rmse, WORD_B_SD)
  const normError = errorWithout(relation.rmse, ratingError)
  const posteriorSd = (ratingError ** -2 + normError ** -2) ** -0.5
  return { kind, relation, ratingError, normError, b_sd: Math.max(LEAST_B_SD, posteriorSd) }
}

/** The standard deviation that is left of an error when that of another source is taken out. */
function errorWithout(error: number, other: number): number {
  return Math.sqrt(Math.max(LEAST_VARIANCE, error ** 2 - other ** 2))
}

/** The rating-based b and what the norm leads to expect of it, weighted by their precision. */
export function combinedB(
  { relation, ratingError, normError }: KindRelation,
  words: Line,
  expression: RatedExpression,
): number {
  const ofRating = ratingError ** -2
  const ofNorm = normError ** -2
  const expected = onLine(relation, expression.norm.b)
  return (ofRating * ratingBasedB(words, expression) + ofNorm * expected) / (ofRating + ofNorm)
}

/** What ratings say: the line of the words, the relations of the kinds, and the difficulty of an item. */
export type MultiwordDifficulties = {
  words: Line
  relations: readonly KindRelation[]
  /** In two decimals; undefined for an item whose expression was not rated, and for every word. */
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
      return { b: inHundredths(b), b_sd: inHundredths(relation.b_sd) }
    },
  }
}

function inHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
