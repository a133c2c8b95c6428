import { capitalised, plural } from '../../../src/rules/kindNames.ts'
import type { FarRemark } from './farRemarks.ts'
import { LARGEST_SHIFT } from './fourthRater.ts'
import { figure, markdownTable, verdictOn } from './markdown.ts'
import { multiwordLines } from './multiwordReport.ts'
import { givenRatings } from './ratedExpressions.ts'
import type { RaterFigures } from './raterFigures.ts'
import { FURTHER_DRAWS, type RatingFigures } from './ratingFigures.ts'
import { FAR_FROM_NORM, LARGEST_ERROR, LEAST_CORRELATION, type Prediction } from './wordLine.ts'

/** What everybody should know who sees figures of ratings. */
export const NOT_CONFIRMED = 'Raters are language models; no learner has confirmed their figures.'

/** What ratings say, as lines of Markdown. @param remarks on words whose rating and norm lie far apart */
export function ratingsReport(figures: RatingFigures, seed: number, remarks: ReadonlyMap<string, FarRemark>): string[] {
  return [
    ...['# Ratings of difficulty', ''],
    ...[`${NOT_CONFIRMED} What follows is agreement, not truth.`, ''],
    ...raterLines(figures),
    ...lineLines(figures, seed),
    ...farLines(figures, remarks),
    ...multiwordLines(figures),
    ...fourthLines(figures),
    ...curveLines(figures),
  ]
}

function raterLines({ raters, oneRater }: RatingFigures): string[] {
  const row = ({ kind, expressions, raters: each, pairs, withNorm }: RaterFigures) => [
    kind === 'word' ? 'fixed words' : plural(kind),
    String(expressions),
    ...each.map(({ mean, sd }) => `${figure(mean)} (${figure(sd)})`),
    ...pairs.map((r) => figure(r, 3)),
    figure(withNorm, 3),
  ]
  const heads = ['rater 1, mean (sd)', 'rater 2', 'rater 3', 'r of 1 and 2', 'r of 1 and 3', 'r of 2 and 3']
  return [
    '## Raters, on the CEFR scale (A1 is 0 to 1, each level one more, to 7.5)',
    ...markdownTable(['rated by all three', 'number', ...heads, 'r of the mean with the norm'], raters.map(row)),
    `${oneRater.words} further words were rated by one rater each: r with the norm ${figure(oneRater.withNorm, 3)}.`,
    '',
  ]
}

function lineLines({ words, missed, halves, furtherHalves }: RatingFigures, seed: number): string[] {
  const { line, expressions, ratingSpread, normSpread } = words
  const spread = line.slope * ratingSpread
  return [
    '## From rating to b, over the fixed words (b in logits)',
    ...markdownTable(
      [
        ...['words', 'slope', 'intercept', 'r', `r ≥ ${figure(LEAST_CORRELATION)}`, 'RMSE'],
        ...['sd of norms', 'sd of ratings × slope', 'shrinks to'],
      ],
      [
        [
          String(expressions),
          ...[line.slope, line.intercept].map((value) => figure(value, 3)),
          ...[figure(line.r, 3), verdictOn(line.r >= LEAST_CORRELATION)],
          ...[figure(line.rmse), figure(normSpread), figure(spread)],
          figure(spread / normSpread),
        ],
      ],
    ),
    'What the line misses by rating (mean of norm - line): above 0 it takes words to be easier than their norms say.',
    ...markdownTable(
      ['rating', ...missed.map(({ from, to }) => `${from} to ${to}`)],
      [
        ['words', ...missed.map(({ words: number }) => String(number))],
        ['missed', ...missed.map((level) => (level.words > 0 ? figure(level.missed) : ''))],
      ],
    ),
    'A half of them drawn at random predicts the other by its own line:',
    ...markdownTable(
      ['predicted', 'words', 'RMSE', `RMSE ≤ ${figure(LARGEST_ERROR)}`],
      [
        predictionRow(`first half, seed ${seed}`, halves[0]),
        predictionRow('second half', halves[1]),
        predictionRow(`mean of ${FURTHER_DRAWS} further draws`, furtherHalves),
      ],
    ),
  ]
}

function predictionRow(name: string, { words, rmse }: Prediction): string[] {
  return [name, String(words), figure(rmse, 3), verdictOn(rmse <= LARGEST_ERROR)]
}

function farLines({ far }: RatingFigures, remarks: ReadonlyMap<string, FarRemark>): string[] {
  const rows = far.words.map(({ word, ratingBased, difference }) => {
    const { found = 'not looked at', remark = '' } = remarks.get(word.subject) ?? {}
    return [
      ...[word.subject, figure(word.norm.b), figure(ratingBased), figure(difference)],
      ...[String(givenRatings(word).length), word.fixed ? 'yes' : '', found, remark],
    ]
  })
  return [
    `## Words whose rating and norm are more than ${FAR_FROM_NORM} logits apart`,
    '',
    `${far.words.length} of ${far.rated}. The norm holds. Somebody looks at each: is it of the sense that the item shows?`,
    ...markdownTable(['word', 'b by norm', 'b by rating', 'difference', 'ratings', 'fixed', 'found', 'remark'], rows),
  ]
}

function fourthLines({ fourth }: RatingFigures): string[] {
  const { line, words, withTheThree } = fourth
  const all = { name: 'both', ...fourth.all }
  const rows = [...fourth.kinds.map((kind) => ({ name: plural(kind.kind), ...kind })), all]
  return [
    '## A fourth rater, asked how many of 100 learners know the expression at B1, B2 and C1',
    '',
    `The score is the mean of -logit((p + 1) / 102). Its own line over ${words} fixed words: b = ${figure(line.intercept)} + ` +
      `${figure(line.slope)} × score, r ${figure(line.r, 3)}, RMSE ${figure(line.rmse)} logits; r with the mean of the three ` +
      `${figure(withTheThree, 3)}.`,
    ...markdownTable(
      ['', 'number', 'mean b by the fourth', 'by the three', 'difference', 'r', `within ${LARGEST_SHIFT}`],
      rows.map(({ name, expressions, meanB, meanOfTheThree, r }) => [
        ...[name, String(expressions), figure(meanB), figure(meanOfTheThree), figure(meanB - meanOfTheThree)],
        ...[figure(r, 3), verdictOn(Math.abs(meanB - meanOfTheThree) <= LARGEST_SHIFT)],
      ]),
    ),
  ]
}

const COUNTS_PER_LINE = 13

function curveLines({ curves }: RatingFigures): string[] {
  const rows = curves.map(({ kind, before, after }) => [
    ...[plural(kind), figure(before.median), figure(before.sd)],
    ...[figure(after.median), figure(after.sd)],
  ])
  const heads = ['median, first edition', 'sd', 'median, second edition', 'sd']
  return [
    '## Curves of counts (logits of ability)',
    ...markdownTable(['', ...heads], rows),
    ...curves.flatMap(({ kind, counts }) => [
      `${capitalised(plural(kind))} known at -4 to 5 by 0.1:`,
      ...['', '```', ...portions(counts), '```', ''],
    ]),
  ]
}

function portions(counts: readonly number[]): string[] {
  const lines = Math.ceil(counts.length / COUNTS_PER_LINE)
  return Array.from({ length: lines }, (_, line) =>
    counts.slice(line * COUNTS_PER_LINE, (line + 1) * COUNTS_PER_LINE).join(', '),
  )
}
