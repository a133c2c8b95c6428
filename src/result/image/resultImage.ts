import type { AnsweredExpression } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { knownPattern, withKnow } from '#result/own/knownPattern.ts'
import type { Pen } from '#rules/drawing/shapes.ts'
import { formats, type PictureFormat } from './imageLook.ts'
import { pictureSvg } from './pictureSvg.ts'
import { resultInWords } from './resultInWords.ts'
import { textPen } from './textPen.ts'

/** The picture of a result. */
export interface ResultImage {
  /** As an address that the page may show. */
  address: string
  /** What it says, for those who do not see it. */
  inWords: string
  /** As a PNG, to be shared or saved. */
  file: File
  /** The same for stories, drawn when it is asked for. */
  story: () => Promise<File>
}

/** Draws a result and makes a PNG of it. Rejects where the browser gives no canvas, or no image of one. */
export async function resultImage(
  result: SharedResult,
  answered: readonly AnsweredExpression[],
  site: string,
): Promise<ResultImage> {
  const pattern = withKnow(knownPattern(answered))
  const draw = (format: PictureFormat) => drawn(format, (pen) => pictureSvg(result, pattern, site, pen, format))
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

/** The SVG comes by a data: URL, which the page's policy allows and no browser takes for another origin's. */
async function drawn(format: PictureFormat, toSvg: (pen: Pen) => string): Promise<{ address: string; png: Blob }> {
  const { width, height } = formats[format]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws on no canvas')
  const address = `data:image/svg+xml,${encodeURIComponent(toSvg(textPen(context)))}`
  context.drawImage(await loaded(address, width, height), 0, 0, width, height)
  const png = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!png) throw new Error('This browser makes no image of a canvas')
  return { address, png }
}

function loaded(address: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height)
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('This browser does not show the drawing'))
    image.src = address
  })
}
