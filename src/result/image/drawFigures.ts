import { cefrLevels } from '#contracts/cefr.ts'
import type { CountSummary } from '#rules/resultSummary.ts'
import { type Pen, writeLine } from './drawText.ts'
import { reading, ui } from './imageLook.ts'
import { palette } from '#rules/palette.ts'

/** Left edge, baseline or top, and width of a figure, in px. */
export interface Room {
  x: number
  y: number
  width: number
}

/** A strip with round ends. */
function strip(pen: Pen, colour: string, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(x, y, width, height, height / 2)
  pen.fill()
}

export function drawCard(pen: Pen, { x, y, width }: Room, height: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, 36)
  pen.fillStyle = palette.card
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = palette.line
  pen.stroke()
}

const MARKER = 20

/** The scale of the six levels around `y`, with a band for the uncertainty and a marker; all places 0..1. */
export function drawRuler(pen: Pen, room: Room, places: { at: number; from: number; to: number; level: string }): void {
  const { x, y, width } = room
  const { at, from, to, level } = places
  strip(pen, palette.line, x, y - 4, width, 8)
  strip(pen, palette.band, x + from * width, y - 19, (to - from) * width, 38)
  pen.beginPath()
  pen.arc(x + Math.min(Math.max(at * width, MARKER), width - MARKER), y, MARKER, 0, 2 * Math.PI)
  pen.fillStyle = palette.accent
  pen.fill()
  pen.lineWidth = 6
  pen.strokeStyle = palette.card
  pen.stroke()
  for (const [index, name] of cefrLevels.entries()) {
    pen.font = ui(30, name === level ? 600 : 400)
    pen.fillStyle = name === level ? palette.ink : palette['ink-soft']
    pen.textAlign = 'center'
    pen.fillText(name, x + ((index + 0.5) / cefrLevels.length) * width, y + 66)
  }
}

const BAR = 24

/**
 * Full colour up to the lower end of the range, softer up to the count, pale up to the upper end. On the same scale, a
 * bracket below from few of native speakers' words to many.
 */
function drawBar(pen: Pen, room: Room, { share, shareRange: [from, to], nativeRange }: CountSummary): void {
  const { x, y } = room
  const width = room.width / Math.max(1, nativeRange?.to ?? 1)
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, width, BAR, BAR / 2)
  pen.clip()
  for (const [colour, end] of [
    [palette.native, 1],
    [palette.band, to],
    [palette['accent-soft'], share],
    [palette.accent, Math.min(from, share)],
  ] as const) {
    pen.fillStyle = colour
    pen.fillRect(x, y, end * width, BAR)
  }
  if (share > 0 && share < 1) {
    pen.fillStyle = palette.card
    pen.fillRect(x + share * width - 2, y, 4, BAR)
  }
  pen.restore()
  if (nativeRange) drawBracket(pen, x + nativeRange.from * width, x + nativeRange.to * width, y + BAR + 5)
}

function drawBracket(pen: Pen, from: number, to: number, y: number): void {
  pen.beginPath()
  pen.moveTo(from + 1.5, y)
  pen.lineTo(from + 1.5, y + 10)
  pen.lineTo(to - 1.5, y + 10)
  pen.lineTo(to - 1.5, y)
  pen.lineWidth = 3
  pen.strokeStyle = palette.control
  pen.stroke()
}

/** A count with its range and a native speaker's, and where it has one its bar. `y` is the baseline of the figures. */
export function drawCount(pen: Pen, { x, y, width }: Room, summary: CountSummary): void {
  const { label, count, range, native, drawn, nativeRange } = summary
  const right = x + width
  const figure = writeLine(pen, count, { x, y, font: reading(56), colour: palette.ink })
  writeLine(pen, label.toLowerCase(), { x: x + figure + 16, y, font: ui(32, 600), colour: palette.ink })
  writeLine(pen, range, { x: right, y, font: ui(30), colour: palette['ink-soft'], align: 'right' })
  if (drawn) drawBar(pen, { x, y: y + 22, width }, summary)
  writeLine(pen, `native speaker ${native}${nativeRange ? `, 9 in 10: ${nativeRange.text}` : ''}`, {
    x: right,
    y: drawn ? y + 22 + BAR + 44 : y + 44,
    font: ui(24),
    colour: palette['ink-soft'],
    align: 'right',
  })
}
