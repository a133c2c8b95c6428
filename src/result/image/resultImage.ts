import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { drawnPng } from './drawnPng.ts'
import { IMAGE } from './imageLook.ts'
import { pictureSvg } from './pictureSvg.ts'
import { resultInWords } from './resultInWords.ts'

/** The picture of a result. */
export interface ResultImage {
  /** As a data: URL, which the page's policy allows. */
  address: string
  /** What it says, for those who do not see it. */
  inWords: string
  /** As a PNG, to be shared or saved. */
  file: File
}

/** Draws a result and makes a PNG of it. Rejects where the browser gives no canvas, or no image of one. */
export async function resultImage(result: SharedResult, pattern: Pattern, site: string): Promise<ResultImage> {
  const { address, png } = await drawnPng(IMAGE, (pen) => pictureSvg(result, pattern, site, pen))
  const file = new File([png], `vocabulary-test-${result.level}.png`, { type: 'image/png' })
  return { address, inWords: resultInWords(result, pattern), file }
}
