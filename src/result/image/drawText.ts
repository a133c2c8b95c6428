import { brokenLines } from './brokenLines.ts'
import { isolatedName } from '#rules/names.ts'

export type Pen = CanvasRenderingContext2D

/** Where and how a text stands: `x` its left edge (right one where `align` says so), `y` the baseline of its first line. */
interface TextPlace {
  x: number
  y: number
  font: string
  colour: string
  align?: 'left' | 'right'
}

/** Writes one line; returns its width. */
export function writeLine(pen: Pen, text: string, { x, y, font, colour, align = 'left' }: TextPlace): number {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  pen.fillText(text, x, y)
  return pen.measureText(text).width
}

interface TextRoom {
  x: number
  /** Baseline of the first line. */
  y: number
  width: number
  colour: string
  fontOf: (size: number) => string
  /** Sizes in px, and how many lines there is room for at each, largest first: the first that holds it all is taken. */
  sizes: readonly (readonly [size: number, mostLines: number])[]
}

/** Distance of baselines, as a multiple of the size. */
const LEADING = 1.25

/** Writes a text of any length and script into its room; returns the baseline of its last line. */
export function writeFitted(pen: Pen, text: string, { x, y, width, colour, fontOf, sizes }: TextRoom): number {
  const fits = (line: string) => pen.measureText(line).width <= width
  let lines: string[] = []
  let step = 0
  for (const [size, mostLines] of sizes) {
    pen.font = fontOf(size)
    step = size * LEADING
    lines = brokenLines(text, fits, mostLines)
    if (!lines.at(-1)!.endsWith('…')) break
  }
  const { font } = pen
  for (const [index, line] of lines.entries())
    writeLine(pen, isolatedName(line), { x, y: y + index * step, font, colour })
  return y + (lines.length - 1) * step
}
