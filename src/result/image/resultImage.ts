import type { SharedResult } from '#contracts/result.ts'
import { drawResult } from './drawResult.ts'
import { IMAGE } from './imageLook.ts'

/** Draws a result on a canvas and makes a PNG of it. Rejects where the browser gives no canvas, or no image of one. */
export async function resultImage(canvas: HTMLCanvasElement, result: SharedResult, site: string): Promise<File> {
  canvas.width = IMAGE.width
  canvas.height = IMAGE.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws on no canvas')
  drawResult(pen, result, site)
  const png = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!png) throw new Error('This browser makes no image of a canvas')
  return new File([png], `vocabulary-test-${result.level}.png`, { type: 'image/png' })
}
