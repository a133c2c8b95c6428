import { cefrLevels } from '#contracts/cefr'
import type { SharedResult } from '#contracts/sharedResult'
import { rulerPosition } from '#domain/levelScale'
import { type CountSummary, countSummaries, levelSentence } from '#domain/resultSummary'
import { CARD_HEIGHT, CARD_WIDTH } from './cardSize.ts'
import { ink, type Ink } from './inks.ts'
import { cardTitle } from './cardTitle.ts'
import type { Typeface } from './typeface.ts'

/** The bold one draws names, too, so it has every alphabet; the regular one draws our own words alone. */
export type Typefaces = { bold: Typeface; regular: Typeface }

const MARGIN = 72
const LEFT = { x: MARGIN, width: 456 }
const RIGHT = { x: 640, width: CARD_WIDTH - MARGIN - 640 }
const FOOT = 566

/** The picture of a result for link previews, as the result's page looks on paper: shapes and outlines alone, no text. */
export function cardSvg(result: SharedResult, { bold, regular }: Typefaces): string {
  const write = (text: string, x: number, y: number, size: number, colour: Ink, face = regular) =>
    shape(face.outlines(text, x, y, size), colour)
  const writeEnd = (text: string, end: number, y: number, size: number, colour: Ink) =>
    write(text, end - regular.width(text, size), y, size, colour)
  const writeCentred = (text: string, x: number, y: number, size: number, colour: Ink, face: Typeface) =>
    write(text, x - face.width(text, size) / 2, y, size, colour, face)

  const ruler = () => {
    const y = 486
    const at = (place: number) => LEFT.x + place * LEFT.width
    const [from, to] = [rulerPosition(result.ability_range[0]), rulerPosition(result.ability_range[1])]
    const step = 1 / cefrLevels.length
    return [
      box(LEFT.x, y - 1.5, LEFT.width, 3, 0, 'control'),
      ...cefrLevels.slice(1).map((_, index) => box(at((index + 1) * step) - 1.5, y - 9, 3, 18, 0, 'control')),
      // A range of next to nothing still shows.
      box(at(from), y - 14, Math.max(28, (to - from) * LEFT.width), 28, 14, 'band'),
      dot(Math.min(Math.max(at(rulerPosition(result.ability)), LEFT.x + 14), LEFT.x + LEFT.width - 14), y, 14, 'card'),
      dot(
        Math.min(Math.max(at(rulerPosition(result.ability)), LEFT.x + 14), LEFT.x + LEFT.width - 14),
        y,
        11,
        'accent',
      ),
      ...cefrLevels.map((level, index) => {
        const here = level === result.level
        return writeCentred(
          level,
          at((index + 0.5) * step),
          y + 44,
          24,
          here ? 'ink' : 'inkSoft',
          here ? bold : regular,
        )
      }),
    ]
  }

  const bar = ({ label, count, native, share, shareRange: [from, to] }: CountSummary, index: number) => {
    const y = 228 + index * 122
    const width = (part: number) => part * RIGHT.width
    return [
      write(count, RIGHT.x, y, 48, 'ink', bold),
      write(label.toLowerCase(), RIGHT.x + bold.width(count, 48) + 14, y, 28, 'ink'),
      writeEnd(`native ${native}`, RIGHT.x + RIGHT.width, y, 22, 'inkSoft'),
      `<g clip-path="url(#bar${index})">`,
      `<clipPath id="bar${index}"><rect x="${RIGHT.x}" y="${y + 20}" width="${RIGHT.width}" height="20" rx="10"/></clipPath>`,
      box(RIGHT.x, y + 20, RIGHT.width, 20, 0, 'native'),
      box(RIGHT.x, y + 20, width(to), 20, 0, 'band'),
      box(RIGHT.x, y + 20, width(share), 20, 0, 'accentSoft'),
      box(RIGHT.x, y + 20, width(Math.min(from, share)), 20, 0, 'accent'),
      box(RIGHT.x + width(share) - 1.5, y + 20, 3, 20, 0, 'card'),
      '</g>',
    ]
  }

  const levelWidth = bold.width(result.level, 232)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    box(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, 'paper'),
    box(28, 28, CARD_WIDTH - 56, CARD_HEIGHT - 56, 28, 'card'),
    write(cardTitle(result.full_name, bold, 40, CARD_WIDTH - 2 * MARGIN), MARGIN, 108, 40, 'ink', bold),
    box(MARGIN, 138, CARD_WIDTH - 2 * MARGIN, 2, 0, 'line'),
    highlighter(LEFT.x - 10, 258, levelWidth + 26, 92),
    write(result.level, LEFT.x, 350, 232, 'ink', bold),
    write(levelSentence(result), LEFT.x, 420, 30, 'ink'),
    ...ruler(),
    ...countSummaries(result).flatMap(bar),
    write('beside an average native speaker', RIGHT.x, 552, 22, 'inkSoft'),
    ...(result.overclaiming
      ? [write('Many fakes were marked as known: wide ranges.', LEFT.x, FOOT, 20, 'inkSoft')]
      : []),
    '</svg>',
  ].join('')
}

const shape = (path: string, colour: Ink) => `<path fill="${ink[colour]}" d="${path}"/>`

const box = (x: number, y: number, width: number, height: number, radius: number, colour: Ink) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${ink[colour]}"/>`

const dot = (x: number, y: number, radius: number, colour: Ink) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink[colour]}"/>`

/** A stroke of the pen: its ends are round, its edges not quite straight. */
function highlighter(x: number, y: number, width: number, height: number): string {
  const [right, foot] = [x + width, y + height]
  return shape(
    `M${x + 8} ${y + 6}Q${x + width / 2} ${y - 5} ${right - 6} ${y + 2}Q${right + 7} ${y + height / 3} ${right - 1} ${foot - 8}` +
      `Q${x + width / 2} ${foot + 3} ${x + 5} ${foot}Q${x - 6} ${y + height / 2} ${x + 8} ${y + 6}Z`,
    'mark',
  )
}
