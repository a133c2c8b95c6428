import { CARD_HEIGHT, CARD_WIDTH } from './cardSize.ts'
import { ink, type Ink } from './inks.ts'

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
export const shape = (path: string, colour: Ink) => `<path fill="${ink[colour]}" d="${path}"/>`

export const box = (x: number, y: number, width: number, height: number, radius: number, colour: Ink) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${ink[colour]}"/>`

export const dot = (x: number, y: number, radius: number, colour: Ink) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink[colour]}"/>`

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
