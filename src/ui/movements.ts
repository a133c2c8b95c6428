import type { Transition } from 'framer-motion'

/* Durations, in s, and easings of all animations. */

const PEN = [0.2, 0.7, 0.2, 1] as const
export const AT_ONCE = { duration: 0 } satisfies Transition

/** A bar or range that grows when it comes into view. */
export const GROW = { duration: 0.9, ease: PEN } satisfies Transition

/** Content that slides in; it covers nine tenths of the distance in the first third of the time (§10.3). */
export const SLIDE = { duration: 0.3, ease: [0.16, 1, 0.3, 1] } satisfies Transition

/** A stroke of the pen: behind a target, through one, or as a mark. */
export const PULL = { duration: 0.2, ease: PEN } satisfies Transition

/** A stroke that follows another one. */
export const NEXT_PULL = { ...PULL, delay: 0.15 } satisfies Transition

/** An answer that appears as the next tick of the bar (§3.66). */
export const LANDING = { duration: 0.22, ease: PEN } satisfies Transition

/** The counter that grows into a tag at a milestone, and how long the tag stays, in s (§3.95). */
export const TAG = { type: 'spring', stiffness: 520, damping: 26 } satisfies Transition
export const TAG_SECONDS = 1.2

/** The answer pressed in a picture of the test, after the picture has been seen. */
export const PRESS = { duration: 0.3, delay: 0.9, ease: PEN } satisfies Transition

/** The content of a dialog. */
export const DIALOG = { duration: 0.2, ease: PEN } satisfies Transition
/** A fade for learners who have asked for less motion. */
export const FADE = { duration: 0.2, ease: 'linear' } satisfies Transition

/** The pen that inks a page, at the speed of skimming. */
export const INKING = { duration: 1.8, delay: 0.2, ease: [0.3, 0, 0.6, 1] } satisfies Transition

/** The ticks of all sentences: they grow out of the bar, and later move to the place of the level. */
export const FIELD = { duration: 0.3, ease: PEN } satisfies Transition

/** The ruler appears once the ticks have passed its place. */
export const RULER = { duration: 0.15, delay: 0.15, ease: 'linear' } satisfies Transition

/** The marker of the ruler before the pen: from the middle of A1 to that of C2, as shares of the ruler. */
export const SWEEP = { duration: 0.5, ease: [0.4, 0, 0.6, 1] } satisfies Transition
export const SWEEP_START = 1 / 12
export const SWEEP_END = 11 / 12

/**
 * The first opening of a result, once the marker has reached C2 and the pen may tell the level. The ticks run together
 * into the stroke, on which the letters appear, while the marker comes back and slows down; then the sentence, the
 * counts and finally the button appear.
 */
export const REVEAL = {
  stroke: { duration: 0.7, ease: 'easeInOut' },
  back: { duration: 0.7, ease: [0.1, 0.6, 0.2, 1] },
  sentence: { delay: 0.75, duration: 0.15, ease: 'linear' },
  earlier: { delay: 0.75, duration: 0.3, ease: PEN },
  counts: { delay: 0.8, duration: 0.1, ease: 'linear' },
  rise: { delay: 0.8, duration: 0.45, ease: 'easeOut' },
  rest: { delay: 1.1, duration: 0.15, ease: 'linear' },
  button: { delay: 1.2, duration: 0.15, ease: 'linear' },
} as const satisfies Record<string, Transition>

export type RevealStep = keyof typeof REVEAL

/** How long the suspense lasts, and when the first opening ends, in ms. */
export const SWEEP_MS = 500
export const REVEAL_MS = SWEEP_MS + 1_350

/** Returns the transition of a step of the first opening; immediate if there is no opening or it was ended. */
export const revealOf = (step: RevealStep, reveals: boolean): Transition => (reveals ? REVEAL[step] : AT_ONCE)
