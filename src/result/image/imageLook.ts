/** Upright, four to five: the largest that a feed on a phone shows whole. In px. */
export const IMAGE = { width: 1080, height: 1350 } as const

const READING = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif"
const UI = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** A font of a size in px, as a canvas takes it: for headings and figures, and for all else. */
export const reading = (size: number) => `600 ${size}px ${READING}`
export const ui = (size: number, weight: 400 | 600 = 400) => `${weight} ${size}px ${UI}`
