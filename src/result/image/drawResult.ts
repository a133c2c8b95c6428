import type { SharedResult } from '#contracts/result.ts'
import { onRuler } from '#rules/levelScale.ts'
import { countSummaries, levelSentence, resultDate } from '#rules/resultSummary.ts'
import { drawCard, drawCount, drawRuler } from './drawFigures.ts'
import { type Pen, writeFitted, writeLine } from './drawText.ts'
import { IMAGE, reading, ui } from './imageLook.ts'
import { palette } from '#rules/palette.ts'

const EDGE = 64
const PADDING = 48
const CARD = IMAGE.width - 2 * EDGE
const INSIDE = { x: EDGE + PADDING, width: CARD - 2 * PADDING }

/** Draws a result for others to see: what its link shows them, and nothing beside it. `site`: where the test is. */
export function drawResult(pen: Pen, result: SharedResult, site: string): void {
  pen.direction = 'ltr'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = palette.paper
  pen.fillRect(0, 0, IMAGE.width, IMAGE.height)
  drawHead(pen, result)
  drawLevel(pen, result, 262)
  drawCounts(pen, result, 690)
  drawFoot(pen, site)
}

/** Whose result it is, and when. */
function drawHead(pen: Pen, { full_name: name, test_datetime: date }: SharedResult): void {
  const soft = { font: ui(30), colour: palette['ink-soft'] }
  if (!name) {
    writeLine(pen, resultDate(date), { x: EDGE, y: 122, ...soft })
    writeLine(pen, 'Vocabulary Test Result', { x: EDGE, y: 200, font: reading(72), colour: palette.ink })
    return
  }
  const below = writeFitted(pen, name, {
    x: EDGE,
    y: 116,
    width: CARD,
    colour: palette.ink,
    fontOf: reading,
    sizes: [
      [72, 1],
      [58, 1],
      [44, 2],
    ],
  })
  writeLine(pen, `Vocabulary Test Result · ${resultDate(date)}`, { x: EDGE, y: Math.max(below + 58, 188), ...soft })
}

function drawLevel(pen: Pen, result: SharedResult, top: number): void {
  drawCard(pen, { x: EDGE, y: top, width: CARD }, 392)
  const { x, width } = INSIDE
  const baseline = top + 212
  const letters = writeLine(pen, result.level, { x, y: baseline, font: reading(212), colour: palette.ink })
  const beside = x + letters + 44
  writeLine(pen, 'Level of proficiency', { x: beside, y: baseline - 92, font: ui(34, 600), colour: palette.ink })
  writeFitted(pen, levelSentence(result), {
    x: beside,
    y: baseline - 36,
    width: x + width - beside,
    colour: palette['ink-soft'],
    fontOf: ui,
    sizes: [
      [34, 2],
      [28, 3],
    ],
  })
  drawRuler(pen, { x, y: top + 290, width }, { ...onRuler(result), level: result.level })
}

function drawCounts(pen: Pen, result: SharedResult, top: number): void {
  drawCard(pen, { x: EDGE, y: top, width: CARD }, 510)
  const summaries = countSummaries(result)
  for (const [index, summary] of summaries.entries()) {
    drawCount(pen, { ...INSIDE, y: top + 88 + (index * 456) / summaries.length }, summary)
  }
}

/** Asks as the start screen does, with the stroke of the pen behind what it asks about. */
function drawFoot(pen: Pen, site: string): void {
  const text = { y: 1262, font: reading(38), colour: palette.ink }
  let x = EDGE + writeLine(pen, 'How much English do you ', { x: EDGE, ...text })
  pen.fillStyle = palette.mark
  pen.beginPath()
  pen.roundRect(x - 6, text.y - 34, pen.measureText('take in').width + 12, 46, [12, 18, 14, 20])
  pen.fill()
  x += writeLine(pen, 'take in', { x, ...text })
  writeLine(pen, '?', { x: x + 3, ...text })
  writeLine(pen, site, { x: EDGE, y: 1316, font: ui(28, 600), colour: palette.accent })
}
