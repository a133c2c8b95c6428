import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { numberText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'
import { plural } from '../kindNames.ts'
import type { RulerPlacement } from '../levelScale.ts'
import { palette, type Colour } from '../palette.ts'
import type { CountSummary } from '../resultSummary.ts'
import { nativesText, nativeText, nextLevelText, rangeText } from '../resultWords.ts'
import { levelMark } from './levelMark.ts'
import { box, dot, fadingBox, shape, withRoundEnds, type Pen, type Place } from './shapes.ts'

/** Draws the mark of a level. `x`, `y`: the start of its letters on the base line; `size`: px per em. */
export function drawnLevel(
  level: CefrLevel,
  { x, y, size }: { x: number; y: number; size: number },
  ink: Colour = 'mark',
): string {
  const { stroke, letters } = levelMark(level)
  const outlines = letters.map(
    ({ path, x: at }) => `<path fill="${palette.ink}" transform="translate(${at} 0)" d="${path}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${shape(stroke, ink)}${outlines.join('')}</g>`
}

/** The height of a ruler's band, and the radius of its marker. */
const RULER = { band: 28, dot: 14 }

/**
 * Draws the ruler from A1 to C2 with the marker of an ability and the band of its range. `y`: the middle of its line.
 */
export function levelRuler(
  { x, y, width, scale = 1 }: Place,
  { level, at: position, from, to }: RulerPlacement & { level: CefrLevel | null },
  pen: Pen,
): string {
  const at = (place: number) => x + place * width
  const [band, dotSize] = [RULER.band * scale, RULER.dot * scale]
  const marker = Math.min(Math.max(at(position), x + dotSize), x + width - dotSize)
  return [
    box(x, y - 1.5, width, 3, 0, 'control'),
    ...cefrLevels
      .slice(1)
      .map((_, index) => box(at((index + 1) / cefrLevels.length) - 1.5, y - 9 * scale, 3, 18 * scale, 0, 'control')),
    box(at(from), y - band / 2, (to - from) * width, band, band / 2, 'band'),
    dot(marker, y, dotSize, 'card'),
    dot(marker, y, (RULER.dot - 3) * scale, 'accent'),
    ...cefrLevels.map((name, index) => {
      const look = name === level ? ({ face: 'bold' } as const) : ({ face: 'regular', colour: 'ink-soft' } as const)
      const place = { x: at((index + 0.5) / cefrLevels.length), y: y + 44 * scale, size: 24 * scale }
      return pen.write(name, { ...place, from: 'middle', ...look })
    }),
  ].join('')
}

/** Distances in px: from a count's base line to its track, the height of the track, and from there to the text. */
const TRACK = { top: 28, height: 16 }
const TEXT = { belowTrack: 68, belowBracket: 80, leading: 26 }
/** From the last line of a count to the base line of the next, in px. */
const GAP = 52
/** The tick at the count, which rises above the track. */
const TICK = { width: 3, rise: 5 }
const FLAG = { width: 9, height: 5, top: 10 }

/** Returns the height from the first count's base line to the last line of text, in px at scale 1. */
export const heightOfRows = (summaries: readonly CountSummary[]) =>
  summaries.reduce((sum, summary) => sum + rowHeight(summary), -GAP)

/** Draws counts below each other, compared with a native speaker. `y`: the base line of the first. */
export function countRows(summaries: readonly CountSummary[], place: Place, pen: Pen): string {
  let { y } = place
  return summaries
    .map((summary) => {
      const row = countRow(summary, { ...place, y }, pen)
      y += rowHeight(summary) * (place.scale ?? 1)
      return row
    })
    .join('')
}

/** Returns the lines below a count: about the count at the left, about native speakers at the right. */
export const linesOf = ({ range, aboveNative, nativeRange, next }: CountSummary) => [
  ...(range ? [{ text: summaryText('range.named', { range: rangeText(range) }), from: 'start' as const }] : []),
  ...(next ? [{ text: nextLevelText(next), from: 'start' as const }] : []),
  ...(aboveNative ? [{ text: summaryText('aboveNative'), from: 'start' as const }] : []),
  ...(nativeRange ? [{ text: nativesText(nativeRange), from: 'end' as const }] : []),
]

const textTop = ({ bar }: CountSummary) => (bar.nativeRange ? TEXT.belowBracket : TEXT.belowTrack)

const rowHeight = (summary: CountSummary) =>
  textTop(summary) + Math.max(0, linesOf(summary).length - 1) * TEXT.leading + GAP

/** Draws a count with its range in words and its bar, compared with a native speaker. */
function countRow(summary: CountSummary, place: Place, pen: Pen): string {
  const { x, y, width, scale = 1 } = place
  const small = { size: 20 * scale, colour: 'ink-soft', face: 'regular' } as const
  const count = numberText(summary.count)
  const label = nativeText(summary.native)
  const countEnd = x + pen.width(count, 48 * scale, 'bold')
  const flagX = x + width - pen.width(label, small.size, 'regular') - 10 * scale
  return [
    pen.write(count, { x, y, size: 48 * scale, face: 'bold' }),
    pen.write(plural(summary.kind), { x: countEnd + 14 * scale, y, size: 28 * scale, face: 'regular' }),
    pen.write(label, { ...small, x: x + width, y, from: 'end' }),
    flag(flagX, y - 14 * scale, 15 * scale, scale),
    countBar(summary, place),
    ...linesOf(summary).map(({ text, from }, index) => {
      const lineY = y + (textTop(summary) + index * TEXT.leading) * scale
      return pen.write(text, { ...small, x: from === 'start' ? x : x + width, y: lineY, from })
    }),
  ].join('')
}

/**
 * Draws the bar of a count, which has a tick at the count and fades over its range. A flag marks an average native
 * speaker, a bracket below most native speakers, and a post the start of the next level. `y`: the base line of the
 * count.
 */
function countBar({ bar }: CountSummary, { x, y, width, scale = 1 }: Place): string {
  const { value, end, fade, native, nativeRange, next } = bar
  const at = (place: number) => x + place * width
  const [top, height, rise] = [y + TRACK.top * scale, TRACK.height * scale, TICK.rise * scale]
  const foot = top + height
  const postTop = y + FLAG.top * scale
  const filled = { x, y: top, width: end * width, height }
  return [
    withRoundEnds(
      { x, y: top, width, height },
      box(x, top, width, height, 0, 'native'),
      fade
        ? fadingBox(filled, [at(fade[0]), at(value), at(fade[1])], 'accent')
        : box(x, top, filled.width, height, 0, 'accent'),
    ),
    box(at(value) - TICK.width * scale, top - rise, TICK.width * scale, height + rise, 0, 'accent'),
    nativeRange ? bracket(at(nativeRange[0]), at(nativeRange[1]), foot, scale) : '',
    flag(at(native), postTop, foot - postTop, scale),
    next === null ? '' : post(at(next), postTop, foot - postTop, scale),
  ].join('')
}

/** Draws a bracket below a bar's foot: two ends, whose tips point at the marked range, and the line between their backs. */
function bracket(from: number, to: number, foot: number, scale: number): string {
  const [tip, back, thickness] = [foot + 4 * scale, foot + 14 * scale, 2 * scale]
  const height = back - tip
  const width = Math.max(to - from, thickness)
  return [
    box(from, tip, thickness, height, 0, 'control'),
    box(from, tip + height - thickness, width, thickness, 0, 'control'),
    box(from + width - thickness, tip, thickness, height, 0, 'control'),
  ].join('')
}

/** Draws a vertical post with its right edge at `at`, from its top down. */
const post = (at: number, top: number, height: number, scale: number) =>
  box(at - 2 * scale, top, 2 * scale, height, 0, 'ink')

const flag = (at: number, top: number, height: number, scale: number) =>
  post(at, top, height, scale) +
  box(at - (FLAG.width + 2) * scale, top, FLAG.width * scale, FLAG.height * scale, 0, 'ink')
