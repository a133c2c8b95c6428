import sharp from 'sharp'
import type { SharedResult } from '#contracts/result.ts'
import { palette } from '#rules/palette.ts'
import { cardSvg } from './cardSvg.ts'
import { readTypefaces } from './drawing.ts'

/** Draws the picture of a result as PNG. */
export type DrawCard = (result: SharedResult) => Promise<Buffer>

/**
 * Reads the typefaces and returns a function that draws. The event loop only creates the outlines (4 ms); a thread of
 * libuv's pool renders them (20 ms).
 */
export function createDrawCard(): DrawCard {
  const typefaces = readTypefaces()
  // No two pictures are alike, so sharp's cache is of no use.
  sharp.cache(false)
  return (result) =>
    sharp(Buffer.from(cardSvg(result, typefaces)))
      .flatten({ background: palette.paper })
      .png()
      .toBuffer()
}
