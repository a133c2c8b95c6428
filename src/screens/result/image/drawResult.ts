import type { SharedResult } from '#contracts/sharedResult'
import { rulerPosition } from '#domain/levelScale'
import { countSummaries, levelSentence, resultDate } from '#domain/resultSummary'
import { drawCard, drawCount, drawRuler } from './drawFigures.ts'
import { type Pen, writeFitted, writeLine } from './drawText.ts'
import { colours, IMAGE, reading, ui } from './imageLook.ts'

const EDGE = 64
const PADDING = 48
const CARD = IMAGE.width - 2 * EDGE
const INSIDE = { x: EDGE + PADDING, width: CARD - 2 * PADDING }

/** Draws a result for others to see: what its link shows them, and nothing beside it. `site`: where the test is. */
export function drawResult(pen: Pen, result: SharedResult, site: string): void {
  pen.direction = 'ltr'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, IMAGE.width, IMAGE.height)
  drawHead(pen, result)
  drawLevel(pen, result, 262)
  drawCounts(pen, result, 690)
  drawFoot(pen, site)
}

/** Whose result it is, and when. */
function drawHead(pen: Pen, { full_name: name, test_datetime: date }: SharedResult): void {
  const soft = { font: ui(30), colour: colours['ink-soft'] }
  if (!name) {
    writeLine(pen, resultDate(date), { x: EDGE, y: 122, ...soft })
    writeLine(pen, 'Vocabulary Test Result', { x: EDGE, y: 200, font: reading(72), colour: colours.ink })
    return
  }
  const below = writeFitted(pen, name, {
    x: EDGE,
    y: 116,
    width: CARD,
    colour: colours.ink,
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
  const letters = writeLine(pen, result.level, { x, y: baseline, font: reading(212), colour: colours.ink })
  const beside = x + letters + 44
  writeLine(pen, 'Level of proficiency', { x: beside, y: baseline - 92, font: ui(34, 600), colour: colours.ink })
  writeFitted(pen, levelSentence(result), {
    x: beside,
    y: baseline - 36,
    width: x + width - beside,
    colour: colours['ink-soft'],
    fontOf: ui,
    sizes: [
      [34, 2],
      [28, 3],
    ],
  })
  drawRuler(
    pen,
    { x, y: top + 290, width },
    {
      at: rulerPosition(result.ability),
      from: rulerPosition(result.ability_range[0]),
      to: rulerPosition(result.ability_range[1]),
      level: result.level,
    },
  )
}

function drawCounts(pen: Pen, result: SharedResult, top: number): void {
  drawCard(pen, { x: EDGE, y: top, width: CARD }, 510)
  for (const [index, summary] of countSummaries(result).entries()) {
    drawCount(pen, { ...INSIDE, y: top + 88 + index * 152 }, summary)
  }
}

/** Asks as the start screen does, with the stroke of the pen behind what it asks about. */
function drawFoot(pen: Pen, site: string): void {
  const text = { y: 1262, font: reading(38), colour: colours.ink }
  let x = EDGE + writeLine(pen, 'How much English do you ', { x: EDGE, ...text })
  pen.fillStyle = colours.mark
  pen.beginPath()
  pen.roundRect(x - 6, text.y - 34, pen.measureText('take in').width + 12, 46, [12, 18, 14, 20])
  pen.fill()
  x += writeLine(pen, 'take in', { x, ...text })
  writeLine(pen, '?', { x: x + 3, ...text })
  writeLine(pen, site, { x: EDGE, y: 1316, font: ui(28, 600), colour: colours.accent })
}
