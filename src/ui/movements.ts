import type { Transition } from 'framer-motion'

/* How long what moves takes, and how: in s. */

const PEN = [0.2, 0.7, 0.2, 1] as const
export const AT_ONCE = { duration: 0 } satisfies Transition

/** A bar or a range that grows when it comes into view. */
export const GROWS = { duration: 0.9, ease: PEN } satisfies Transition

/** Content that comes in from the side; nine tenths of the way are done in the first third (§10.3). */
export const SLIDE = { duration: 0.3, ease: [0.16, 1, 0.3, 1] } satisfies Transition

/** A pull of the pen: the stroke behind a target, the line through one, a sign. */
export const PULL = { duration: 0.2, ease: PEN } satisfies Transition

/** What the pen draws after another pull. */
export const NEXT_PULL = { ...PULL, delay: 0.15 } satisfies Transition

/** An answer that lands as the next tick of the bar (§3.66). */
export const LANDING = { duration: 0.22, ease: PEN } satisfies Transition

/** The counter that grows into a tag at a milestone, and for how long the tag stands (§3.95). */
export const TAG = { type: 'spring', stiffness: 520, damping: 26 } satisfies Transition
export const TAG_STANDS = 1.2

/** The answer that is pressed in a picture of the test, once the picture has been seen. */
export const PRESS = { duration: 0.3, delay: 0.9, ease: PEN } satisfies Transition

/** What a dialog says, once it is there. */
export const DIALOG = { duration: 0.2, ease: PEN } satisfies Transition
/** What fades for learners who have asked for less motion. */
export const FADES = { duration: 0.2, ease: 'linear' } satisfies Transition

/** The pen that inks a page of reading, as fast as somebody skims it. */
export const INKS = { duration: 1.8, delay: 0.2, ease: [0.3, 0, 0.6, 1] } satisfies Transition

/**
 * The first opening of a result. The ruler is drawn, its marker walks from A1 and slows; the pen pulls across the empty place,
 * and the letters of the level appear under it; after a moment what is said of it, the counts, and the button last.
 */
export const REVEAL = {
  ruler: { delay: 0.1, duration: 0.5, ease: PEN },
  walk: { delay: 0.3, duration: 1.15, ease: [0.35, 0.4, 0.1, 1] },
  stroke: { delay: 1.4, duration: 0.35, ease: 'easeInOut' },
  sentence: { delay: 2, duration: 0.15, ease: 'linear' },
  counts: { delay: 2.05, duration: 0.1, ease: 'linear' },
  rise: { delay: 2.05, duration: 0.45, ease: 'easeOut' },
  rest: { delay: 2.35, duration: 0.15, ease: 'linear' },
  button: { delay: 2.45, duration: 0.15, ease: 'linear' },
} as const satisfies Record<string, Transition>

export type RevealStep = keyof typeof REVEAL

/** When nothing of a first opening is left to come, in ms. */
export const REVEAL_MS = 2_600

/** How a part of the first opening comes, by its step; at once where there is none, or it was ended. */
export const revealOf = (step: RevealStep, reveals: boolean): Transition => (reveals ? REVEAL[step] : AT_ONCE)
