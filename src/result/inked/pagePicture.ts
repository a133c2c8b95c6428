import type { SharedResult } from '#contracts/result.ts'
import { levelLine } from '#result/image/resultInWords.ts'
import { EDGE, mirrored, PICTURE_WIDTH, WIDTH, type Picture, type SheetPen } from '#result/image/sheet.ts'
import { brokenLines } from '#rules/drawing/brokenLines.ts'
import { levelMark } from '#rules/drawing/levelMark.ts'
import { drawnLevel } from '#rules/drawing/resultFigures.ts'
import { box, dashes, type Pen } from '#rules/drawing/shapes.ts'
import { firstName } from '#rules/names.ts'
import type { Line, Look } from '#rules/reading/inkedBlocks.ts'
import { countSummaries } from '#rules/resultSummary.ts'
import { pageText } from '#texts/page.ts'
import { outOfTen } from './inkedPage.ts'
import type { InkedPage } from './readPage.ts'

/** A phone's whole screen, as in stories. Their apps cover 250 px above and below. */
const HEIGHT = 1920
/** Vertical positions in px: base lines, and the lower edge of the sheet. */
const AT = { name: 298, share: 318, sheet: 1384, words: 1458, level: 1584, notes: 1628 }
const LEVEL_SIZE = 228
/** The sheet of paper and its margin, in px. */
const SHEET = { x: 36, width: PICTURE_WIDTH - 72, margin: 44, turn: 1.5 }
const SIZE = 46
const ROW = SIZE * 1.36
/** The gap between two blocks, in rows. */
const BLOCK_GAP = 0.4

/**
 * Returns the picture of an inked page for sharing: the share of its words that are probably known, as much of it as fits
 * on a sheet, the level and the count of words, and that it is an estimate. An easier page than the result shows does not
 * tell its share (`tellsShare`): the count of words stands above it, and below it what it is. `site`: the host of the test.
 */
export function pagePicture(
  result: SharedResult,
  { level: page, blocks, share }: InkedPage,
  site: string,
  { tellsShare }: { tellsShare: boolean },
): Picture {
  const { level } = result
  const count = pageText('picture.words', { count: countSummaries(result)[0]!.count })
  const [headline, below] = tellsShare
    ? [pageText('picture.share', { known: outOfTen(share.known, share.of), page }), count]
    : [count, pageText('named', { kind: pageText(`kind.${page}`), level: page })]
  const name = firstName(result.full_name ?? '')
  const notes = `${levelLine(result)} · ${pageText('picture.estimate')}`
  const levelWidth = (levelMark(level).width * LEVEL_SIZE) / 1000
  const levelPlace = { x: EDGE + WIDTH - levelWidth, width: levelWidth }
  return {
    name: `english-page-${page}`,
    height: HEIGHT,
    inWords: [name, headline, below, notes].filter(Boolean).join(' · '),
    book: true,
    draw(pen) {
      const whose = name ? pen.fit(name, { y: AT.name, sizes: [64] }) : null
      const title = pen.fit(headline, { y: whose ? whose.foot + 96 : AT.share, sizes: [90, 78, 66, 54], lines: 2 })
      const left = { sizes: [54, 46, 38, 30], width: WIDTH - levelWidth - 40 }
      const caption = pen.fit(below, { ...left, y: AT.words, lines: 2 })
      return [
        box(0, 0, PICTURE_WIDTH, HEIGHT, 0, 'mark'),
        whose?.svg,
        title.svg,
        mirrored({ x: 0, width: PICTURE_WIDTH }, sheet(blocks, title.foot + 58, pen)),
        caption.svg,
        pen.fit(site, { ...left, y: caption.foot + 64 }).svg,
        mirrored(levelPlace, drawnLevel(level, { ...levelPlace, y: AT.level, size: LEVEL_SIZE }, 'card')),
        pen.fit(notes, { y: AT.notes, sizes: [32, 28, 24], face: 'regular', lines: 2 }).svg,
      ].join('')
    },
  }
}

/** Draws a page on a sheet, whose rows end above its lower edge. `y`: its upper edge in px. */
function sheet(blocks: InkedPage['blocks'], y: number, pen: SheetPen): string {
  const { x, width, margin, turn } = SHEET
  const height = AT.sheet - y
  const rows = (height - 2 * margin) / ROW
  const parts = pageRows(blocks, width - 2 * margin - 10, SIZE, pen)
  const placed = parts
    .filter(({ at }) => at + 1 <= rows)
    .map((part) => ({ ...part, x: x + margin + part.x, y: y + margin + SIZE + part.at * ROW }))
  const last = placed.length < parts.length && placed.at(-1)
  return [
    `<g transform="rotate(${turn} ${PICTURE_WIDTH / 2} ${y + height / 2})">`,
    box(x - 2, y - 2, width + 4, height + 4, 6, 'mark-edge'),
    box(x, y, width, height, 4, 'card'),
    // The strokes first, so that they do not cover letters.
    ...placed.map((part) =>
      part.look === 'known'
        ? box(part.x - 5, part.y - 0.84 * SIZE, part.width + 10, 1.14 * SIZE, 0.3 * SIZE, 'mark')
        : '',
    ),
    ...placed.map(({ text, look, face, width: length, ...at }) => {
      const line = look === 'pale' || look === 'next' ? dashes(at.x, at.y + 11, length) : ''
      return (
        line +
        pen.write(text, { ...at, size: SIZE, face, colour: look === 'known' ? 'ink' : 'ink-soft', english: true })
      )
    }),
    last ? pen.write('…', { x: last.x + last.width + 4, y: last.y, size: SIZE, face: 'regular', english: true }) : '',
    '</g>',
  ].join('')
}

/** A part of a row with one look, without the spaces at its ends; `x` and `width` in px. */
type Part = { text: string; look: Look; x: number; width: number }

/**
 * Breaks a page into rows at most `maxWidth` px wide, at spaces, so that a mark stays with its word even if it looks
 * different. `at`: the vertical position of a part, in rows, which may be fractional.
 */
export function pageRows(blocks: InkedPage['blocks'], maxWidth: number, size: number, pen: Pen) {
  let at = 0
  return blocks.flatMap((block, index) => {
    at += index > 0 ? BLOCK_GAP : 0
    return block.flatMap((line) => {
      const face = line.title ? ('bold' as const) : ('regular' as const)
      const rows = rowsOf(line, maxWidth, (text) => pen.width(text, size, face))
      return rows.flatMap((row) => {
        at += 1
        return row.map((part) => ({ ...part, face, at: at - 1 }))
      })
    })
  })
}

function rowsOf({ runs }: Line, maxWidth: number, widthOf: (text: string) => number): Part[][] {
  const line = runs.map(({ text }) => text).join('')
  let end = 0
  return brokenLines(line, (text) => widthOf(text) <= maxWidth).map((row) => {
    const start = line.indexOf(row, end)
    end = start + row.length
    let passed = 0
    return runs.flatMap(({ text, look }) => {
      const [from, to] = [Math.max(passed, start), Math.min((passed += text.length), end)]
      const shown = line.slice(from, Math.max(from, to)).trim()
      const place = () => ({ x: widthOf(line.slice(start, line.indexOf(shown, from))), width: widthOf(shown) })
      return shown ? { text: shown, look, ...place() } : []
    })
  })
}
