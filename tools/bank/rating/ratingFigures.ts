import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { type MovedCurve, movedCurve } from './countCurve.ts'
import { type FourthRater, fourthRater } from './fourthRater.ts'
import { type KindRelation, kindRelation } from './multiwordDifficulty.ts'
import type { RatedExpression } from './ratedExpressions.ts'
import { type RaterFigures, raterFigures, wordsOfOneRater } from './raterFigures.ts'
import { type Line, standardDeviation } from './statistics.ts'
import {
  type FarWord,
  lineOfWords,
  meanPrediction,
  meanRating,
  type MissedAtLevel,
  missedByLevel,
  type Prediction,
  predictHalves,
  wordsFarFromNorm,
} from './wordLine.ts'

/** Draws of halves besides the first. */
export const FURTHER_DRAWS = 100

/** All that ratings say. Ratings on the CEFR scale, difficulties in logits. */
export type RatingFigures = {
  raters: readonly RaterFigures[]
  oneRater: { words: number; withNorm: number }
  /** From mean rating to b, over the fixed words; spreads are standard deviations. */
  words: { expressions: number; line: Line; ratingSpread: number; normSpread: number }
  missed: readonly MissedAtLevel[]
  halves: readonly [Prediction, Prediction]
  furtherHalves: Prediction
  far: { rated: number; words: readonly FarWord[] }
  relations: readonly KindRelation[]
  fourth: FourthRater
  curves: readonly MovedCurve[]
}

/** @param seed of the draws of halves, the only thing that is random */
export function ratingFigures(expressions: readonly RatedExpression[], seed: number): RatingFigures {
  const random = seededRandom(seed)
  const { line, points } = lineOfWords(expressions, meanRating)
  const relations = offsetKinds.map((kind) => kindRelation(kind, expressions, line))
  return {
    raters: itemKinds.map((kind) => raterFigures(kind, expressions)),
    oneRater: wordsOfOneRater(expressions),
    words: {
      ...{ expressions: points.length, line },
      ratingSpread: standardDeviation(points.map(({ x }) => x)),
      normSpread: standardDeviation(points.map(({ y }) => y)),
    },
    missed: missedByLevel(line, points),
    halves: predictHalves(points, random),
    furtherHalves: meanPrediction(points, FURTHER_DRAWS, random),
    far: {
      rated: expressions.filter(({ kind }) => kind === 'word').length,
      words: wordsFarFromNorm(line, expressions),
    },
    relations,
    fourth: fourthRater(expressions, line),
    curves: relations.map(movedCurve),
  }
}
