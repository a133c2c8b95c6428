/*
 * What the card needs of opentype.js: its published types bring the browser's globals into the server. The file is named, since
 * the package's entry for Node exports nothing by name.
 */

declare module 'opentype.js/dist/opentype.mjs' {
  export type Glyph = {
    /** 0: the font has no such character. */
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
