import { givenRatings, ratedByAll, type RatedExpression } from './ratedExpressions.ts'
import { lineThrough, mean, onLine, type Line } from './statistics.ts'

/** The line from the mean rating of the fixed words to their norms (logits): it puts raters on the scale of b. */
export function lineOfWords(expressions: readonly RatedExpression[]): Line {
  return lineThrough(ratedByAll(expressions, 'word').map((word) => ({ x: meanRating(word), y: word.norm.b })))
}

/** The b that the ratings alone give, in logits. */
export function ratingBasedB(line: Line, expression: RatedExpression): number {
  return onLine(line, meanRating(expression))
}

function meanRating(expression: RatedExpression): number {
  return mean(givenRatings(expression))
}
