import { kindNames, plural } from '../../../src/rules/kindNames.ts'
import { figure } from '../rating/markdown.ts'
import { givenRatings, type RatedExpression, ratedByAll } from '../rating/ratedExpressions.ts'
import { type RatingFigures, ratingFigures } from '../rating/ratingFigures.ts'
import { correlation, type Line, mean, rootMeanSquare } from '../rating/statistics.ts'
import { FAR_FROM_NORM, ratingBasedB } from '../rating/wordLine.ts'
import { markup, type Markup } from './markup.ts'
import { type PlotPoint, scatterPlot } from './plot.ts'
import { figureCell, folded, table } from './table.ts'

/** Only the draws of halves depend on it, which are not shown. */
const SEED = 2026

const AXES = { across: 'b by norm (logits)', up: 'b by rating (logits)', band: FAR_FROM_NORM }

/** Difficulties by norm and by rating, as plots and as tables. b in logits. */
export function ratingPlots(rated: readonly RatedExpression[]): Markup[] {
  const figures = ratingFigures(rated, SEED)
  const words = rated.filter(({ kind }) => kind === 'word')
  const pointsOf = (expressions: readonly RatedExpression[]) =>
    expressions.map((one) => pointOf(one, figures.words.line))
  const fixed = pointsOf(words.filter((word) => word.fixed))
  const others = pointsOf(words.filter((word) => !word.fixed))
  const kinds = figures.relations.map(({ kind, relation }) => ({
    ...{ kind, relation, points: pointsOf(ratedByAll(rated, kind)) },
  }))
  const groups: [string, PlotPoint[]][] = [
    ['fixed words', fixed],
    ['words of one rater each', others],
    ['all words', [...fixed, ...others]],
    ...kinds.map(({ kind, points }): [string, PlotPoint[]] => [plural(kind), points]),
  ]
  return [
    markup`<div class="plots">\n${wordFigure(fixed, others)}${kinds.map(({ kind, relation, points }) => multiwordFigure(kind, relation, points))}</div>\n`,
    agreementTable(groups),
    farWords(figures),
  ]
}

function wordFigure(fixed: readonly PlotPoint[], others: readonly PlotPoint[]): Markup {
  const all = [...fixed, ...others]
  const caption = `${saying('Fixed words', fixed)} ${saying('All rated words', all)} The fixed words place the raters on the scale; words keep the b of their norms.`
  return plotted(caption, {
    ...{ id: 'plot-words', title: 'Words: difficulty by norm and by rating', description: caption, ...AXES },
    series: [
      { name: 'words of one rater each', shape: 'circle', points: others },
      { name: 'fixed words, of all raters', shape: 'square', points: fixed },
    ],
  })
}

function multiwordFigure(
  kind: RatingFigures['relations'][number]['kind'],
  relation: Line,
  points: readonly PlotPoint[],
): Markup {
  const { several } = kindNames[kind]
  const own = `b by rating = ${figure(relation.intercept)} + ${figure(relation.slope)} × norm`
  const caption = `${saying(several, points)} Their own line: ${own}, from which they lie ${figure(relation.rmse)} logits off (root mean square).`
  return plotted(caption, {
    ...{ id: `plot-${kind}`, title: `${several}: difficulty by norm and by rating`, description: caption, ...AXES },
    series: [{ name: plural(kind), shape: 'circle', points }],
    line: { name: own, slope: relation.slope, intercept: relation.intercept },
  })
}

function plotted(caption: string, plot: Parameters<typeof scatterPlot>[0]): Markup {
  return markup`<figure>
${scatterPlot(plot)}<figcaption>${caption}</figcaption>
</figure>
`
}

function saying(name: string, points: readonly PlotPoint[]): string {
  const { r, rmse } = agreement(points)
  return `${name}: n ${points.length}, r ${figureCell(r, 3)}, RMSE ${figureCell(rmse)} logits.`
}

function agreementTable(groups: readonly [string, readonly PlotPoint[]][]): Markup {
  const columns = [
    'expressions',
    'number',
    'mean b by norm',
    'by rating',
    'difference',
    'r',
    'RMSE',
    `more than ${FAR_FROM_NORM} apart`,
  ]
  const rows = groups.map(([name, points]) => {
    const { byNorm, byRating, r, rmse, far } = agreement(points)
    return [
      ...[name, points.length, figureCell(byNorm), figureCell(byRating), figureCell(byRating - byNorm)],
      ...[figureCell(r, 3), figureCell(rmse), far],
    ]
  })
  return table({ caption: 'Difficulty by norm and by rating (b in logits)', columns, rows })
}

function farWords({ far }: RatingFigures): Markup {
  const rows = far.words.map(({ word, ratingBased, difference }) => [
    ...[word.subject, figureCell(word.norm.b), figureCell(ratingBased), figureCell(difference)],
    ...[givenRatings(word).length, word.fixed ? 'fixed' : ''],
  ])
  const caption = `Words whose rating and norm are more than ${FAR_FROM_NORM} logits apart: ${far.words.length} of ${far.rated}`
  const columns = ['word', 'b by norm', 'b by rating', 'difference', 'ratings', 'group']
  return folded(caption, table({ caption, columns, rows }))
}

/** The root mean square is that of the difference of both figures: how far points lie from where both agree. */
function agreement(points: readonly PlotPoint[]) {
  const differences = points.map(({ x, y }) => y - x)
  return {
    byNorm: mean(points.map(({ x }) => x)),
    byRating: mean(points.map(({ y }) => y)),
    r: correlation(points),
    rmse: rootMeanSquare(differences),
    far: differences.filter((difference) => Math.abs(difference) > FAR_FROM_NORM).length,
  }
}

function pointOf(expression: RatedExpression, line: Line): PlotPoint {
  return { name: expression.subject, x: expression.norm.b, y: ratingBasedB(line, expression) }
}
