import type { Face, Pen } from '#rules/drawing/shapes.ts'
import { isolatedName } from '#rules/names.ts'
import { palette } from '#rules/palette.ts'
import { pageLocale } from '#texts/formatters.ts'
import { isEnglish, isRightToLeft } from '#texts/language.ts'
import { brokenLines } from './brokenLines.ts'
import { fonts } from './imageLook.ts'

/**
 * Creates a pen that writes text in the device's fonts, measured by a canvas. Where the page runs from right to left,
 * its text is for a mirrored drawing.
 */
export function textPen(canvas: CanvasRenderingContext2D, faces = fonts): Pen {
  return {
    width(text, size, face) {
      const { family, weight } = faces[face]
      canvas.font = `${weight} ${size}px ${family}`
      return canvas.measureText(text).width
    },
    // Attributes instead of a style, because the page's policy forbids inline styles.
    write(text, { x, y, size, from = 'start', colour = 'ink', face, english }) {
      const { family, weight } = faces[face]
      const look = `font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${palette[colour]}"`
      const place =
        isRightToLeft() && !english
          ? `transform="translate(${x} ${y}) scale(-1 1)" direction="rtl"`
          : `x="${x}" y="${y}"`
      // Chinese and Japanese share characters that look different.
      const language = isEnglish() || english ? '' : ` xml:lang="${pageLocale()}"`
      return `<text ${place}${language} text-anchor="${from}" ${look}>${asXml(text)}</text>`
    },
  }
}

/** Characters that XML cannot contain: control characters, halves of surrogate pairs. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const asXml = (text: string) =>
  text.replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Room {
  x: number
  /** The base line of the first line, in px. */
  y: number
  width: number
  face: Face
  /** Sizes in px with the maximum number of lines, largest first. The first size at which the text fits is used. */
  sizes: readonly (readonly [size: number, maxLines: number])[]
}

/** The distance between base lines, as a multiple of the size. */
const LEADING = 1.25

/** Writes a text of any length and script into an area. `foot`: the base line of its last line. */
export function fitText(pen: Pen, text: string, { x, y, width, face, sizes }: Room): { svg: string; foot: number } {
  let lines: string[] = []
  let size = 0
  for (const [next, maxLines] of sizes) {
    size = next
    lines = brokenLines(text, (line) => pen.width(line, size, face) <= width, maxLines)
    if (!lines.at(-1)?.endsWith('…')) break
  }
  const step = size * LEADING
  return {
    svg: lines.map((line, index) => pen.write(isolatedName(line), { x, y: y + index * step, size, face })).join(''),
    foot: y + (lines.length - 1) * step,
  }
}
