import sharp from 'sharp'
import type { SharedResult } from '#contracts/result.ts'
import { cutLine } from '#rules/drawing/brokenLines.ts'
import { countRows, drawnLevel, heightOfRows, levelRuler } from '#rules/drawing/resultFigures.ts'
import { box, highlighter } from '#rules/drawing/shapes.ts'
import { onRuler } from '#rules/levelScale.ts'
import { palette } from '#rules/palette.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { levelSentence, resultTitle } from '#rules/resultWords.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { card, CARD_WIDTH, outlinePen, readTypefaces, type Typefaces } from './drawing.ts'
import type { Typeface } from './typeface.ts'

/** Draws the picture of a result as PNG. */
export type DrawCard = (result: SharedResult) => Promise<Buffer>

/**
 * Reads the typefaces and returns a function that draws. The event loop only creates the outlines (4 ms); a thread of
 * libuv's pool renders them (20 ms).
 */
export function createDrawCard(): DrawCard {
  const typefaces = readTypefaces()
  // No two pictures are alike, so sharp's cache is of no use.
  sharp.cache(false)
  return (result) =>
    sharp(Buffer.from(cardSvg(result, typefaces)))
      .flatten({ background: palette.paper })
      .png()
      .toBuffer()
}

const MARGIN = 72
const WIDTH = CARD_WIDTH - 2 * MARGIN
const RULER = { x: MARGIN, y: 486, width: 456 }
const COUNTS = { x: 640, y: 200, width: CARD_WIDTH - MARGIN - 640, foot: 550 }
const LEVEL_SIZE = 232
const TITLE_SIZE = 40
/** Size of the title if it is the only content. */
const SOLE_TITLE_SIZE = 76

/**
 * Returns the picture of a result for link previews, in the style of the printed result page, with outlines instead of
 * text. All results without a level share one picture with a general title.
 */
function cardSvg(result: SharedResult, faces: Typefaces): string {
  const { bold } = faces
  const { width, write } = outlinePen(faces)
  if (!tellsLevel(result)) {
    const title = resultTitle(null)
    const length = width(title, SOLE_TITLE_SIZE, 'bold')
    const x = (CARD_WIDTH - length) / 2
    return card(
      highlighter(x - 10, 306, length + 20, 40),
      write(title, { x, y: 340, size: SOLE_TITLE_SIZE, face: 'bold' }),
    )
  }
  const counts = countSummaries(result)
  const scale = Math.min(1, (COUNTS.foot - COUNTS.y) / heightOfRows(counts))
  const small = { size: 20, colour: 'ink-soft', face: 'regular' } as const
  return card(
    write(cardTitle(result.full_name, bold, TITLE_SIZE, WIDTH), { x: MARGIN, y: 108, size: TITLE_SIZE, face: 'bold' }),
    box(MARGIN, 138, WIDTH, 2, 0, 'line'),
    drawnLevel(result.level, { x: MARGIN, y: 350, size: LEVEL_SIZE }),
    write(levelSentence(result), { x: MARGIN, y: 420, size: 30, face: 'regular' }),
    levelRuler(RULER, { ...onRuler(result), level: result.level }, { width, write }),
    countRows(counts, { ...COUNTS, scale }, { width, write }),
    write('beside an average native speaker', { x: COUNTS.x, y: 584, ...small }),
    ...(doubtOf(result) ? [write(LESS_SURE, { x: MARGIN, y: 584, ...small })] : []),
  )
}

const LESS_SURE = 'Less sure than usual, so the ranges are wide.'

/**
 * Returns the title of a result in one line. A name that is too long ends in an ellipsis; one that the typeface cannot
 * draw is omitted, because the preview's text contains it.
 * @param size font size in pixels
 * @param width maximum width in pixels
 */
export function cardTitle(fullName: string | null, typeface: Typeface, size: number, width: number): string {
  const name = (fullName ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (!typeface.covers(name)) return resultTitle(null)
  const fits = (part: string) => typeface.width(resultTitle(part), size) <= width
  return resultTitle(fits(name) ? name : cutLine(name, fits))
}
