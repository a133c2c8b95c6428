/*
 * How long all that moves takes, and on which curve: times in seconds, as framer-motion counts. What has a curve in
 * common moves alike.
 */

/** Fast at first: nine tenths of the way are done in the first third. */
const SOON_THERE = [0.16, 1, 0.3, 1] as const
/** As a pen is pulled. */
const PULL = [0.2, 0.7, 0.2, 1] as const

/** Content that comes in from the side, and the stroke of a step that fills meanwhile (§10.3). */
export const SLIDE = { duration: 0.3, ease: SOON_THERE } as const

/** The stroke behind a target. */
export const STROKE = { duration: 0.2, ease: PULL } as const

/** An answer that lands as the next tick of the bar (§3.66). */
export const LANDING = { duration: 0.22, ease: PULL } as const

/** The counter that grows into a tag at a milestone, and for how long the tag stands (§3.95). */
export const TAG = { type: 'spring', stiffness: 520, damping: 26 } as const
export const TAG_STANDS = 1.2
