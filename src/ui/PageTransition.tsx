import { AnimatePresence, usePresence, usePresenceData } from 'framer-motion'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './PageTransition.module.css'
import { type Direction, slide } from './slide.ts'

interface PageTransitionProps {
  /** Identifies the content: a new id slides the old content out and the new content in. */
  id: string
  direction: Direction
  /**
   * Must not read the current location or index itself: while it slides out, it would show the next content. Routes in
   * it get their `location` passed in.
   */
  children: ReactNode
}

/**
 * Slides content forward or backward. The new content takes its place in the layout and can be used from the first
 * frame. The old content lies above it, takes no space in the layout, and is inert until it has gone.
 */
export function PageTransition({ id, direction, children }: PageTransitionProps) {
  const settled = useRef(false)
  useEffect(() => {
    settled.current = true
  }, [])
  return (
    <div className={styles.stage}>
      {/* Gives the direction to sheets that enter and to those that leave. */}
      <AnimatePresence custom={direction}>
        <Sheet key={id} settled={settled}>
          {children}
        </Sheet>
      </AnimatePresence>
    </div>
  )
}

/**
 * One sheet of content.
 * @param settled whether the stage has shown a sheet before: the first one does not move.
 */
function Sheet({ settled, children }: { settled: RefObject<boolean>; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const wasLeaving = useRef(false)
  const [isPresent, safeToRemove] = usePresence()
  const direction: Direction = usePresenceData()

  // Runs before the paint: new content must not first be seen at its final place.
  useLayoutEffect(() => {
    if (isPresent && !settled.current) return
    const way = !isPresent ? 'out' : wasLeaving.current ? 'again' : 'in'
    wasLeaving.current = !isPresent
    let turned = false
    const leave = () => {
      if (!turned) safeToRemove?.()
    }
    // If a browser cannot animate, pages change at once.
    void slide(sheet.current!, { way, direction }).then(leave, leave)
    return () => {
      turned = true
    }
    // A moving sheet keeps its direction.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isPresent])

  return (
    <div
      ref={sheet}
      className={isPresent ? styles.sheet : styles.leaving}
      inert={!isPresent}
      aria-hidden={!isPresent || undefined}
    >
      {children}
    </div>
  )
}
