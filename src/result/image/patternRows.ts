import type { Pattern } from '#result/own/knownPattern.ts'
import { outline, shape, type Place } from '#rules/drawing/shapes.ts'
import { FOOT, TICK, tickPath } from '#rules/drawing/ticks.ts'

/** The scale at which the 70 real expressions of a test, in three rows, need at most five lines. */
const SCALE = 3.3
const [WIDTH, HEIGHT, ACROSS, DOWN] = [TICK.width, TICK.height, TICK.across, TICK.down].map(
  (units) => units * SCALE,
) as [number, number, number, number]
const EDGE = 3
const ROW_GAP = 16

/** Draws what was known: a tick for each expression, inked if it was known. `y`: the top of the first row. */
export function patternRows(pattern: Pattern, { x, y, width }: Place): string {
  const inLine = Math.floor(width / ACROSS)
  let top = y
  return pattern
    .flatMap(({ known }) => {
      const ticks = known.map((isKnown, index) =>
        tick(x + (index % inLine) * ACROSS, top + Math.floor(index / inLine) * DOWN, isKnown),
      )
      top += Math.ceil(known.length / inLine) * DOWN + ROW_GAP
      return ticks
    })
    .join('')
}

function tick(x: number, y: number, isKnown: boolean): string {
  if (!isKnown) return outline(tickPath(x + EDGE / 2, y + EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE), EDGE, 'mark-edge')
  return shape(tickPath(x, y, WIDTH, HEIGHT), 'mark') + shape(tickPath(x, y, WIDTH, HEIGHT, FOOT), 'mark-edge')
}
