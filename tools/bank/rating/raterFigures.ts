import type { ItemKind } from '../../../src/contracts/itemKinds.ts'
import { givenRatings, type RatedExpression, ratedByAll } from './ratedExpressions.ts'
import { correlation, mean, standardDeviation } from './statistics.ts'

/** What the first three raters said of one kind, on the CEFR scale, and how far they agree. */
export type RaterFigures = {
  kind: ItemKind
  expressions: number
  raters: readonly { mean: number; sd: number }[]
  /** Correlations of rater 1 with 2, 1 with 3, and 2 with 3. */
  pairs: readonly number[]
  /** Correlation of the mean rating with the norm. */
  withNorm: number
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/** Of a kind's expressions that all three rated. */
export function raterFigures(kind: ItemKind, expressions: readonly RatedExpression[]): RaterFigures {
  const rated = ratedByAll(expressions, kind)
  const by = (rater: number) => rated.map(({ ratings }) => ratings[rater]!)
  return {
    kind,
    expressions: rated.length,
    raters: [0, 1, 2].map((rater) => ({ mean: mean(by(rater)), sd: standardDeviation(by(rater)) })),
    pairs: PAIRS.map(([one, other]) => {
      const others = by(other)
      return correlation(by(one).map((x, index) => ({ x, y: others[index]! })))
    }),
    withNorm: withNorm(rated),
  }
}

/** Words that only one of the raters rated: how many, and how their rating correlates with the norm. */
export function wordsOfOneRater(expressions: readonly RatedExpression[]): { words: number; withNorm: number } {
  const rated = expressions.filter(({ kind, fixed }) => kind === 'word' && !fixed)
  return { words: rated.length, withNorm: withNorm(rated) }
}

function withNorm(rated: readonly RatedExpression[]): number {
  return correlation(rated.map((expression) => ({ x: mean(givenRatings(expression)), y: expression.norm.b })))
}
