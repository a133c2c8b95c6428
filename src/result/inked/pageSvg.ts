import { formats } from '#result/image/imageLook.ts'
import { asWritten, mirrored } from '#result/image/mirrored.ts'
import { invitation, layouts, oneLine, TITLE_SIZES } from '#result/image/pictureSvg.ts'
import { fitText } from '#result/image/textPen.ts'
import { box, picture, type Pen } from '#rules/drawing/shapes.ts'
import { pageText } from '#texts/page.ts'
import { outOfTen } from './inkedPage.ts'
import { pageRows, type Placed } from './pageWords.ts'
import type { InkedPage } from './readPage.ts'

const EDGE = 72
/** The sheet of paper and its margin, in px. */
const SHEET = { x: 40, y: 190, width: formats.feed.width - 80, height: 850, margin: 40 }
const LEADING = 1.45
/** Font sizes in px. The largest at which the whole page fits is used. */
const SIZES = [40, 37, 34, 31, 28, 26, 24, 22]

/** Returns the picture of an inked page for sharing: the page, the known share, and that it is an estimate. No name. */
export function pageSvg({ level, blocks, share }: InkedPage, site: string, pen: Pen): string {
  const known = outOfTen(share.known, share.of)
  const soft = { x: EDGE, size: 30, colour: 'ink-soft', face: 'regular' } as const
  const line = fitText(pen, pageText('picture.share', { known }), {
    x: EDGE,
    y: 1106,
    width: formats.feed.width - 2 * EDGE,
    face: 'bold',
    sizes: [
      [42, 1],
      [36, 1],
      [30, 1],
      [27, 2],
    ],
  })
  const content = mirrored(
    oneLine(pen, pageText('picture.title'), { y: 108, sizes: TITLE_SIZES, face: 'bold' }),
    pen.write(pageText('named', { kind: pageText(`kind.${level}`), level }), { ...soft, y: 158 }),
    asWritten({ x: 0, width: formats.feed.width }, sheet(blocks, pen)),
    line.svg,
    pen.write(pageText('picture.estimate'), { ...soft, y: line.foot + 46 }),
    invitation(site, layouts.feed.question, pen),
  )
  return picture(formats.feed, content)
}

function sheet(blocks: InkedPage['blocks'], pen: Pen): string {
  const { x, y, width, height, margin } = SHEET
  const [maxWidth, maxHeight] = [width - 2 * margin, height - 2 * margin]
  const rowsAt = (size: number) => pageRows(blocks, maxWidth, size, pen)
  const size = SIZES.find((each) => rowsAt(each).height * each * LEADING <= maxHeight) ?? SIZES.at(-1)!
  const placed = rowsAt(size).rows.flatMap(({ at, parts }) =>
    parts.map((part) => ({ ...part, x: x + margin + part.x, y: y + margin + size * (1 + at * LEADING) })),
  )
  return [
    box(x - 2, y - 2, width + 4, height + 4, 6, 'line'),
    box(x, y, width, height, 4, 'card'),
    // The strokes first, so that they do not cover letters.
    ...placed.filter(({ look }) => look === 'known').map((part) => stroke(part, size)),
    ...placed.map((part) => letters(part, size, pen)),
  ].join('')
}

type PlacedOnSheet = Placed & { y: number }

const stroke = ({ x, y, width }: PlacedOnSheet, size: number) =>
  box(x - 5, y - 0.84 * size, width + 10, 1.14 * size, 0.3 * size, 'mark')

const letters = ({ text, look, title, x, y }: PlacedOnSheet, size: number, pen: Pen) =>
  pen.write(text, {
    x,
    y,
    size,
    face: title ? 'bold' : 'regular',
    colour: look === 'known' ? 'ink' : 'ink-soft',
    english: true,
  })
