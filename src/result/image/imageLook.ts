import type { Face } from '#rules/drawing/shapes.ts'

/** Upright, four to five: the largest that a feed on a phone shows whole. In px. */
export const IMAGE = { width: 1080, height: 1350 } as const

/** The fonts of the page, which are the device's own: for headings and figures, and for all else. */
export const fonts: Record<Face, { family: string; weight: number }> = {
  bold: { family: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif", weight: 600 },
  regular: { family: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif", weight: 400 },
}
