import { brokenLines } from '#rules/drawing/brokenLines.ts'
import { picture, type Face, type Pen } from '#rules/drawing/shapes.ts'
import { isolatedName } from '#rules/names.ts'
import { palette } from '#rules/palette.ts'
import { pageLocale } from '#texts/formatters.ts'
import { isEnglish, isRightToLeft } from '#texts/language.ts'

/** The width of every picture in px, the margin at both sides, and the width between them. */
export const PICTURE_WIDTH = 1080
export const EDGE = 72
export const WIDTH = PICTURE_WIDTH - 2 * EDGE

/** The page's fonts, which are the device's own: for headings and figures, and for all other text. */
const FACES: Record<Face, { family: string; weight: number }> = {
  bold: { family: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif", weight: 600 },
  regular: { family: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif", weight: 400 },
}
/** Serif typefaces throughout, as in books. */
const BOOK_FACES = { ...FACES, regular: { family: FACES.bold.family, weight: 400 } }

/** A picture to share. */
export interface Picture {
  /** The name of its file, without the ending. */
  name: string
  height: number
  /** Its content, as alternative text. */
  inWords: string
  /** Whether all of its text is in the typeface of books. */
  book?: boolean
  /** Draws it from left to right. It is mirrored where the page runs the other way. */
  draw: (pen: SheetPen) => string
}

/** A picture as drawn. */
export interface DrawnPicture {
  /** A data: URL, which the page's policy allows. */
  address: string
  inWords: string
  /** The PNG to share or save. */
  file: File
}

/** The place of a text: the base line of its first line, its sizes in px, largest first, and its width. */
type Room = { y: number; sizes: readonly number[]; face?: Face; lines?: number; width?: number }

/** Writes in the device's fonts, measured by a canvas. */
export type SheetPen = Pen & {
  /**
   * Writes a text of any length and script from the edge on, in the first size at which it fits on `lines` (by default
   * one), and cuts it if it fits at none. `foot`: the base line of its last line.
   */
  fit(text: string, room: Room): { svg: string; foot: number }
  /** Writes a line of lesser importance from the edge on. */
  soft(text: string, y: number, size?: number): string
}

type Canvas = Pick<CanvasRenderingContext2D, 'font' | 'measureText'>

/** The shares of a width among which the first is used at which a text can be broken. */
const SHARES = [0.6, 0.7, 0.8, 0.9]
/** Whether a text fits on so many lines whole, and with no word broken. */
const fitsWhole = (text: string, fits: (line: string) => boolean, lines: number) =>
  text.split(' ').every(fits) && !brokenLines(text, fits, lines).at(-1)!.endsWith('…')

/** The distance between base lines, as a multiple of the size. */
const LEADING = 1.15

/** Creates a pen for a sheet. On right-to-left pages the sheet mirrors the drawing, so the pen mirrors its text back. */
function sheetPen(canvas: Canvas, faces: typeof FACES): SheetPen {
  const pen: SheetPen = {
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
    fit(text, { y, sizes, face = 'bold', lines: maxLines = 1, width = WIDTH }) {
      let [lines, size]: [string[], number] = [[], 0]
      for (size of sizes) {
        const within = (share: number) => (line: string) => pen.width(line, size, face) <= width * share
        // Rows of like length look better than a full one and a word.
        const share = within(1)(text) ? 1 : SHARES.find((each) => fitsWhole(text, within(each), maxLines))
        lines = brokenLines(text, within(share ?? 1), maxLines)
        if (!lines.at(-1)?.endsWith('…')) break
      }
      const step = size * LEADING
      const write = (line: string, index: number) =>
        pen.write(isolatedName(line), { x: EDGE, y: y + index * step, size, face })
      return { svg: lines.map(write).join(''), foot: y + (lines.length - 1) * step }
    },
    soft: (text, y, size = 30) => pen.write(text, { x: EDGE, y, size, face: 'regular', colour: 'ink-soft' }),
  }
  return pen
}

/** Characters that XML cannot contain: control characters, halves of surrogate pairs. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const asXml = (text: string) =>
  text.replace(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Mirrors content between `x` and `x + width` where the page runs from right to left: the whole sheet, and once more
 * what stays as it is, such as English text, which the pen must write as English.
 */
export function mirrored({ x, width }: { x: number; width: number }, ...content: readonly string[]): string {
  const drawn = content.join('')
  return isRightToLeft() ? `<g transform="translate(${2 * x + width} 0) scale(-1 1)">${drawn}</g>` : drawn
}

/** Returns a picture as SVG. */
export function pictureSvg({ height, book = false, draw }: Picture, canvas: Canvas): string {
  const size = { width: PICTURE_WIDTH, height }
  return picture(size, mirrored({ x: 0, ...size }, draw(sheetPen(canvas, book ? BOOK_FACES : FACES))))
}

/**
 * Draws a picture as an address that the page may show, and as a PNG. The SVG has a data: URL, which the page's policy
 * allows and which counts as same-origin. Rejects if the browser provides no canvas, or no image of one.
 */
export async function drawPicture(declared: Picture): Promise<DrawnPicture> {
  const [width, height] = [PICTURE_WIDTH, declared.height]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws on no canvas')
  const address = `data:image/svg+xml,${encodeURIComponent(pictureSvg(declared, context))}`
  context.drawImage(await loadImage(address, width, height), 0, 0, width, height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('This browser makes no image of a canvas')
  const file = new File([png], `${declared.name}.png`, { type: 'image/png' })
  return { address, inWords: declared.inWords, file }
}

function loadImage(address: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height)
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('This browser does not show the drawing'))
    image.src = address
  })
}
