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

/**
 * The first opening of a result. The ruler is drawn, and its marker moves from A1 and slows down; a stroke fills the
 * empty place, and the letters of the level appear on it; then the sentence, the counts and finally the button appear.
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

/** The end of the first opening, in ms. */
export const REVEAL_MS = 2_600

/** Returns the transition of a step of the first opening; immediate if there is no opening or it was ended. */
export const revealOf = (step: RevealStep, reveals: boolean): Transition => (reveals ? REVEAL[step] : AT_ONCE)
