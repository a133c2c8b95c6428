import { box, picture, shape, type Pen } from '#rules/drawing/shapes.ts'
import { readTypeface, type Typeface } from './typeface.ts'

/** The size that programs which preview links ask for, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export type Typefaces = { bold: Typeface; regular: Typeface }

/** The bold one draws names, too, so it has every alphabet; the regular one draws our own words alone. */
export function readTypefaces(): Typefaces {
  return {
    bold: readTypeface(600, ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']),
    regular: readTypeface(400, ['latin']),
  }
}

/** Writes outlines: a server has no fonts. */
export function outlinePen(faces: Typefaces): Pen {
  return {
    width: (text, size, face) => faces[face].width(text, size),
    write(text, { x, y, size, from = 'start', colour = 'ink', face }) {
      const before = { start: 0, middle: 0.5, end: 1 }[from]
      return shape(faces[face].outlines(text, x - before * faces[face].width(text, size), y, size), colour)
    },
  }
}

/** A picture of the card's size: a sheet on the paper, and what is on it. */
export function card(...content: readonly string[]): string {
  const [width, height] = [CARD_WIDTH, CARD_HEIGHT]
  return picture({ width, height }, box(28, 28, width - 56, height - 56, 28, 'card'), ...content)
}
