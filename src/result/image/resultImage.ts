import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import type { Pen } from '#rules/drawing/shapes.ts'
import { fonts, IMAGE } from './imageLook.ts'
import { pictureSvg } from './pictureSvg.ts'
import { resultInWords } from './resultInWords.ts'
import { textPen } from './textPen.ts'

/** The picture of a result. */
export interface ResultImage {
  /** As a data: URL, which the page's policy allows. */
  address: string
  /** What it says, for those who do not see it. */
  inWords: string
  /** As a PNG, to be shared or saved. */
  file: File
}

/** Draws a result and makes a PNG of it. Rejects where the browser can't. */
export async function resultImage(result: SharedResult, pattern: Pattern, site: string): Promise<ResultImage> {
  const drawn = await png((pen) => pictureSvg(result, pattern, site, pen), `vocabulary-test-${result.level}.png`)
  return { ...drawn, inWords: resultInWords(result, pattern) }
}

/**
 * Makes a PNG of a drawing. The SVG comes by a data: URL, which the page's policy allows and no browser takes for another
 * origin's. Rejects where the browser gives no canvas, or no image of one.
 */
export async function png(
  draw: (pen: Pen) => string,
  name: string,
  faces = fonts,
): Promise<Pick<ResultImage, 'address' | 'file'>> {
  const canvas = document.createElement('canvas')
  canvas.width = IMAGE.width
  canvas.height = IMAGE.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws on no canvas')
  const address = `data:image/svg+xml,${encodeURIComponent(draw(textPen(context, faces)))}`
  context.drawImage(await loaded(address), 0, 0, IMAGE.width, IMAGE.height)
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!blob) throw new Error('This browser makes no image of a canvas')
  return { address, file: new File([blob], name, { type: 'image/png' }) }
}

function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image(IMAGE.width, IMAGE.height)
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('This browser does not show the drawing'))
    image.src = address
  })
}
