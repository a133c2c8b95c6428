import type { Pen } from '#rules/drawing/shapes.ts'
import type { Block, Line, Look } from './pageLines.ts'

/** A part of a row with one look. `x` and `width` in px, without the spaces at its ends. */
export type Placed = { text: string; look: Look; title: boolean; x: number; width: number }

type Part = { text: string; look: Look }

/** The gap between two blocks, in rows. */
const BLOCK_GAP = 0.4

/**
 * Breaks a page into rows at most `maxWidth` px wide, for a picture, which does not break lines. `at` is the vertical
 * position of a row, in rows, and may be fractional.
 */
export function pageRows(
  blocks: readonly Block[],
  maxWidth: number,
  size: number,
  pen: Pen,
): { rows: { at: number; parts: Placed[] }[]; height: number } {
  const rows: { at: number; parts: Placed[] }[] = []
  let at = 0
  for (const block of blocks) {
    for (const line of block) {
      const widthOf = (text: string) => pen.width(text, size, line.title ? 'bold' : 'regular')
      for (const parts of brokenLine(line, maxWidth, widthOf)) {
        rows.push({ at: at++, parts: placed(parts, line.title, widthOf) })
      }
    }
    at += BLOCK_GAP
  }
  return { rows, height: at - BLOCK_GAP }
}

/** Returns rows of words. Breaks only at spaces, so that a mark stays with its word even if it looks different. */
function brokenLine(line: Line, maxWidth: number, widthOf: (text: string) => number): Part[][] {
  const rows: Part[][] = []
  let row = ''
  for (const word of wordsOf(line)) {
    const text = word.map((part) => part.text).join('')
    const starts = row === '' || widthOf((row + text).trimEnd()) > maxWidth
    if (starts) rows.push([])
    row = starts ? text : row + text
    rows.at(-1)!.push(...word)
  }
  return rows
}

function wordsOf({ runs }: Line): Part[][] {
  const words: Part[][] = []
  for (const { text, look } of runs) {
    for (const part of text.match(/\S+\s*|\s+/g) ?? []) {
      const last = words.at(-1)
      if (last && !/\s$/.test(last.at(-1)!.text)) last.push({ text: part, look })
      else words.push([{ text: part, look }])
    }
  }
  return words
}

/** Places the parts of a row. Neighbours with the same look become one part, so that the pen does not lift. */
function placed(row: readonly Part[], title: boolean, widthOf: (text: string) => number): Placed[] {
  const parts: Part[] = []
  for (const part of row) {
    const last = parts.at(-1)
    if (last?.look === part.look) last.text += part.text
    else parts.push({ ...part })
  }
  let before = ''
  return parts.flatMap(({ text, look }) => {
    const [x, shown] = [widthOf(before + text.slice(0, text.length - text.trimStart().length)), text.trim()]
    before += text
    return shown ? { text: shown, look, title, x, width: widthOf(shown) } : []
  })
}
