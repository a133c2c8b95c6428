import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { knownPattern, rowsWithKnown } from '#result/own/knownPattern.ts'
import { drawPng } from './drawnPng.ts'
import { formats, type PictureFormat } from './imageLook.ts'
import { pictureSvg } from './pictureSvg.ts'
import { resultInWords } from './resultInWords.ts'

/** The picture of a result. */
export interface ResultImage {
  /** A data: URL, which the page's policy allows. */
  address: string
  /** The content of the picture, as alternative text. */
  inWords: string
  /** The PNG to share or save. */
  file: File
  /** Draws the version for stories. */
  story: () => Promise<File>
}

/** Draws a result as a PNG. Rejects if the browser provides no canvas, or no image of one. */
export async function drawResultImage(
  result: SharedResult,
  answered: readonly AnsweredExpression[],
  site: string,
): Promise<ResultImage> {
  const pattern = rowsWithKnown(knownPattern(answered))
  const draw = (format: PictureFormat) =>
    drawPng(formats[format], (pen) => pictureSvg(result, pattern, site, pen, format))
  const name = `vocabulary-test-${result.level}`
  const { address, png } = await draw('feed')
  const asFile = (blob: Blob, ending = '') => new File([blob], `${name}${ending}.png`, { type: 'image/png' })
  return {
    address,
    inWords: resultInWords(result, pattern),
    file: asFile(png),
    story: async () => asFile((await draw('story')).png, '-story'),
  }
}
