import { palette, type Colour } from '../palette.ts'
import { strokePath } from './stroke.ts'

/** The two typefaces of pictures: bold for titles and figures, regular for everything else. */
export type Face = 'bold' | 'regular'

/** The style of a line of text: its anchor on the base line, which part of the text is at the anchor, and its look. */
export type Line = {
  x: number
  y: number
  size: number
  from?: 'start' | 'middle' | 'end'
  colour?: Colour
  face: Face
  /** Whether the text is English in every language. */
  english?: boolean
}

/** Writes text on pictures: as outlines where there are no fonts, otherwise as SVG text. */
export type Pen = {
  /** Returns the width of a text. Like all sizes and positions, in px. */
  width(text: string, size: number, face: Face): number
  /** Returns one line of text as SVG. */
  write(text: string, line: Line): string
}

/** The position of a figure, and its scale relative to a result's card. */
export type Place = { x: number; y: number; width: number; scale?: number }

/** Returns an SVG picture with a paper background. */
export function picture({ width, height }: { width: number; height: number }, ...content: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, 0, 'paper'),
    ...content,
    '</svg>',
  ].join('')
}

/** Returns outlines filled with one colour. */
export const shape = (path: string, colour: Colour) => `<path fill="${palette[colour]}" d="${path}"/>`

/** Returns an outline without a fill. */
export const outline = (path: string, thickness: number, colour: Colour) =>
  `<path fill="none" stroke="${palette[colour]}" stroke-width="${thickness}" d="${path}"/>`

/** Returns a dashed line under a text. */
export const dashes = (x: number, y: number, width: number) =>
  `<path stroke="${palette.control}" stroke-width="4" stroke-dasharray="12 8" d="M${x} ${y}h${width}"/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, colour: Colour) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${palette[colour]}"/>`

export const dot = (x: number, y: number, radius: number, colour: Colour) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette[colour]}"/>`

type Area = { x: number; y: number; width: number; height: number }

/** Clips content to an area with round left and right ends. */
export function withRoundEnds({ x, y, width, height }: Area, ...content: readonly string[]): string {
  const id = `ends-${x}-${y}`
  const clip = `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}"/></clipPath>`
  return `${clip}<g clip-path="url(#${id})">${content.join('')}</g>`
}

/** The opacity of a fade before and after the value within it, so that the eye does not measure up to its end. */
const FADE_AT_VALUE = [0.5, 0.25] as const

/**
 * Returns a box that fades out to the right from one position to another, fainter after the value between them; its
 * right edge may cut the fade off.
 */
export function fadingBox(
  { x, y, width, height }: Area,
  [from, value, to]: readonly [number, number, number],
  colour: Colour,
): string {
  const id = `fade-${x}-${y}`
  const end = Math.max(to, from + 1)
  const at = Math.min(1, Math.max(0, (value - from) / (end - from)))
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${palette[colour]}" stop-opacity="${opacity}"/>`
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${end}" y2="0">` +
    `${stop(0, 1)}${stop(at, FADE_AT_VALUE[0])}${stop(at, FADE_AT_VALUE[1])}${stop(1, 0)}</linearGradient>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
  )
}

/** Returns a highlighter stroke. */
export const highlighter = (x: number, y: number, width: number, height: number) =>
  shape(strokePath(x, y, width, height), 'mark')
