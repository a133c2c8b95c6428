import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { countRows, heightOfRows } from '#rules/drawing/countRows.ts'
import { levelRuler } from '#rules/drawing/levelRuler.ts'
import { highlighter, picture, type Pen } from '#rules/drawing/shapes.ts'
import { onRuler } from '#rules/levelScale.ts'
import { shownName } from '#rules/names.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence, resultTitle } from '#rules/resultWords.ts'
import { longDate } from '#texts/format.ts'
import { pictureText } from '#texts/picture.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { IMAGE } from './imageLook.ts'
import { patternRows } from './patternRows.ts'
import { writeFitted } from './textPen.ts'

const EDGE = 72
const WIDTH = IMAGE.width - 2 * EDGE
const LEVEL = { y: 470, size: 320 }
/** Between the ruler and the invitation: the base lines of a first and a last line. */
const FIGURES = { y: 800, foot: 1165 }

/**
 * The picture of a result to share: what its link shows, and the pattern of what was known, without words. Where that is
 * not known the counts stand in its place. `site`: where the test is.
 */
export function pictureSvg(result: SharedResult, pattern: Pattern, site: string, pen: Pen): string {
  return picture(
    IMAGE,
    head(result, pen),
    highlighter(EDGE - 12, LEVEL.y - 130, pen.width(result.level, LEVEL.size, 'bold') + 36, 130),
    pen.write(result.level, { ...LEVEL, x: EDGE, face: 'bold' }),
    pen.write(levelSentence(result), { x: EDGE, y: 550, size: 36, face: 'regular' }),
    levelRuler({ x: EDGE, y: 622, width: WIDTH, scale: 1.5 }, { ...onRuler(result), level: result.level }, pen),
    figures(result, pattern, pen),
    invitation(site, pen),
  )
}

/** Whose result it is, and when. */
function head({ full_name, test_datetime }: SharedResult, pen: Pen): string {
  const name = shownName(full_name, 'full')
  const [title, date] = [resultTitle(null), longDate(test_datetime)]
  const soft = { x: EDGE, size: 30, colour: 'ink-soft', face: 'regular' } as const
  if (!name) {
    return pen.write(title, { x: EDGE, y: 128, size: 58, face: 'bold' }) + pen.write(date, { ...soft, y: 182 })
  }
  const { svg, foot } = writeFitted(pen, name, {
    x: EDGE,
    y: 120,
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

function figures(result: SharedResult, pattern: Pattern, pen: Pen): string {
  const counts = countSummaries(result)
  const place = { x: EDGE, y: FIGURES.y, width: WIDTH }
  if (pattern.length === 0) {
    return countRows(counts, { ...place, scale: (FIGURES.foot - FIGURES.y) / heightOfRows(counts) }, pen)
  }
  return (
    pen.write(pictureText('words', { count: counts[0]!.count }), { ...place, size: 60, face: 'bold' }) +
    patternRows(pattern, { ...place, y: FIGURES.y + 48 })
  )
}

/** Asks as the start screen does, with the stroke of the pen behind what it asks about. */
export function invitation(site: string, pen: Pen): string {
  const line = { y: 1238, size: 42, face: 'bold' } as const
  const { before, target, after } = markedSentence(pictureText('question'))
  const at = EDGE + pen.width(before, line.size, line.face)
  const length = pen.width(target, line.size, line.face)
  return [
    highlighter(at - 8, line.y - 36, length + 16, 48),
    pen.write(before, { ...line, x: EDGE }),
    pen.write(target, { ...line, x: at }),
    pen.write(after, { ...line, x: at + length + 4 }),
    pen.write(site, { x: EDGE, y: 1298, size: 32, face: 'regular', colour: 'accent' }),
  ].join('')
}
