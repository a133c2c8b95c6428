import { type OffsetKind, offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import { type RatedExpression, ratedByAll } from './ratedExpressions.ts'
import { correlation, type Line, mean, onLine } from './statistics.ts'
import { lineOfWords, meanRating, ratingBasedB } from './wordLine.ts'

/** Asked of the fourth rater: by so many logits at most may the multiword expressions' mean b differ from the three raters'. */
export const LARGEST_SHIFT = 0.3

/** Where the fourth rater, who was asked something else, puts expressions, beside the other three. b in logits. */
export type FourthRater = {
  words: number
  line: Line
  /** Over the fixed words, with the mean of the three. */
  withTheThree: number
  kinds: readonly ({ kind: OffsetKind } & Beside)[]
  all: Beside
}
type Beside = { expressions: number; meanB: number; meanOfTheThree: number; r: number }

/** How hard an expression is to the fourth rater: the mean logit of not knowing it in the three rooms, in no unit of its own. */
function shareScore({ shares }: RatedExpression): number {
  return mean(shares!.map((share) => (share + 1) / 102).map((known) => -Math.log(known / (1 - known))))
}

/** @param threeRaters the line from the three raters' mean to b, over the fixed words */
export function fourthRater(expressions: readonly RatedExpression[], threeRaters: Line): FourthRater {
  const words = ratedByAll(expressions, 'word')
  const { line } = lineOfWords(expressions, shareScore)
  const beside = (rated: readonly RatedExpression[]): Beside => {
    const points = rated.map((expression) => ({
      x: onLine(line, shareScore(expression)),
      y: ratingBasedB(threeRaters, expression),
    }))
    return {
      expressions: rated.length,
      meanB: mean(points.map(({ x }) => x)),
      meanOfTheThree: mean(points.map(({ y }) => y)),
      r: correlation(points),
    }
  }
  return {
    words: words.length,
    line,
    withTheThree: correlation(words.map((word) => ({ x: shareScore(word), y: meanRating(word) }))),
    kinds: offsetKinds.map((kind) => ({ kind, ...beside(ratedByAll(expressions, kind)) })),
    all: beside(offsetKinds.flatMap((kind) => ratedByAll(expressions, kind))),
  }
}
