import { animate } from 'framer-motion/dom/mini'

export type Direction = 'forward' | 'backward'

/** One move of a sheet. `again`: it turns round on its way out, and starts from where it is. */
export interface Move {
  way: 'in' | 'out' | 'again'
  direction: Direction
}

const PIXELS = 64
const SECONDS = 0.3 // spec 9: page transition 0.3 s
const REDUCED_SECONDS = 0.12
const AS_IT_STANDS = { opacity: null, transform: null }

/** Moves a sheet in the direction of travel; who wants little motion sees it fade. Resolves when it has arrived. */
export async function slide(sheet: Element, { way, direction }: Move): Promise<void> {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const aside = reduced ? 0 : direction === 'forward' ? PIXELS : -PIXELS
  const away = { opacity: 0, transform: `translateX(${way === 'out' ? -aside : aside}px)` }
  const here = { opacity: 1, transform: 'none' }
  const from = way === 'in' ? away : AS_IT_STANDS
  const to = way === 'out' ? away : here
  await animate(
    sheet,
    { opacity: [from.opacity, to.opacity], transform: [from.transform, to.transform] },
    { duration: reduced ? REDUCED_SECONDS : SECONDS, ease: [0.2, 0.7, 0.2, 1] },
  ).finished
}
