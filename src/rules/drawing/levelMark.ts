import type { CefrLevel } from '#contracts/cefr.ts'
import { levelLetters } from './levelLetters.ts'
import { strokePath } from './stroke.ts'

/** How far the stroke extends above and below the base line, and beyond the letters on both sides, in units. */
const STROKE = { above: 340, below: 40, side: 70 }

/** A level in large letters on a highlighter stroke: outlines on the base line, with 1000 units per em. */
export interface LevelMark {
  width: number
  stroke: string
  letters: readonly { path: string; x: number }[]
}

/** Returns the mark of a level, which looks the same on the page, in pictures and on link previews. */
export function levelMark(level: CefrLevel): LevelMark {
  let width = 0
  const letters = [...level].map((character) => {
    const { path, width: advance } = levelLetters[character]!
    width += advance
    return { path, x: width - advance }
  })
  const { above, below, side } = STROKE
  return { width, letters, stroke: strokePath(-side, -above, width + 2 * side, above + below) }
}
