import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { knownPattern, rowsWithKnown, type Pattern } from '#result/own/knownPattern.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { countRows, drawnLevel, heightOfRows, levelRuler } from '#rules/drawing/resultFigures.ts'
import { outline, shape } from '#rules/drawing/shapes.ts'
import { FOOT, TICK, tickPath } from '#rules/drawing/ticks.ts'
import { onRuler } from '#rules/levelScale.ts'
import { shownName } from '#rules/names.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence, resultTitle } from '#rules/resultWords.ts'
import { longDate } from '#texts/format.ts'
import { pictureText } from '#texts/picture.ts'
import { resultInWords } from './resultInWords.ts'
import {
  drawPicture,
  EDGE,
  mirrored,
  TITLE_SIZES,
  WIDTH,
  type Picture,
  type PictureFormat,
  type SheetPen,
} from './sheet.ts'

/**
 * Vertical positions in px: base lines, except for the ruler's line. `figures` is their first base line, and they end
 * before `foot`. Stories leave space above and below, which their apps cover.
 */
const layouts = {
  feed: { head: 120, level: 470, size: 320, sentence: 550, ruler: 622, figures: 800, foot: 1165 },
  story: { head: 300, level: 720, size: 400, sentence: 810, ruler: 890, figures: 1090, foot: 1455 },
} as const

type Layout = (typeof layouts)[PictureFormat]

/** The picture of a result. */
export interface ResultImage {
  /** A data: URL, which the page's policy allows. */
  address: string
  /** The content of the picture, as alternative text. */
  inWords: string
  /** The PNG to share or save. */
  file: File
  /** Draws the version for stories. */
  story: () => Promise<File>
}

/** Draws a result as a PNG. Rejects if the browser provides no canvas, or no image of one. */
export async function drawResult(
  result: SharedResult,
  answered: readonly AnsweredExpression[],
  site: string,
): Promise<ResultImage> {
  const pattern = rowsWithKnown(knownPattern(answered))
  const draw = (format: PictureFormat) => drawPicture(resultPicture(result, pattern, site, format))
  return {
    ...(await draw('feed')),
    inWords: resultInWords(result, pattern),
    story: async () => (await draw('story')).file,
  }
}

/**
 * Returns the picture of a result for sharing: the content of its link, and the pattern of known expressions with a key but
 * without words. If that is unknown, the counts replace it. `site`: the host of the test.
 */
export function resultPicture(result: SharedResult, pattern: Pattern, site: string, format: PictureFormat): Picture {
  const at = layouts[format]
  const { level } = result
  const levelPlace = { x: EDGE, width: (levelMark(level).width * at.size) / 1000 }
  const ruler = { x: EDGE, y: at.ruler, width: WIDTH, scale: 1.5 }
  return {
    name: `vocabulary-test-${level}${format === 'story' ? '-story' : ''}`,
    format,
    site,
    draw: (pen) =>
      [
        head(result, at, pen),
        mirrored(levelPlace, drawnLevel(level, { x: EDGE, y: at.level, size: at.size })),
        pen.fit(levelSentence(result), { y: at.sentence, sizes: [36, 30], face: 'regular' }).svg,
        levelRuler(ruler, { ...onRuler(result), level }, pen),
        figures(result, pattern, at, pen),
      ].join(''),
  }
}

/** Draws the name and the date. */
function head({ full_name, test_datetime }: SharedResult, { head: y }: Layout, pen: SheetPen): string {
  const name = shownName(full_name, 'full')
  const [title, date] = [resultTitle(null), longDate(test_datetime)]
  if (!name) return pen.fit(title, { y: y + 8, sizes: TITLE_SIZES }).svg + pen.soft(date, y + 62)
  const { svg, foot } = pen.fit(name, { y, sizes: [58, 44, 36], lines: 2 })
  return svg + pen.soft(pictureText('title', { title, date }), foot + 54)
}

function figures(result: SharedResult, pattern: Pattern, { figures: y, foot }: Layout, pen: SheetPen): string {
  const counts = countSummaries(result)
  if (pattern.length === 0) {
    return countRows(counts, { x: EDGE, y, width: WIDTH, scale: (foot - y) / heightOfRows(counts) }, pen)
  }
  return [
    pen.fit(pictureText('words', { count: counts[0]!.count }), { y, sizes: [60, 50, 42] }).svg,
    pen.soft(pictureText('key'), y + 40, 26),
    ...patternRows(pattern, y + 72),
  ].join('')
}

/** The scale at which the 70 real expressions of a test, in three rows, need at most five lines. */
const SCALE = 3.3
const ROW_GAP = 16

/** Draws what was known: a tick for each expression, inked if it was known. `y`: the top of the first row. */
function patternRows(pattern: Pattern, y: number): string[] {
  const [across, down] = [TICK.across * SCALE, TICK.down * SCALE]
  const inLine = Math.floor(WIDTH / across)
  let top = y
  return pattern.flatMap(({ known }) => {
    const ticks = known.map((isKnown, index) =>
      tick(EDGE + (index % inLine) * across, top + Math.floor(index / inLine) * down, isKnown),
    )
    top += Math.ceil(known.length / inLine) * down + ROW_GAP
    return ticks
  })
}

const LINE = 3

function tick(x: number, y: number, isKnown: boolean): string {
  const [width, height] = [TICK.width * SCALE, TICK.height * SCALE]
  if (!isKnown) return outline(tickPath(x + LINE / 2, y + LINE / 2, width - LINE, height - LINE), LINE, 'mark-edge')
  return shape(tickPath(x, y, width, height), 'mark') + shape(tickPath(x, y, width, height, FOOT), 'mark-edge')
}
