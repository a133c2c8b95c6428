import type { Pattern } from '#result/own/knownPattern.ts'
import { box, type Place } from '#rules/drawing/shapes.ts'

const STROKE = { width: 24, height: 46, radius: 9, edge: 3 }
/** From stroke to stroke, so that the 70 real expressions of a test, in three rows, take no more than five lines. */
const ACROSS = 34
const DOWN = 58
const BETWEEN_ROWS = 16

/** What was known, without words: a stroke for each expression, filled where it was. `y`: the top of the first row. */
export function patternRows(pattern: Pattern, { x, y, width }: Place): string {
  const inLine = Math.floor(width / ACROSS)
  let top = y
  return pattern
    .flatMap(({ known }) => {
      const strokes = known.map((isKnown, index) =>
        stroke(x + (index % inLine) * ACROSS, top + Math.floor(index / inLine) * DOWN, isKnown),
      )
      top += Math.ceil(known.length / inLine) * DOWN + BETWEEN_ROWS
      return strokes
    })
    .join('')
}

function stroke(x: number, y: number, isKnown: boolean): string {
  const { width, height, radius, edge } = STROKE
  if (isKnown) return box(x, y, width, height, radius, 'mark')
  return (
    box(x, y, width, height, radius, 'mark-edge') +
    box(x + edge, y + edge, width - 2 * edge, height - 2 * edge, radius - edge, 'paper')
  )
}
