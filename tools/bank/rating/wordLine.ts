import { givenRatings, ratedByAll, type RatedExpression } from './ratedExpressions.ts'
import { lineThrough, mean, onLine, type Line } from './statistics.ts'

/** Fits the line from mean ratings of the fixed words to their norms (logits), which converts ratings to b. */
export function lineOfWords(expressions: readonly RatedExpression[]): Line {
  return lineThrough(ratedByAll(expressions, 'word').map((word) => ({ x: meanRating(word), y: word.norm.b })))
}

/** Returns the b (logits) implied by the ratings alone. */
export function ratingBasedB(line: Line, expression: RatedExpression): number {
  return onLine(line, meanRating(expression))
}

function meanRating(expression: RatedExpression): number {
  return mean(givenRatings(expression))
}
