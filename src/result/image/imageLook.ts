import type { Face } from '#rules/drawing/shapes.ts'

/** In px. `feed`: four to five, the largest that a feed on a phone shows whole. `story`: all of a phone's screen. */
export const formats = { feed: { width: 1080, height: 1350 }, story: { width: 1080, height: 1920 } } as const

export type PictureFormat = keyof typeof formats

/** The fonts of the page, which are the device's own: for headings and figures, and for all else. */
export const fonts: Record<Face, { family: string; weight: number }> = {
  bold: { family: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif", weight: 600 },
  regular: { family: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif", weight: 400 },
}
