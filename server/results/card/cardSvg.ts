import type { SharedResult } from '#contracts/result.ts'
import { onRuler, type OnRuler } from '#rules/levelScale.ts'
import { countSummaries, levelSentence, resultTitle, type CountSummary } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { CARD_WIDTH, type Typefaces, write, box, drawing, highlighter, withRoundEnds, dot } from './drawing.ts'
import type { Typeface } from './typeface.ts'
import { type CefrLevel, cefrLevels } from '#contracts/cefr.ts'

const MARGIN = 72
const WIDTH = CARD_WIDTH - 2 * MARGIN
const RULER = { x: MARGIN, y: 486, width: 456 }
const BARS = { x: 640, y: 228, width: CARD_WIDTH - MARGIN - 640, height: 366 }
const LEVEL_SIZE = 232
const TITLE_SIZE = 40
/** Of the title where it stands alone. */
const ALONE_SIZE = 76

/**
 * The picture of a result for link previews, as the result's page looks on paper: shapes and outlines alone, no text. Of
 * results that tell no level there is one for all, which says no more than what it is.
 */
export function cardSvg(result: SharedResult, faces: Typefaces): string {
  const { bold, regular } = faces
  if (!tellsLevel(result)) {
    const title = resultTitle(null)
    const width = bold.width(title, ALONE_SIZE)
    const x = (CARD_WIDTH - width) / 2
    return drawing(highlighter(x - 10, 306, width + 20, 40), write(title, { x, y: 340, size: ALONE_SIZE, face: bold }))
  }
  return drawing(
    write(cardTitle(result.full_name, bold, TITLE_SIZE, WIDTH), { x: MARGIN, y: 108, size: TITLE_SIZE, face: bold }),
    box(MARGIN, 138, WIDTH, 2, 0, 'line'),
    highlighter(MARGIN - 10, 258, bold.width(result.level, LEVEL_SIZE) + 26, 92),
    write(result.level, { x: MARGIN, y: 350, size: LEVEL_SIZE, face: bold }),
    write(levelSentence(result), { x: MARGIN, y: 420, size: 30, face: regular }),
    levelRuler(RULER, { ...onRuler(result), level: result.level }, faces),
    ...countSummaries(result).map((summary, index, { length }) =>
      countRow(summary, { ...BARS, y: BARS.y + (index * BARS.height) / length }, faces),
    ),
    write('beside an average native speaker', { x: BARS.x, y: 552, size: 22, colour: 'ink-soft', face: regular }),
    ...(result.overclaiming
      ? [write(OVERCLAIMING, { x: MARGIN, y: 566, size: 20, colour: 'ink-soft', face: regular })]
      : []),
  )
}

const OVERCLAIMING = 'Less sure than usual, so the ranges are wide.'

/**
 * The title of a result in one line. A name that is too long ends in an ellipsis; one that the typeface cannot draw is
 * left out: the words of the preview have it.
 * @param size of the letters, and the width that they may take, in pixels
 */
export function cardTitle(name: string | null, typeface: Typeface, size: number, width: number): string {
  const characters = [...(name ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()]
  if (!typeface.covers(characters.join(''))) return resultTitle(null)
  const fits = (title: string) => typeface.width(title, size) <= width
  const whole = resultTitle(characters.join(''))
  if (fits(whole)) return whole
  const room = width - typeface.width(resultTitle('…'), size)
  let used = 0
  const kept = characters.filter((character) => (used += typeface.width(character, size)) <= room)
  return resultTitle(`${kept.join('').trimEnd()}…`)
}

const HEIGHT = 20

/** Left edge, baseline of the figures or top of what is below them, and width, in pixels. */
type Room = { x: number; y: number; width: number }

/** A count beside a native speaker's: with its bar, or with its range in words where it has none. */
function countRow(summary: CountSummary, { x, y, width }: Room, { bold, regular }: Typefaces): string {
  const { label, count, native, range, drawn, nativeRange } = summary
  const small = { x: x + width, size: 22, from: 'end', colour: 'ink-soft', face: regular } as const
  return [
    write(count, { x, y, size: 48, face: bold }),
    write(label.toLowerCase(), { x: x + bold.width(count, 48) + 14, y, size: 28, face: regular }),
    write(`native ${native}`, { ...small, y }),
    drawn
      ? countBar(summary, { x, y: y + 20, width })
      : write(`range ${range}`, { ...small, x, y: y + 38, from: 'start' }),
    ...(nativeRange ? [write(`9 in 10 native speakers: ${nativeRange.text}`, { ...small, y: y + 76, size: 20 })] : []),
  ].join('')
}

/** Full colour to the lower end of the range, pale to the upper one; a bracket below from few words to many of natives. */
function countBar({ share, shareRange: [from, to], nativeRange }: CountSummary, { x, y, width }: Room): string {
  const average = width / Math.max(1, nativeRange?.to ?? 1)
  const part = (end: number, colour: Parameters<typeof box>[5]) => box(x, y, end * average, HEIGHT, 0, colour)
  return [
    withRoundEnds(
      { x, y, width: average, height: HEIGHT },
      part(1, 'native'),
      part(to, 'band'),
      part(share, 'accent-soft'),
      part(Math.min(from, share), 'accent'),
      box(x + share * average - 1.5, y, 3, HEIGHT, 0, 'card'),
    ),
    ...(nativeRange ? bracket(x + nativeRange.from * average, x + nativeRange.to * average, y + HEIGHT + 4) : []),
  ].join('')
}

const bracket = (from: number, to: number, y: number): string[] => [
  box(from, y, 2, 10, 0, 'control'),
  box(from, y + 8, to - from, 2, 0, 'control'),
  box(to - 2, y, 2, 10, 0, 'control'),
]

/** Where the ruler is drawn, and how much larger than on a result's card. */
export type Place = { x: number; y: number; width: number; scale?: number }

const BAND = 28
const DOT = 14

/** The ruler A1 to C2 with the marker of an ability and the band of its range. */
export function levelRuler(
  { x, y, width, scale = 1 }: Place,
  { level, at: position, from, to }: OnRuler & { level: CefrLevel | null },
  { bold, regular }: Typefaces,
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
        ? write(name, { ...line, face: bold })
        : write(name, { ...line, face: regular, colour: 'ink-soft' })
    }),
  ].join('')
}
