import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { countRows, heightOfRows } from '#rules/drawing/countRows.ts'
import { drawnLevel } from '#rules/drawing/drawnLevel.ts'
import { levelRuler } from '#rules/drawing/levelRuler.ts'
import { highlighter, picture, type Pen } from '#rules/drawing/shapes.ts'
import { onRuler } from '#rules/levelScale.ts'
import { shownName } from '#rules/names.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence, resultTitle } from '#rules/resultWords.ts'
import { longDate } from '#texts/format.ts'
import { pictureText } from '#texts/picture.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { formats, type PictureFormat } from './imageLook.ts'
import { patternRows } from './patternRows.ts'
import { fitText } from './textPen.ts'

const EDGE = 72
const WIDTH = formats.feed.width - 2 * EDGE

/**
 * Vertical positions in px: base lines, except for the ruler's line. `figures` is their first base line, and they end
 * before `foot`. Stories leave space above and below, which their apps cover.
 */
export const layouts = {
  feed: { head: 120, level: 470, size: 320, sentence: 550, ruler: 622, figures: 800, foot: 1165, question: 1238 },
  story: { head: 300, level: 720, size: 400, sentence: 810, ruler: 890, figures: 1090, foot: 1455, question: 1550 },
} as const

type Layout = (typeof layouts)[PictureFormat]

/**
 * Returns the picture of a result for sharing: the content of its link, and the pattern of known expressions with a key but
 * without words. If that is unknown, the counts replace it. `site`: the host of the test.
 */
export function pictureSvg(
  result: SharedResult,
  pattern: Pattern,
  site: string,
  pen: Pen,
  format: PictureFormat = 'feed',
): string {
  const at = layouts[format]
  return picture(
    formats[format],
    head(result, at, pen),
    drawnLevel(result.level, { x: EDGE, y: at.level, size: at.size }),
    pen.write(levelSentence(result), { x: EDGE, y: at.sentence, size: 36, face: 'regular' }),
    levelRuler({ x: EDGE, y: at.ruler, width: WIDTH, scale: 1.5 }, { ...onRuler(result), level: result.level }, pen),
    figures(result, pattern, at, pen),
    invitation(site, at.question, pen),
  )
}

/** Draws the name and the date. */
function head({ full_name, test_datetime }: SharedResult, { head: y }: Layout, pen: Pen): string {
  const name = shownName(full_name, 'full')
  const [title, date] = [resultTitle(null), longDate(test_datetime)]
  const soft = { x: EDGE, size: 30, colour: 'ink-soft', face: 'regular' } as const
  if (!name) {
    return pen.write(title, { x: EDGE, y: y + 8, size: 58, face: 'bold' }) + pen.write(date, { ...soft, y: y + 62 })
  }
  const { svg, foot } = fitText(pen, name, {
    x: EDGE,
    y,
    width: WIDTH,
    face: 'bold',
    sizes: [
      [58, 1],
      [44, 1],
      [36, 2],
    ],
  })
  return svg + pen.write(pictureText('title', { title, date }), { ...soft, y: foot + 54 })
}

function figures(result: SharedResult, pattern: Pattern, { figures: y, foot }: Layout, pen: Pen): string {
  const counts = countSummaries(result)
  const place = { x: EDGE, y, width: WIDTH }
  if (pattern.length === 0) {
    return countRows(counts, { ...place, scale: (foot - y) / heightOfRows(counts) }, pen)
  }
  return (
    pen.write(pictureText('words', { count: counts[0]!.count }), { ...place, size: 60, face: 'bold' }) +
    pen.write(pictureText('key'), { x: EDGE, y: y + 40, size: 26, face: 'regular', colour: 'ink-soft' }) +
    patternRows(pattern, { ...place, y: y + 72 })
  )
}

/** Draws the question of the start screen, with a highlighter stroke behind its target. */
export function invitation(site: string, y: number, pen: Pen): string {
  const line = { y, size: 42, face: 'bold' } as const
  const { before, target, after } = markedSentence(pictureText('question'))
  const at = EDGE + pen.width(before, line.size, line.face)
  const length = pen.width(target, line.size, line.face)
  return [
    highlighter(at - 8, line.y - 36, length + 16, 48),
    pen.write(before, { ...line, x: EDGE }),
    pen.write(target, { ...line, x: at }),
    pen.write(after, { ...line, x: at + length + 4 }),
    pen.write(site, { x: EDGE, y: y + 60, size: 32, face: 'regular', colour: 'accent' }),
  ].join('')
}
