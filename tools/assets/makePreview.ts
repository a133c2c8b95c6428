// Draws public/preview.png, the picture in link previews of the start page: npx tsx tools/assets/makePreview.ts
// It looks like that of a result (server/results/card/), with the start screen's question.

import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readArguments } from '../../scripts/setup/readArguments.mjs'
import { card, outlinePen, readTypefaces } from '../../server/results/card/drawing.ts'
import { levelRuler } from '../../src/rules/drawing/resultFigures.ts'
import { highlighter } from '../../src/rules/drawing/shapes.ts'
import { plurals } from '../../src/rules/kindNames.ts'
import { uiText } from '../../src/texts/ui.ts'

readArguments('Usage: npx tsx tools/assets/makePreview.ts: Draws public/preview.png, the picture in link previews.')

const pen = outlinePen(readTypefaces())
const MARGIN = 96
const QUESTION = { y: 258, size: 60, face: 'regular' } as const

const [before, target, after] = ['How much English do you ', 'take in', '?'] as const
const targetAt = MARGIN + pen.width(before, QUESTION.size, 'regular')
const targetWidth = pen.width(target, QUESTION.size, 'regular')

const svg = card(
  pen.write(uiText('product'), { x: MARGIN, y: 142, size: 40, face: 'bold' }),
  highlighter(targetAt - 10, QUESTION.y - 48, targetWidth + 20, 66),
  pen.write(before, { x: MARGIN, ...QUESTION }),
  pen.write(target, { x: targetAt, ...QUESTION }),
  pen.write(after, { x: targetAt + targetWidth, ...QUESTION }),
  pen.write(`Your level, and how many ${plurals()} you know.`, {
    ...{ x: MARGIN, y: 338, size: 30 },
    ...{ colour: 'ink-soft', face: 'regular' },
  }),
  levelRuler({ x: MARGIN, y: 446, width: 1008, scale: 1.3 }, { level: null, at: 0.61, from: 0.53, to: 0.69 }, pen),
)

await sharp(Buffer.from(svg))
  .png({ palette: true })
  .toFile(fileURLToPath(new URL('../../public/preview.png', import.meta.url)))
