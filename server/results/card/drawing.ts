import { type Colour, palette } from '#rules/palette.ts'
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

/** How a line is written: its place on the base line, what stands there (its start, its middle or its end), and its look. */
export type Line = {
  x: number
  y: number
  size: number
  from?: 'start' | 'middle' | 'end'
  colour?: Colour
  face: Typeface
}

/** One line of text as outlines. */
export function write(text: string, { x, y, size, from = 'start', colour = 'ink', face }: Line): string {
  const before = { start: 0, middle: 0.5, end: 1 }[from]
  return shape(face.outlines(text, x - before * face.width(text, size), y, size), colour)
}

/** A picture of the card's size: a sheet on the paper, and what is on it. */
export function drawing(...content: readonly string[]): string {
  const [width, height] = [CARD_WIDTH, CARD_HEIGHT]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, 0, 'paper'),
    box(28, 28, width - 56, height - 56, 28, 'card'),
    ...content,
    '</svg>',
  ].join('')
}

/** Outlines filled with one colour. */
const shape = (path: string, colour: Colour) => `<path fill="${palette[colour]}" d="${path}"/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, colour: Colour) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${palette[colour]}"/>`

export const dot = (x: number, y: number, radius: number, colour: Colour) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette[colour]}"/>`

type Area = { x: number; y: number; width: number; height: number }

/** What is drawn in an area, cut to round ends on its left and right. */
export function withRoundEnds({ x, y, width, height }: Area, ...content: readonly string[]): string {
  const id = `ends-${x}-${y}`
  const edge = `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}"/></clipPath>`
  return `${edge}<g clip-path="url(#${id})">${content.join('')}</g>`
}

/** A stroke of the pen: its ends are round, its edges not quite straight. */
export function highlighter(x: number, y: number, width: number, height: number): string {
  const [right, foot] = [x + width, y + height]
  return shape(
    `M${x + 8} ${y + 6}Q${x + width / 2} ${y - 5} ${right - 6} ${y + 2}Q${right + 7} ${y + height / 3} ${right - 1} ${foot - 8}` +
      `Q${x + width / 2} ${foot + 3} ${x + 5} ${foot}Q${x - 6} ${y + height / 2} ${x + 8} ${y + 6}Z`,
    'mark',
  )
}
