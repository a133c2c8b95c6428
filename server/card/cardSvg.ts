import type { SharedResult } from '#contracts/sharedResult'
import { rulerPosition } from '#domain/levelScale'
import { countSummaries, levelSentence } from '#domain/resultSummary'
import { CARD_WIDTH } from './cardSize.ts'
import { cardTitle } from './cardTitle.ts'
import { countBar } from './countBar.ts'
import { levelRuler } from './levelRuler.ts'
import { type Typefaces, write } from './lettering.ts'
import { box, drawing, highlighter } from './shapes.ts'

const MARGIN = 72
const WIDTH = CARD_WIDTH - 2 * MARGIN
const RULER = { x: MARGIN, y: 486, width: 456 }
const BARS = { x: 640, y: 228, width: CARD_WIDTH - MARGIN - 640, step: 122 }
const LEVEL_SIZE = 232
const TITLE_SIZE = 40

/** The picture of a result for link previews, as the result's page looks on paper: shapes and outlines alone, no text. */
export function cardSvg(result: SharedResult, faces: Typefaces): string {
  const { bold, regular } = faces
  const onRuler = {
    level: result.level,
    position: rulerPosition(result.ability),
    from: rulerPosition(result.ability_range[0]),
    to: rulerPosition(result.ability_range[1]),
  }
  return drawing(
    write(cardTitle(result.full_name, bold, TITLE_SIZE, WIDTH), { x: MARGIN, y: 108, size: TITLE_SIZE, face: bold }),
    box(MARGIN, 138, WIDTH, 2, 0, 'line'),
    highlighter(MARGIN - 10, 258, bold.width(result.level, LEVEL_SIZE) + 26, 92),
    write(result.level, { x: MARGIN, y: 350, size: LEVEL_SIZE, face: bold }),
    write(levelSentence(result), { x: MARGIN, y: 420, size: 30, face: regular }),
    levelRuler(RULER, onRuler, faces),
    ...countSummaries(result).map((summary, index) =>
      countBar(summary, { ...BARS, y: BARS.y + index * BARS.step }, faces),
    ),
    write('beside an average native speaker', { x: BARS.x, y: 552, size: 22, colour: 'inkSoft', face: regular }),
    ...(result.overclaiming
      ? [write(OVERCLAIMING, { x: MARGIN, y: 566, size: 20, colour: 'inkSoft', face: regular })]
      : []),
  )
}

const OVERCLAIMING = 'Less sure than usual, so the ranges are wide.'
