import { reducesMotion } from '#browser/reducesMotion.ts'

export type Direction = 'forward' | 'backward'

/** How far and for how long something slides. */
export interface Slide {
  /** Where it comes from, in px beside its place. */
  from: number
  ms: number
}

/** Between steps (§10.3). */
export const PAGE: Slide = { from: 64, ms: 300 }
/** From sentence to sentence: not as far as its edge is wide, so that no letter is out of sight (§3.65, §10.3). */
export const SENTENCE: Slide = { from: 16, ms: 180 }

/** Slides new content in. It can be read from the first frame on; with reduced motion it stays in its place. */
export function slideIn(content: HTMLElement, direction: Direction, { from, ms }: Slide): void {
  // If a browser cannot animate, pages change at once.
  if (!('animate' in content)) return
  const aside = reducesMotion() ? 0 : direction === 'forward' ? from : -from
  content.animate(
    [
      { opacity: 0.9, transform: `translateX(${aside}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: ms, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
