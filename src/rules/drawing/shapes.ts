import { palette, type Colour } from '../palette.ts'
import { strokePath } from './stroke.ts'

/** The two faces of pictures: the bold one for titles and figures, the regular one for all else. */
export type Face = 'bold' | 'regular'

/** How a line is written: its place on the base line, what stands there (its start, its middle or its end), and its look. */
export type Line = {
  x: number
  y: number
  size: number
  from?: 'start' | 'middle' | 'end'
  colour?: Colour
  face: Face
}

/** Writes the letters of pictures: as outlines where there are no fonts, as text where there are. */
export type Pen = {
  /** In pixels, as all sizes and places. */
  width(text: string, size: number, face: Face): number
  /** One line of text as SVG. */
  write(text: string, line: Line): string
}

/** Where a figure is drawn, and how much larger than on a result's card. */
export type Place = { x: number; y: number; width: number; scale?: number }

/** A picture of a size, on paper. */
export function picture({ width, height }: { width: number; height: number }, ...content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, 0, 'paper'),
    ...content,
    '</svg>',
  ].join('')
}

/** Outlines filled with one colour. */
export const shape = (path: string, colour: Colour) => `<path fill="${palette[colour]}" d="${path}"/>`

/** An outline alone. */
export const outline = (path: string, thick: number, colour: Colour) =>
  `<path fill="none" stroke="${palette[colour]}" stroke-width="${thick}" d="${path}"/>`

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

/** A box that fades to the right, from one place to another; with an edge that cuts it off before that. */
export function fadingBox(
  { x, y, width, height }: Area,
  [from, to]: readonly [number, number],
  colour: Colour,
): string {
  const id = `fade-${x}-${y}`
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${palette[colour]}" stop-opacity="${opacity}"/>`
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${Math.max(to, from + 1)}" y2="0">` +
    `${stop(0, 1)}${stop(1, 0)}</linearGradient>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
  )
}

/** A stroke of the pen. */
export const highlighter = (x: number, y: number, width: number, height: number) =>
  shape(strokePath(x, y, width, height), 'mark')
