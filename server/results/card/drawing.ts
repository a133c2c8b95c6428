import { box, picture, shape, type Pen } from '#rules/drawing/shapes.ts'
import { readTypeface, type Typeface } from './typeface.ts'

/** The size in pixels that programs with link previews recommend. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export type Typefaces = { bold: Typeface; regular: Typeface }

/**
 * Reads the typefaces. The bold one also draws names, so it has all alphabets; the regular one draws only our texts.
 */
export function readTypefaces(): Typefaces {
  return {
    bold: readTypeface(600, ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']),
    regular: readTypeface(400, ['latin']),
  }
}

/** Creates a pen that writes outlines, because a server may have no fonts. */
export function outlinePen(faces: Typefaces): Pen {
  return {
    width: (text, size, face) => faces[face].width(text, size),
    write(text, { x, y, size, from = 'start', colour = 'ink', face }) {
      const shareBefore = { start: 0, middle: 0.5, end: 1 }[from]
      return shape(faces[face].outlines(text, x - shareBefore * faces[face].width(text, size), y, size), colour)
    },
  }
}

/** Returns a picture of the card's size: a sheet on paper with the given content. */
export function card(...content: readonly string[]): string {
  const [width, height] = [CARD_WIDTH, CARD_HEIGHT]
  return picture({ width, height }, box(28, 28, width - 56, height - 56, 28, 'card'), ...content)
}
