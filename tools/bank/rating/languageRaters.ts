import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { type OffsetKind, offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { bankFolders } from '../bankFolders.ts'
import { expressionKey, HIGHEST_RATING, type RatedExpression, ratedByAll } from './ratedExpressions.ts'
import { FURTHER_DRAWS } from './ratingFigures.ts'
import { correlation, type Line, mean, onLine } from './statistics.ts'
import { lineOfWords, meanPrediction, meanRating, type Prediction } from './wordLine.ts'

/** The mean rating by expression, of three raters who thought of Spanish, German and Chinese learners one after the other. */
export type LanguageRatings = ReadonlyMap<string, number>

/** How well a mean rating says the norms of the fixed words, and where it puts phrasal verbs and idioms (mean b in logits). */
export type RatedBy = {
  by: string
  words: number
  line: Line
  halves: Prediction
  /** Correlation with the mean of the first three raters, over the fixed words. */
  withTheThree: number
  kinds: readonly { kind: OffsetKind; expressions: number; meanB: number }[]
}

const HEAD = ['kind', 'subject', 'es1', 'de1', 'zh1', 'es2', 'de2', 'zh2', 'es3', 'de3', 'zh3'].join('\t')
const RATINGS_PER_EXPRESSION = 9

export function readLanguageRatings(): LanguageRatings {
  return parseLanguageRatings(readFileSync(join(bankFolders.ratings, '2026-11-languages.tsv'), 'utf8'))
}

/** @throws Error naming the line that cannot be read. */
export function parseLanguageRatings(text: string): LanguageRatings {
  const [head, ...lines] = text.trimEnd().split('\n')
  if (head !== HEAD) throw new Error(`Ratings by language, line 1: expected ${HEAD.replaceAll('\t', ', ')}`)
  const ratings = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const [kindCell, subject, ...cells] = line.split('\t')
    const kind = itemKinds.find((name) => name === kindCell)
    const figures = cells.map((cell) => (cell === '' ? NaN : Number(cell)))
    const inRange = figures.every((figure) => figure >= 0 && figure <= HIGHEST_RATING)
    const key = kind && subject && expressionKey({ kind, subject })
    if (!key || ratings.has(key) || figures.length !== RATINGS_PER_EXPRESSION || !inRange) {
      throw new Error(`Ratings by language, line ${index + 2}: "${line}" is no new expression with 9 ratings`)
    }
    ratings.set(key, mean(figures))
  }
  return ratings
}

/**
 * The three raters who thought of all learners at once, the three who thought of languages, and the mean of both means.
 * @param seed of the draws of halves, which are the same for each
 */
export function languageFigures(
  expressions: readonly RatedExpression[],
  byLanguage: LanguageRatings,
  seed: number,
): RatedBy[] {
  const rated = expressions.filter((expression) => byLanguage.has(expressionKey(expression)))
  const words = ratedByAll(rated, 'word')
  const languages = (expression: RatedExpression) => byLanguage.get(expressionKey(expression))!
  const both = (expression: RatedExpression) => mean([meanRating(expression), languages(expression)])
  const ways = [
    ['all learners at once', meanRating],
    ['language by language', languages],
    ['both', both],
  ] as const
  return ways.map(([by, rating]) => {
    const { line, points } = lineOfWords(rated, rating)
    return {
      ...{ by, words: words.length, line, halves: meanPrediction(points, FURTHER_DRAWS, seededRandom(seed)) },
      withTheThree: correlation(words.map((word) => ({ x: rating(word), y: meanRating(word) }))),
      kinds: offsetKinds.map((kind) => {
        const ofKind = ratedByAll(rated, kind)
        return { kind, expressions: ofKind.length, meanB: mean(ofKind.map((each) => onLine(line, rating(each)))) }
      }),
    }
  })
}
