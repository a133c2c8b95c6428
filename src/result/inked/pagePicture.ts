import { drawPicture, formats, mirrored, TITLE_SIZES, type Picture } from '#result/image/sheet.ts'
import { brokenLines } from '#rules/drawing/brokenLines.ts'
import { box, type Pen } from '#rules/drawing/shapes.ts'
import { pageText } from '#texts/page.ts'
import { outOfTen } from './inkedPage.ts'
import type { InkedPage, Line, Look } from './readPage.ts'

/** The sheet of paper and its margin, in px. */
const SHEET = { x: 40, y: 190, width: formats.feed.width - 80, height: 850, margin: 40 }
const LEADING = 1.45
/** The gap between two blocks, in rows. */
const BLOCK_GAP = 0.4
/** Font sizes in px. The largest at which the whole page fits is used. */
const SIZES = [40, 37, 34, 31, 28, 26, 24, 22]

/** Returns a PNG of an inked page. Rejects if the browser cannot create one. */
export const drawPage = async (page: InkedPage, site: string): Promise<File> =>
  (await drawPicture(pagePicture(page, site))).file

/** Returns the picture of an inked page for sharing: the page, the known share, and that it is an estimate. No name. */
export const pagePicture = ({ level, blocks, share }: InkedPage, site: string): Picture => ({
  name: `english-page-${level}`,
  format: 'feed',
  book: true,
  site,
  draw(pen) {
    const known = outOfTen(share.known, share.of)
    const line = pen.fit(pageText('picture.share', { known }), { y: 1106, sizes: [42, 36, 30, 27], lines: 2 })
    return [
      pen.fit(pageText('picture.title'), { y: 108, sizes: TITLE_SIZES }).svg,
      pen.soft(pageText('named', { kind: pageText(`kind.${level}`), level }), 158),
      mirrored({ x: 0, width: formats.feed.width }, sheet(blocks, pen)),
      line.svg,
      pen.soft(pageText('picture.estimate'), line.foot + 46),
    ].join('')
  },
})

function sheet(blocks: InkedPage['blocks'], pen: Pen): string {
  const { x, y, width, height, margin } = SHEET
  const rowsAt = (size: number) => pageRows(blocks, width - 2 * margin, size, pen)
  const size = SIZES.find((each) => rowsAt(each).height * each * LEADING <= height - 2 * margin) ?? SIZES.at(-1)!
  const placed = rowsAt(size).parts.map((part) => ({
    ...part,
    x: x + margin + part.x,
    y: y + margin + size * (1 + part.at * LEADING),
  }))
  return [
    box(x - 2, y - 2, width + 4, height + 4, 6, 'line'),
    box(x, y, width, height, 4, 'card'),
    // The strokes first, so that they do not cover letters.
    ...placed.map((part) =>
      part.look === 'known'
        ? box(part.x - 5, part.y - 0.84 * size, part.width + 10, 1.14 * size, 0.3 * size, 'mark')
        : '',
    ),
    ...placed.map(({ text, look, face, ...at }) =>
      pen.write(text, { x: at.x, y: at.y, size, face, colour: look === 'known' ? 'ink' : 'ink-soft', english: true }),
    ),
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
  const parts = blocks.flatMap((block, index) => {
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
  return { parts, height: at }
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
