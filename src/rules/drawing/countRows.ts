import { numberText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'
import type { Bar } from '../countBar.ts'
import { plural } from '../kindNames.ts'
import type { Colour } from '../palette.ts'
import type { CountSummary } from '../resultSummary.ts'
import { nativesText, nativeText, nextLevelText, rangeText } from '../resultWords.ts'
import { box, fadingBox, withRoundEnds, type Pen, type Place } from './shapes.ts'

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
const linesOf = ({ range, aboveNative, nativeRange, next }: CountSummary) => [
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
  const { kind, native, bar } = summary
  const { x, y, width, scale = 1 } = place
  const small = { size: 20 * scale, colour: 'ink-soft', face: 'regular' } as const
  const count = numberText(summary.count)
  const label = nativeText(native)
  const flagX = x + width - pen.width(label, small.size, 'regular') - 10 * scale
  return [
    pen.write(count, { x, y, size: 48 * scale, face: 'bold' }),
    pen.write(plural(kind), {
      x: x + pen.width(count, 48 * scale, 'bold') + 14 * scale,
      y,
      size: 28 * scale,
      face: 'regular',
    }),
    pen.write(label, { ...small, x: x + width, y, from: 'end' }),
    ...flag(flagX, y - 14 * scale, 15 * scale, scale),
    countBar(bar, place),
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
function countBar({ value, end, fade, native, nativeRange, next }: Bar, { x, y, width, scale = 1 }: Place): string {
  const at = (place: number) => x + place * width
  const top = y + TRACK.top * scale
  const height = TRACK.height * scale
  const foot = top + height
  const postTop = y + FLAG.top * scale
  const area = { x, y: top, width: end * width, height }
  return [
    withRoundEnds(
      { x, y: top, width, height },
      box(x, top, width, height, 0, 'native'),
      fade
        ? fadingBox(area, [at(fade[0]), at(value), at(fade[1])], 'accent')
        : box(area.x, area.y, area.width, area.height, 0, 'accent'),
    ),
    box(
      at(value) - TICK.width * scale,
      top - TICK.rise * scale,
      TICK.width * scale,
      height + TICK.rise * scale,
      0,
      'accent',
    ),
    ...(nativeRange
      ? bracket([at(nativeRange[0]), at(nativeRange[1])], {
          tip: foot + 4 * scale,
          back: foot + 14 * scale,
          colour: 'control',
          scale,
        })
      : []),
    ...flag(at(native), postTop, foot - postTop, scale),
    ...(next === null ? [] : [post(at(next), postTop, foot - postTop, scale)]),
  ].join('')
}

type Bracket = { tip: number; back: number; colour: Colour; scale: number }

/** Draws a bracket: two ends, whose tips point at the marked range, and the line between their backs. */
function bracket([from, to]: readonly [number, number], { tip, back, colour, scale }: Bracket): string[] {
  const thickness = 2 * scale
  const width = Math.max(to - from, thickness)
  const [top, height] = [Math.min(tip, back), Math.abs(back - tip)]
  return [
    box(from, top, thickness, height, 0, colour),
    box(from, back < tip ? top : top + height - thickness, width, thickness, 0, colour),
    box(from + width - thickness, top, thickness, height, 0, colour),
  ]
}

/** Draws a vertical post with its right edge at `at`, from its top down. */
const post = (at: number, top: number, height: number, scale: number) =>
  box(at - 2 * scale, top, 2 * scale, height, 0, 'ink')

const flag = (at: number, top: number, height: number, scale: number) => [
  post(at, top, height, scale),
  box(at - (FLAG.width + 2) * scale, top, FLAG.width * scale, FLAG.height * scale, 0, 'ink'),
]
