import type { CefrLevel } from '#contracts/cefr.ts'
import { palette } from '../palette.ts'
import { levelMark } from './levelMark.ts'
import { shape } from './shapes.ts'

/** Draws the mark of a level. `x`, `y`: the start of its letters on the base line; `size`: px per em. */
export function drawnLevel(level: CefrLevel, { x, y, size }: { x: number; y: number; size: number }): string {
  const { stroke, letters } = levelMark(level)
  const outlines = letters.map(
    ({ path, x: at }) => `<path fill="${palette.ink}" transform="translate(${at} 0)" d="${path}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${shape(stroke, 'mark')}${outlines.join('')}</g>`
}
