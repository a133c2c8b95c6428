import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './PageTransition.module.css'
import { type Direction, type Slide, slideIn } from './slide.ts'

interface PageTransitionProps {
  /** Identifies the content: with a new id the old content is gone and the new content slides in. */
  id: string
  direction: Direction
  slide: Slide
  children: ReactNode
}

/**
 * Slides content in, forward or backward. There is only one content at any time: the new one is in its place, readable
 * and usable, in the frame in which the old one goes.
 */
export function PageTransition({ id, direction, slide, children }: PageTransitionProps) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  // Runs before the paint: new content must not first be seen at its final place. The first one does not move.
  useLayoutEffect(() => {
    if (shown.current === id) return
    shown.current = id
    slideIn(content.current!, direction, slide)
    // What slides keeps its direction.
    // eslint-disable-next-line react/exhaustive-deps
  }, [id])
  return (
    <div key={id} ref={content} className={styles.content}>
      {children}
    </div>
  )
}
