import sharp from 'sharp'
import type { SharedResult } from '#contracts/result.ts'
import { palette } from '#rules/palette.ts'
import { cardSvg } from './cardSvg.ts'
import { readTypefaces } from './drawing.ts'

/** A picture of a result as PNG. */
export type DrawCard = (result: SharedResult) => Promise<Buffer>

/**
 * Reads the typefaces. Of drawing, the event loop only makes outlines, 4 ms; they become pixels in a thread of libuv's
 * pool, in 20 ms.
 */
export function createDrawCard(): DrawCard {
  const typefaces = readTypefaces()
  // No two pictures are alike: what sharp keeps for the next one is of no use.
  sharp.cache(false)
  return (result) =>
    sharp(Buffer.from(cardSvg(result, typefaces)))
      .flatten({ background: palette.paper })
      .png()
      .toBuffer()
}
