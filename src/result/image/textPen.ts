import type { Face, Pen } from '#rules/drawing/shapes.ts'
import { isolatedName } from '#rules/names.ts'
import { palette } from '#rules/palette.ts'
import { brokenLines } from './brokenLines.ts'
import { fonts } from './imageLook.ts'

/** Writes text in the device's fonts, by which a canvas measures it. */
export function textPen(canvas: CanvasRenderingContext2D, faces = fonts): Pen {
  return {
    width(text, size, face) {
      const { family, weight } = faces[face]
      canvas.font = `${weight} ${size}px ${family}`
      return canvas.measureText(text).width
    },
    // Attributes, not a style: the page's policy allows no styles of elements.
    write(text, { x, y, size, from = 'start', colour = 'ink', face }) {
      const { family, weight } = faces[face]
      const look = `font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${palette[colour]}"`
      return `<text x="${x}" y="${y}" text-anchor="${from}" ${look}>${asXml(text)}</text>`
    },
  }
}

/** What XML can't hold in any spelling: control characters, halves of surrogate pairs. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const asXml = (text: string) =>
  text.replace(unwritable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Room {
  x: number
  /** Base line of the first line. */
  y: number
  width: number
  face: Face
  /** Sizes in px, and how many lines there is room for at each, largest first: the first that holds it all is taken. */
  sizes: readonly (readonly [size: number, mostLines: number])[]
}

/** Distance of base lines, as a multiple of the size. */
const LEADING = 1.25

/** Writes a text of any length and script into its room; `foot`: the base line of its last line. */
export function writeFitted(pen: Pen, text: string, { x, y, width, face, sizes }: Room): { svg: string; foot: number } {
  let lines: string[] = []
  let size = 0
  for (const [next, mostLines] of sizes) {
    size = next
    lines = brokenLines(text, (line) => pen.width(line, size, face) <= width, mostLines)
    if (!lines.at(-1)?.endsWith('…')) break
  }
  const step = size * LEADING
  return {
    svg: lines.map((line, index) => pen.write(isolatedName(line), { x, y: y + index * step, size, face })).join(''),
    foot: y + (lines.length - 1) * step,
  }
}
