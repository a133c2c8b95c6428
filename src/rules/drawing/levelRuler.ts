import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { RulerPlacement } from '../levelScale.ts'
import { box, dot, type Pen, type Place } from './shapes.ts'

const BAND = 28
const DOT = 14

/**
 * Draws the ruler from A1 to C2 with the marker of an ability and the band of its range. `y`: the middle of its line.
 */
export function levelRuler(
  { x, y, width, scale = 1 }: Place,
  { level, at: position, from, to }: RulerPlacement & { level: CefrLevel | null },
  pen: Pen,
): string {
  const at = (place: number) => x + place * width
  const middle = (index: number) => (index + 0.5) / cefrLevels.length
  const ticks = cefrLevels.slice(1).map((_, index) => at((index + 1) / cefrLevels.length))
  const band = BAND * scale
  const marker = Math.min(Math.max(at(position), x + DOT * scale), x + width - DOT * scale)
  return [
    box(x, y - 1.5, width, 3, 0, 'control'),
    ...ticks.map((tick) => box(tick - 1.5, y - 9 * scale, 3, 18 * scale, 0, 'control')),
    box(at(from), y - band / 2, (to - from) * width, band, band / 2, 'band'),
    dot(marker, y, DOT * scale, 'card'),
    dot(marker, y, (DOT - 3) * scale, 'accent'),
    ...cefrLevels.map((name, index) => {
      const line = { x: at(middle(index)), y: y + 44 * scale, size: 24 * scale, from: 'middle' } as const
      return name === level
        ? pen.write(name, { ...line, face: 'bold' })
        : pen.write(name, { ...line, face: 'regular', colour: 'ink-soft' })
    }),
  ].join('')
}
