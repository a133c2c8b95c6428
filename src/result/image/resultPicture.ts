import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { knownPattern, rowsWithKnown, type Pattern } from '#result/own/knownPattern.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { countRows, drawnLevel, heightOfRows, levelRuler } from '#rules/drawing/resultFigures.ts'
import { highlighter, outline, shape } from '#rules/drawing/shapes.ts'
import { FOOT, TICK, tickPath } from '#rules/drawing/ticks.ts'
import { onRuler } from '#rules/levelScale.ts'
import { shownName } from '#rules/names.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { longDate } from '#texts/format.ts'
import { pictureText } from '#texts/picture.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { levelLine, resultInWords } from './resultInWords.ts'
import { EDGE, mirrored, WIDTH, type Picture, type SheetPen } from './sheet.ts'

/** 4:5, the tallest that feeds on a phone show uncropped. */
const HEIGHT = 1350
/**
 * Vertical positions in px: base lines, except for the ruler's line. `figures` is their first base line, and they end
 * before `foot`.
 */
const AT = { head: 120, level: 470, sentence: 532, ruler: 622, figures: 800, foot: 1165, question: 1238 }
const LEVEL_SIZE = 320

/**
 * Returns the picture of a result for sharing: the content of its link, and the pattern of known expressions with a key but
 * without words. If that is unknown, the counts replace it. `site`: the host of the test.
 */
export function resultPicture(result: SharedResult, answered: readonly AnsweredExpression[], site: string): Picture {
  const pattern = rowsWithKnown(knownPattern(answered))
  const { level } = result
  const levelPlace = { x: EDGE, width: (levelMark(level).width * LEVEL_SIZE) / 1000 }
  const ruler = { x: EDGE, y: AT.ruler, width: WIDTH, scale: 1.5 }
  return {
    name: `vocabulary-test-${level}`,
    height: HEIGHT,
    inWords: resultInWords(result, pattern),
    draw: (pen) =>
      [
        head(result, pen),
        mirrored(levelPlace, drawnLevel(level, { x: EDGE, y: AT.level, size: LEVEL_SIZE })),
        pen.fit(levelLine(result), { y: AT.sentence, sizes: [36, 30], face: 'regular', lines: 2 }).svg,
        levelRuler(ruler, { ...onRuler(result), level }, pen),
        figures(result, pattern, pen),
        invitation(site, pen),
      ].join(''),
  }
}

/** Draws the name and the date. */
function head({ full_name, test_datetime }: SharedResult, pen: SheetPen): string {
  const name = shownName(full_name, 'full')
  const [title, date] = [resultTitle(null), longDate(test_datetime)]
  if (!name) return pen.fit(title, { y: AT.head + 8, sizes: [58, 48, 40] }).svg + pen.soft(date, AT.head + 62)
  const whose = pen.fit(name, { y: AT.head, sizes: [58, 44, 36] })
  return whose.svg + pen.soft(`${title} · ${date}`, AT.head + 54)
}

function figures(result: SharedResult, pattern: Pattern, pen: SheetPen): string {
  const { figures: y, foot } = AT
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

/** Draws the question of the start screen, which is English, with a highlighter stroke behind its target. */
function invitation(site: string, pen: SheetPen): string {
  const y = AT.question
  const line = { y, size: 42, face: 'bold', english: true } as const
  const { before, target, after } = markedSentence(pictureText('question'))
  const [at, length] = [EDGE + pen.width(before, 42, 'bold'), pen.width(target, 42, 'bold')]
  const afterAt = at + length + 4
  const question = [
    highlighter(at - 8, y - 36, length + 16, 48),
    pen.write(before, { ...line, x: EDGE }),
    pen.write(target, { ...line, x: at }),
    pen.write(after, { ...line, x: afterAt }),
  ]
  return (
    mirrored({ x: EDGE, width: afterAt + pen.width(after, 42, 'bold') - EDGE }, ...question) +
    pen.write(site, { x: EDGE, y: y + 60, size: 32, face: 'regular', colour: 'accent' })
  )
}
