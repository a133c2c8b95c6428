import type { Ink } from './inks.ts'
import { shape } from './shapes.ts'
import { readTypeface, type Typeface } from './typeface.ts'

export type Typefaces = { bold: Typeface; regular: Typeface }

/** The bold one draws names, too, so it has every alphabet; the regular one draws our own words alone. */
export function readTypefaces(): Typefaces {
  return {
    bold: readTypeface(600, ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']),
    regular: readTypeface(400, ['latin']),
  }
}

/** How a line is written: its place on the base line, what stands there (its start, its middle or its end), and its look. */
export type Line = {
  x: number
  y: number
  size: number
  from?: 'start' | 'middle' | 'end'
  colour?: Ink
  face: Typeface
}

/** One line of text as outlines. */
export function write(text: string, { x, y, size, from = 'start', colour = 'ink', face }: Line): string {
  const before = { start: 0, middle: 0.5, end: 1 }[from]
  return shape(face.outlines(text, x - before * face.width(text, size), y, size), colour)
}
