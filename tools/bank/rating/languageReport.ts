import { plural } from '../../../src/rules/kindNames.ts'
import type { RatedBy } from './languageRaters.ts'
import { figure, markdownTable, verdictOn } from './markdown.ts'
import { LARGEST_ERROR, LEAST_CORRELATION } from './wordLine.ts'

/** What raters add who thought of one first language after the other. */
export function languageLines(ways: readonly RatedBy[]): string[] {
  return [
    '## Three further raters, who thought of Spanish, German and Chinese learners one after the other',
    '',
    'Their ratings change no difficulty: docs/decisions/0038.',
    ...markdownTable(
      [
        ...['ratings of', 'fixed words', 'r', `r ≥ ${figure(LEAST_CORRELATION)}`],
        ...['RMSE of halves', `RMSE ≤ ${figure(LARGEST_ERROR)}`, 'r with the first three'],
        ...ways[0]!.kinds.map(({ kind, expressions }) => `mean b by rating, ${expressions} ${plural(kind)}`),
      ],
      ways.map(({ by, words, line, halves, withTheThree, kinds }) => [
        ...[by, String(words), figure(line.r, 3), verdictOn(line.r >= LEAST_CORRELATION)],
        ...[figure(halves.rmse, 3), verdictOn(halves.rmse <= LARGEST_ERROR), figure(withTheThree, 3)],
        ...kinds.map(({ meanB }) => figure(meanB)),
      ]),
    ),
  ]
}
