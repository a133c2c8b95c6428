/*
 * The types of opentype.js that the card needs; the published ones would add browser globals to the server. The file is
 * named explicitly, because the package's entry for Node has no named exports.
 */

declare module 'opentype.js/dist/opentype.mjs' {
  export type Glyph = {
    /** 0 if the font lacks the character. */
    index: number
    /** In font units. */
    advanceWidth: number
    getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] }
  }

  /** As in SVG; a line has no control points, a quadratic curve has one, a cubic one two. */
  export type PathCommand = {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }

  export type Font = {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
  }

  /** Reads TrueType, OpenType and WOFF. @throws Error for anything else. */
  export function parse(file: ArrayBufferLike): Font
}
