export type Direction = 'forward' | 'backward'

/** One movement of a sheet. `again`: a sheet that is sliding out turns round and starts from where it is. */
export interface Move {
  way: 'in' | 'out' | 'again'
  direction: Direction
}

const PIXELS = 64
const MS = 300 // §10.3: page transition 0.3 s
const REDUCED_MS = 120
const HERE = { opacity: 1, transform: 'none' }

/** The last movement of each sheet. Asking the document for it would force a layout in the middle of a change. */
const moves = new WeakMap<Element, Animation>()

/**
 * Slides a sheet in or out; with reduced motion it only fades. Resolves when the movement is finished. A movement
 * without a first keyframe starts where the sheet is.
 */
export async function slide(sheet: HTMLElement, { way, direction }: Move): Promise<void> {
  if (!('animate' in sheet)) return
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const aside = reduced ? 0 : direction === 'forward' ? PIXELS : -PIXELS
  const away = { opacity: 0, transform: `translateX(${way === 'out' ? -aside : aside}px)` }
  const keyframes = { in: [away, HERE], out: [away], again: [HERE] }[way]

  const earlier = moves.get(sheet)
  // The sheet is moving, or has gone and is hidden by its last frame.
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
