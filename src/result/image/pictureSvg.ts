import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { countRows, heightOfRows } from '#rules/drawing/countRows.ts'
import { drawnLevel } from '#rules/drawing/drawnLevel.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { levelRuler } from '#rules/drawing/levelRuler.ts'
import { highlighter, picture, type Face, type Pen } from '#rules/drawing/shapes.ts'
import { onRuler } from '#rules/levelScale.ts'
import { shownName } from '#rules/names.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence, resultTitle } from '#rules/resultWords.ts'
import { longDate } from '#texts/format.ts'
import { pictureText } from '#texts/picture.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { formats, type PictureFormat } from './imageLook.ts'
import { asWritten, mirrored } from './mirrored.ts'
import { patternRows } from './patternRows.ts'
import { fitText } from './textPen.ts'

const EDGE = 72
const WIDTH = formats.feed.width - 2 * EDGE
/** Sizes of a picture's title, largest first. */
export const TITLE_SIZES = [58, 48, 40]

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
  const level = drawnLevel(result.level, { x: EDGE, y: at.level, size: at.size })
  const levelWidth = (levelMark(result.level).width * at.size) / 1000
  const content = mirrored(
    head(result, at, pen),
    asWritten({ x: EDGE, width: levelWidth }, level),
    oneLine(pen, levelSentence(result), { y: at.sentence, sizes: [36, 30], face: 'regular' }),
    levelRuler({ x: EDGE, y: at.ruler, width: WIDTH, scale: 1.5 }, { ...onRuler(result), level: result.level }, pen),
    figures(result, pattern, at, pen),
    invitation(site, at.question, pen),
  )
  return picture(formats[format], content)
}

/** Writes a text from the edge on, in the first size at which it fits: its length differs between languages. */
export function oneLine(
  pen: Pen,
  text: string,
  { y, sizes, face }: { y: number; sizes: readonly number[]; face: Face },
): string {
  return fitText(pen, text, { x: EDGE, y, width: WIDTH, face, sizes: sizes.map((size) => [size, 1]) }).svg
}

/** Draws the name and the date. */
function head({ full_name, test_datetime }: SharedResult, { head: y }: Layout, pen: Pen): string {
  const name = shownName(full_name, 'full')
  const [title, date] = [resultTitle(null), longDate(test_datetime)]
  const soft = { x: EDGE, size: 30, colour: 'ink-soft', face: 'regular' } as const
  if (!name) {
    const line = oneLine(pen, title, { y: y + 8, sizes: TITLE_SIZES, face: 'bold' })
    return line + pen.write(date, { ...soft, y: y + 62 })
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
    oneLine(pen, pictureText('words', { count: counts[0]!.count }), { y, sizes: [60, 50, 42], face: 'bold' }) +
    pen.write(pictureText('key'), { x: EDGE, y: y + 40, size: 26, face: 'regular', colour: 'ink-soft' }) +
    patternRows(pattern, { ...place, y: y + 72 })
  )
}

/** Draws the question of the start screen, which is English, with a highlighter stroke behind its target. */
export function invitation(site: string, y: number, pen: Pen): string {
  const line = { y, size: 42, face: 'bold', english: true } as const
  const { before, target, after } = markedSentence(pictureText('question'))
  const at = EDGE + pen.width(before, line.size, line.face)
  const length = pen.width(target, line.size, line.face)
  const question = [
    highlighter(at - 8, line.y - 36, length + 16, 48),
    pen.write(before, { ...line, x: EDGE }),
    pen.write(target, { ...line, x: at }),
    pen.write(after, { ...line, x: at + length + 4 }),
  ]
  const width = at + length + 4 + pen.width(after, line.size, line.face) - EDGE
  return (
    asWritten({ x: EDGE, width }, ...question) +
    pen.write(site, { x: EDGE, y: y + 60, size: 32, face: 'regular', colour: 'accent' })
  )
}
