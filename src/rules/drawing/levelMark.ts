import type { CefrLevel } from '#contracts/cefr.ts'
import { levelLetters } from './levelLetters.ts'
import { strokePath } from './stroke.ts'

/** The stroke behind the letters: from above their middle to below the base line, and beyond them on both sides. */
const STROKE = { above: 340, below: 40, beside: 70 }

/** A level in large letters on a stroke of the pen: outlines on the base line, 1000 units to the em. */
export interface LevelMark {
  width: number
  stroke: string
  letters: readonly { path: string; x: number }[]
}

/** The mark of a level, which looks alike on the page, the picture to share and the card of a link. */
export function levelMark(level: CefrLevel): LevelMark {
  let width = 0
  const letters = [...level].map((character) => {
    const { path, width: advance } = levelLetters[character]!
    width += advance
    return { path, x: width - advance }
  })
  const { above, below, beside } = STROKE
  return { width, letters, stroke: strokePath(-beside, -above, width + 2 * beside, above + below) }
}
