import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode, type RefCallback } from 'react'
import { Moving } from './Motion.tsx'
import { SLIDE } from './movements.ts'

export type Direction = 'forward' | 'backward'

/** The way by which the content came that is being shown; null for the first one, and once it stands. */
interface Entrance {
  way(): Direction | null
  stand(): void
}

function newEntrance(direction: Direction | null): Entrance {
  let way = direction
  return { way: () => way, stand: () => void (way = null) }
}

const Entrances = createContext(newEntrance(null))

interface PageTransitionProps {
  /** Identifies the content: with a new id the old content is gone, and what is in a `SlidesIn` of the new one slides in. */
  id: string
  direction: Direction
  children: ReactNode
}

/**
 * Changes content, forward or backward. There is only one content at any time: the new one is readable and usable in the
 * frame in which the old one goes.
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

/** The part that slides in when a `PageTransition` has changed what is around it; all else stands at once. */
export function SlidesIn(props: SlidesInProps) {
  const direction = useEntrance()
  if (direction === null) return <Moving {...props} />
  const distance = Math.min(DISTANCE, EDGE * window.innerWidth)
  const aside = direction === 'forward' ? distance : -distance
  return <Moving {...props} initial={{ transform: `translateX(${aside}px)` }} animate={IN_PLACE} transition={SLIDE} />
}

/** Whether this has come with new content, and by which way; null for what was there first, or is shown in its place later. */
export function useEntrance(): Direction | null {
  const entrance = useContext(Entrances)
  const [direction] = useState(entrance.way)
  useLayoutEffect(() => entrance.stand(), [entrance])
  return direction
}

/** In px (§10.3). */
const DISTANCE = 32
/** The edge of a narrow page as a share of its width: no letter starts out of sight (§3.65). */
const EDGE = 0.05
/** Not by `x`, which a script would move: the browser moves `transform` by itself, however busy the page is. */
const IN_PLACE = { transform: 'translateX(0px)', transitionEnd: { transform: 'none' } }
