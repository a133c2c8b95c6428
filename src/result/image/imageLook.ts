import type { Face } from '#rules/drawing/shapes.ts'

/** Sizes in px. `feed`: 4:5, the tallest that feeds on a phone show uncropped. `story`: a phone's whole screen. */
export const formats = { feed: { width: 1080, height: 1350 }, story: { width: 1080, height: 1920 } } as const

export type PictureFormat = keyof typeof formats

/** The page's fonts, which are the device's own: for headings and figures, and for all other text. */
export const fonts: Record<Face, { family: string; weight: number }> = {
  bold: { family: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif", weight: 600 },
  regular: { family: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif", weight: 400 },
}
