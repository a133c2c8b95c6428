import { plural } from '../../../src/rules/kindNames.ts'
import { figure, markdownTable } from './markdown.ts'
import type { RatingFigures } from './ratingFigures.ts'

/** What ratings and norms say of phrasal verbs and idioms, and what items are given, as lines of Markdown. */
export function multiwordLines({ relations }: RatingFigures): string[] {
  return [
    '## Phrasal verbs and idioms (b in logits)',
    ...markdownTable(
      ['', 'number', 'mean b by norm', 'by rating', 'difference'],
      relations.map(({ kind, expressions, meanNorm, meanRatingBased }) => [
        ...[plural(kind), String(expressions)],
        ...[meanNorm, meanRatingBased, meanRatingBased - meanNorm].map((value) => figure(value)),
      ]),
    ),
    'b by rating as a line of the norm, and what both are worth (sd of their errors):',
    ...markdownTable(
      ['', 'slope', 'intercept', 'r', 'residual', 'error of the rating', 'error of the norm'],
      relations.map(({ kind, relation, ratingError, normError }) => [
        ...[plural(kind), figure(relation.slope, 3), figure(relation.intercept, 3), figure(relation.r, 3)],
        ...[relation.rmse, ratingError, normError].map((value) => figure(value)),
      ]),
    ),
    'Both combined, weighted by precision. Raters share errors that the posterior does not show, so items get a larger b_sd:',
    ...markdownTable(
      ['', 'mean b', 'sd of b', 'posterior sd', 'b_sd of items'],
      relations.map(({ kind, meanCombined, sdCombined, posteriorSd, b_sd }) => [
        plural(kind),
        ...[meanCombined, sdCombined, posteriorSd, b_sd].map((value) => figure(value)),
      ]),
    ),
  ]
}
