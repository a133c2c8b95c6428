import type { CountSummary } from '#domain/resultSummary'
import { type Typefaces, write } from './lettering.ts'
import { box, withRoundEnds } from './shapes.ts'

const HEIGHT = 20

/** A count with its bar beside a native speaker's: full colour to the lower end of its range, pale to the upper one. */
export function countBar(
  { label, count, native, share, shareRange: [from, to] }: CountSummary,
  { x, y, width }: { x: number; y: number; width: number },
  { bold, regular }: Typefaces,
): string {
  const top = y + HEIGHT
  const part = (end: number, colour: Parameters<typeof box>[5]) => box(x, top, end * width, HEIGHT, 0, colour)
  return [
    write(count, { x, y, size: 48, face: bold }),
    write(label.toLowerCase(), { x: x + bold.width(count, 48) + 14, y, size: 28, face: regular }),
    write(`native ${native}`, { x: x + width, y, size: 22, from: 'end', colour: 'inkSoft', face: regular }),
    withRoundEnds(
      { x, y: top, width, height: HEIGHT },
      part(1, 'native'),
      part(to, 'band'),
      part(share, 'accentSoft'),
      part(Math.min(from, share), 'accent'),
      box(x + share * width - 1.5, top, 3, HEIGHT, 0, 'card'),
    ),
  ].join('')
}
