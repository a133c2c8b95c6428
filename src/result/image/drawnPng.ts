import type { Pen } from '#rules/drawing/shapes.ts'
import { fonts } from './imageLook.ts'
import { textPen } from './textPen.ts'

/**
 * Returns a drawing as an address that the page may show, and as a PNG. The SVG has a data: URL, which the page's
 * policy allows and which counts as same-origin. Rejects if the browser provides no canvas, or no image of one.
 */
export async function drawPng(
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
  context.drawImage(await loadImage(address, width, height), 0, 0, width, height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('This browser makes no image of a canvas')
  return { address, png }
}

function loadImage(address: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height)
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('This browser does not show the drawing'))
    image.src = address
  })
}
