import { type CefrLevel, cefrLevels } from '#contracts/cefr'
import type { Typefaces } from './lettering.ts'
import { write } from './lettering.ts'
import { box, dot } from './shapes.ts'

/** Where the ruler is drawn, and how much larger than on a result's card. */
export type Place = { x: number; y: number; width: number; scale?: number }

/** What it shows: places are 0..1, as `rulerPosition` gives them. */
export type OnRuler = { level: CefrLevel | null; position: number; from: number; to: number }

const BAND = 28
const DOT = 14

/** The ruler A1 to C2 with the marker of an ability and the band of its range. */
export function levelRuler(
  { x, y, width, scale = 1 }: Place,
  { level, position, from, to }: OnRuler,
  { bold, regular }: Typefaces,
): string {
  const at = (place: number) => x + place * width
  const held = (place: number, before: number, after: number) =>
    Math.min(Math.max(place, x + before * scale), x + width - after * scale)
  const middle = (index: number) => (index + 0.5) / cefrLevels.length
  const ticks = cefrLevels.slice(1).map((_, index) => at((index + 1) / cefrLevels.length))
  const band = BAND * scale
  const marker = held(at(position), DOT, DOT)
  return [
    box(x, y - 1.5, width, 3, 0, 'control'),
    ...ticks.map((tick) => box(tick - 1.5, y - 9 * scale, 3, 18 * scale, 0, 'control')),
    // A range of next to nothing still shows.
    box(held(at(from), 0, BAND), y - band / 2, Math.max(band, (to - from) * width), band, band / 2, 'band'),
    dot(marker, y, DOT * scale, 'card'),
    dot(marker, y, (DOT - 3) * scale, 'accent'),
    ...cefrLevels.map((name, index) => {
      const line = { x: at(middle(index)), y: y + 44 * scale, size: 24 * scale, from: 'middle' } as const
      return name === level
        ? write(name, { ...line, face: bold })
        : write(name, { ...line, face: regular, colour: 'inkSoft' })
    }),
  ].join('')
}
