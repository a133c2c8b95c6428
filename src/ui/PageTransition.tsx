import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode, type RefCallback } from 'react'
import { isRightToLeft } from '#texts/language.ts'
import { Animated } from './Motion.tsx'
import { SLIDE } from './movements.ts'

export type Direction = 'forward' | 'backward'

/** The direction from which the current content entered; null for the first content and after the entrance. */
interface Entrance {
  direction(): Direction | null
  finish(): void
}

function newEntrance(initial: Direction | null): Entrance {
  let direction = initial
  return { direction: () => direction, finish: () => void (direction = null) }
}

const Entrances = createContext(newEntrance(null))

interface PageTransitionProps {
  /** Identifies the content. A new id replaces the content, and the `SlidesIn` parts of the new one slide in. */
  id: string
  direction: Direction
  children: ReactNode
}

/**
 * Changes content, forward or backward. The old content disappears in the same frame in which the new one becomes
 * readable and usable.
 */
export function PageTransition({ id, direction, children }: PageTransitionProps) {
  const shown = useRef({ id, entrance: newEntrance(null) })
  if (shown.current.id !== id) shown.current = { id, entrance: newEntrance(direction) }
  return (
    <Entrances key={id} value={shown.current.entrance}>
      {children}
    </Entrances>
  )
}

interface SlidesInProps {
  as: 'div' | 'main'
  className?: string | undefined
  tabIndex?: number | undefined
  ref?: RefCallback<HTMLElement>
  children: ReactNode
}

/** A part that slides in after a change of the surrounding `PageTransition`. All other parts appear at once. */
export function SlidesIn(props: SlidesInProps) {
  const direction = useEntrance()
  if (direction === null) return <Animated {...props} />
  const distance = Math.min(DISTANCE, MARGIN_SHARE * window.innerWidth)
  const comesFromTheRight = (direction === 'forward') !== isRightToLeft()
  const offset = comesFromTheRight ? distance : -distance
  return (
    <Animated {...props} initial={{ transform: `translateX(${offset}px)` }} animate={IN_PLACE} transition={SLIDE} />
  )
}

/** Returns the direction in which this component entered with new content; null if it was there first or came later. */
export function useEntrance(): Direction | null {
  const entrance = useContext(Entrances)
  const [direction] = useState(entrance.direction)
  useLayoutEffect(() => entrance.finish(), [entrance])
  return direction
}

/** The distance of the slide, in px (§10.3). */
const DISTANCE = 32
/** The margin of a narrow page as a share of its width, so that no letter starts outside the window (§3.65). */
const MARGIN_SHARE = 0.05
/** `transform` instead of `x`, because the browser can animate it without scripts, even on a busy page. */
const IN_PLACE = { transform: 'translateX(0px)', transitionEnd: { transform: 'none' } }
