// Other programs besides the server compile this file, too, and the package has no types.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse, type Font, type Glyph, type PathCommand } from 'opentype.js/dist/opentype.mjs'

/** One weight of a typeface. Sizes, widths and places are in pixels. */
export type Typeface = {
  /** Whether every character can be drawn properly: one glyph each, from left to right, without combining marks. */
  covers(text: string): boolean
  /** @throws Error for a character that is not covered. */
  width(text: string, size: number): number
  /**
   * Returns outlines as SVG path data from a point on the baseline. @throws Error for a character that is not covered.
   */
  outlines(text: string, x: number, y: number, size: number): string
}

/** A part of the font; each is a small file. */
export type Alphabet = 'latin' | 'latin-ext' | 'vietnamese' | 'greek' | 'cyrillic' | 'cyrillic-ext'

/** Matches characters that modify others or are invisible: marks, controls, separators. */
const NOT_DRAWN_ALONE = /[\p{M}\p{C}\p{Zl}\p{Zp}]/u

const packages = createRequire(import.meta.url)

/**
 * Reads Source Serif 4 (SIL Open Font License) from its package. It replaces the page's serif fonts, which are those of
 * the device.
 * @param alphabets the alphabets in which to look for a character, in order
 */
export function readTypeface(weight: 400 | 600, alphabets: readonly Alphabet[]): Typeface {
  const fonts = alphabets.map((alphabet) => readFont(alphabet, weight))

  const find = (character: string): { glyph: Glyph; advance: number } | null => {
    for (const font of fonts) {
      const glyph = font.charToGlyph(character)
      if (glyph.index !== 0) return { glyph, advance: glyph.advanceWidth / font.unitsPerEm }
    }
    return null
  }
  const glyphOf = (character: string) => {
    const found = find(character)
    if (!found) throw new Error(`The typeface lacks U+${character.codePointAt(0)!.toString(16)}.`)
    return found
  }

  return {
    covers: (text) => !NOT_DRAWN_ALONE.test(text) && [...text].every((character) => find(character) !== null),
    width: (text, size) => [...text].reduce((sum, character) => sum + glyphOf(character).advance * size, 0),
    outlines(text, x, y, size) {
      let at = x
      return [...text]
        .map((character) => {
          const { glyph, advance } = glyphOf(character)
          const { commands } = glyph.getPath(at, y, size)
          at += advance * size
          return commands.map(pathData).join('')
        })
        .join('')
    },
  }
}

/**
 * Writes a path command. The library's own function caches every fraction that it rounds, and turns tiny ones into NaN.
 */
function pathData({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  let data = type
  for (const place of [x1, y1, x2, y2, x, y]) if (place !== undefined) data += ` ${Math.round(place * 10) / 10}`
  return data
}

function readFont(alphabet: Alphabet, weight: number): Font {
  const name = `@fontsource/source-serif-4/files/source-serif-4-${alphabet}-${weight}-normal.woff`
  const { buffer, byteOffset, byteLength } = readFileSync(packages.resolve(name))
  return parse(buffer.slice(byteOffset, byteOffset + byteLength))
}
