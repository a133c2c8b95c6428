import { shuffled } from '../../../src/rules/shuffle.ts'
import { givenRatings, HIGHEST_RATING, type RatedExpression, ratedByAll } from './ratedExpressions.ts'
import { type Line, lineThrough, mean, onLine, type Point, rootMeanSquare } from './statistics.ts'

/** Words whose rating lies further from their norm than this (logits) are listed. */
export const FAR_FROM_NORM = 1.5
/** Asked of all fixed words: the correlation of rating and norm, which no line changes. */
export const LEAST_CORRELATION = 0.9
/** Asked of the words of one half, predicted by the line of the other: root mean square error in logits. */
export const LARGEST_ERROR = 0.8

/** Where A1 to C2 begin on the raters' scale, and what is beyond them. */
const LEVEL_STARTS = [0, 1, 2, 3, 4, 5, 6]

/** How far the words of one half are from the line of the other: root mean square error in logits. */
export type Prediction = { words: number; rmse: number }

/** What the line misses of the fixed words of one level, by their rating: the mean of norm - line, in logits. */
export type MissedAtLevel = { from: number; to: number; words: number; missed: number }

/** A word with the difference of its rating-based b from its norm, in logits. */
export type FarWord = { word: RatedExpression; ratingBased: number; difference: number }

/** The line from what a rater says of the fixed words, as one figure each, to their norms: it puts the rater on the scale of b. */
export function lineOfWords(
  expressions: readonly RatedExpression[],
  figureOf: (word: RatedExpression) => number,
): { line: Line; points: Point[] } {
  const points = ratedByAll(expressions, 'word').map((word) => ({ x: figureOf(word), y: word.norm.b }))
  return { line: lineThrough(points), points }
}

export function meanRating(expression: RatedExpression): number {
  return mean(givenRatings(expression))
}

/** The b that the ratings alone give, in logits. */
export function ratingBasedB(line: Line, expression: RatedExpression): number {
  return onLine(line, meanRating(expression))
}

/** Two halves drawn at random: each is predicted by the line of the other. */
export function predictHalves(points: readonly Point[], random: () => number): [Prediction, Prediction] {
  const drawn = shuffled(points, random)
  const middle = Math.ceil(drawn.length / 2)
  const [one, other] = [drawn.slice(0, middle), drawn.slice(middle)]
  return [predict(lineThrough(one), other), predict(lineThrough(other), one)]
}

function predict(line: Line, points: readonly Point[]): Prediction {
  const errors = points.map(({ x, y }) => y - onLine(line, x))
  return { words: points.length, rmse: rootMeanSquare(errors) }
}

/** The mean of both predictions over many draws. */
export function meanPrediction(points: readonly Point[], draws: number, random: () => number): Prediction {
  const all = Array.from({ length: draws }, () => predictHalves(points, random)).flat()
  return {
    words: mean(all.map(({ words }) => words)),
    rmse: mean(all.map(({ rmse }) => rmse)),
  }
}

/** By the rating's whole numbers, so by level; the last has all that is beyond C2. A bend of the relation shows here. */
export function missedByLevel(line: Line, points: readonly Point[]): MissedAtLevel[] {
  return LEVEL_STARTS.map((from, index) => {
    const to = LEVEL_STARTS[index + 1] ?? HIGHEST_RATING
    const missed = points
      .filter(({ x }) => x >= from && (x < to || to === HIGHEST_RATING))
      .map(({ x, y }) => y - onLine(line, x))
    return { from, to, words: missed.length, missed: mean(missed) }
  })
}

/** Of all rated words those whose rating and norm are far apart, from the much easier to the much harder by rating. */
export function wordsFarFromNorm(line: Line, expressions: readonly RatedExpression[]): FarWord[] {
  return expressions
    .filter(({ kind }) => kind === 'word')
    .map((word) => ({ word, ratingBased: ratingBasedB(line, word) }))
    .map(({ word, ratingBased }) => ({ word, ratingBased, difference: ratingBased - word.norm.b }))
    .filter(({ difference }) => Math.abs(difference) > FAR_FROM_NORM)
    .sort((one, other) => one.difference - other.difference)
}
