import { createContext, type ReactNode, type RefCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { Moving } from './Motion.tsx'

export type Direction = 'forward' | 'backward'

/** The way by which the content came that is being shown; null for the first one, and once it has been used. */
interface Entrance {
  id: string
  direction: Direction | null
}

const Entrances = createContext<Entrance>({ id: '', direction: null })

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
  const entrance = useRef<Entrance>({ id, direction: null })
  if (entrance.current.id !== id) entrance.current = { id, direction }
  return (
    <Entrances key={id} value={entrance.current}>
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
  const aside = direction === 'forward' ? DISTANCE : -DISTANCE
  return <Moving {...props} initial={{ transform: `translateX(${aside}px)` }} animate={IN_PLACE} transition={SLIDE} />
}

/** Whether this has come with new content, and by which way; null for what was there first, or is shown in its place later. */
export function useEntrance(): Direction | null {
  const entrance = useContext(Entrances)
  const [direction] = useState(entrance.direction)
  useLayoutEffect(() => {
    entrance.direction = null
  }, [entrance])
  return direction
}

/** In px (§10.3). */
const DISTANCE = 32
/** Not by `x`, which a script would move: the browser moves `transform` by itself, however busy the page is. */
const IN_PLACE = { transform: 'translateX(0px)', transitionEnd: { transform: 'none' } }
/** Nine tenths of the way are done in the first third of the .3 s (§10.3). */
export const SLIDE = { duration: 0.3, ease: [0.16, 1, 0.3, 1] } as const
