export type Direction = 'forward' | 'backward'

/** One move of a sheet. `again`: it turns round on its way out, and starts from where it is. */
export interface Move {
  way: 'in' | 'out' | 'again'
  direction: Direction
}

const PIXELS = 64
const MS = 300 // spec 9: page transition 0.3 s
const REDUCED_MS = 120
const HERE = { opacity: 1, transform: 'none' }

/** The last move of each sheet. Asking the document for it would have the page laid out in the middle of a change. */
const moves = new WeakMap<Element, Animation>()

/**
 * Moves a sheet in the direction of travel; who wants little motion sees it fade. Resolves when it has arrived. A move
 * without a first keyframe starts where the sheet stands.
 */
export async function slide(sheet: HTMLElement, { way, direction }: Move): Promise<void> {
  if (!('animate' in sheet)) return
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const aside = reduced ? 0 : direction === 'forward' ? PIXELS : -PIXELS
  const away = { opacity: 0, transform: `translateX(${way === 'out' ? -aside : aside}px)` }
  const keyframes = { in: [away, HERE], out: [away], again: [HERE] }[way]

  const earlier = moves.get(sheet)
  // On its way, or gone and kept out of sight by its last frame.
  if (earlier && (earlier.playState === 'running' || way === 'again')) {
    earlier.commitStyles()
    earlier.cancel()
  }
  const move = sheet.animate(keyframes, {
    duration: reduced ? REDUCED_MS : MS,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    fill: way === 'out' ? 'forwards' : 'none',
  })
  moves.set(sheet, move)
  await move.finished
  if (way !== 'out') Object.assign(sheet.style, { opacity: '', transform: '' })
}
