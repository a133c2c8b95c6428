import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OffsetKind, offsetKinds } from '../../../server/measure/scoring/abilityGrid.ts'
import { bankFolders } from '../bankFolders.ts'
import { expressionKey, HIGHEST_RATING, type RatedExpression } from './ratedExpressions.ts'
import { type Line, mean, onLine } from './statistics.ts'
import { lineOfWords, meanPrediction, meanRating, type Prediction } from './wordLine.ts'

/** The mean rating by expression, of three raters who thought of Spanish, German and Chinese learners one after the other. */
export type LanguageRatings = ReadonlyMap<string, number>

/** How well a mean rating says the norms of the fixed words, and where it puts phrasal verbs and idioms (mean b in logits). */
export type RatedBy = {
  by: string
  words: number
  line: Line
  halves: Prediction
  kinds: readonly { kind: OffsetKind; expressions: number; meanB: number }[]
}

const FIGURES = 9

export function readLanguageRatings(): LanguageRatings {
  return parseLanguageRatings(readFileSync(join(bankFolders.ratings, '2026-11-languages.tsv'), 'utf8'))
}

/** @throws Error naming the line that cannot be read. */
export function parseLanguageRatings(text: string): LanguageRatings {
  const [, ...lines] = text.trimEnd().split('\n')
  return new Map(
    lines.map((line, index) => {
      const [kind, subject, ...cells] = line.split('\t')
      const ratings = cells.filter((cell) => cell !== '').map(Number)
      const sound = ratings.length === FIGURES && ratings.every((rating) => rating >= 0 && rating <= HIGHEST_RATING)
      if (!kind || !subject || !sound)
        throw new Error(`Ratings by language, line ${index + 2}: "${line}" has no 9 ratings`)
      return [`${kind} ${subject}`, mean(ratings)]
    }),
  )
}

/** The three raters who thought of all learners at once, the three who thought of languages, and the mean of both means. */
export function languageFigures(
  expressions: readonly RatedExpression[],
  byLanguage: LanguageRatings,
  draws: number,
  random: () => number,
): RatedBy[] {
  const rated = expressions.filter((expression) => byLanguage.has(expressionKey(expression)))
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
      ...{ by, words: points.length, line, halves: meanPrediction(points, draws, random) },
      kinds: offsetKinds.map((kind) => {
        const ofKind = rated.filter((expression) => expression.kind === kind)
        return { kind, expressions: ofKind.length, meanB: mean(ofKind.map((each) => onLine(line, rating(each)))) }
      }),
    }
  })
}
