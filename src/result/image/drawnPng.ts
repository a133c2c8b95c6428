import type { Pen } from '#rules/drawing/shapes.ts'
import { fonts } from './imageLook.ts'
import { textPen } from './textPen.ts'

/**
 * A drawing as an address that the page may show, and as a PNG. The SVG comes by a data: URL, which the page's policy allows
 * and no browser takes for another origin's. Rejects where the browser gives no canvas, or no image of one.
 */
export async function drawnPng(
  { width, height }: { width: number; height: number },
  toSvg: (pen: Pen) => string,
  faces = fonts,
): Promise<{ address: string; png: Blob }> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws on no canvas')
  const address = `data:image/svg+xml,${encodeURIComponent(toSvg(textPen(context, faces)))}`
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
