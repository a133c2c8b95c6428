import { AnimatePresence, usePresence, usePresenceData } from 'framer-motion'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './PageTransition.module.css'
import { type Direction, slide } from './slide.ts'

interface PageTransitionProps {
  /** Identifies the content: another id slides it out and the next one in. */
  id: string
  direction: Direction
  /**
   * Must not read the current location or index by itself: while it leaves, it would show the next content. Routes
   * in it get their `location` passed.
   */
  children: ReactNode
}

/**
 * Slides content in the direction of travel. The new content takes its place in the layout and can be used from the
 * first frame; the old one lies over it without weight, inert, until it has gone.
 */
export function PageTransition({ id, direction, children }: PageTransitionProps) {
  const settled = useRef(false)
  useEffect(() => {
    settled.current = true
  }, [])
  return (
    <div className={styles.stage}>
      {/* Tells entering and leaving sheets alike how the learner travels. */}
      <AnimatePresence custom={direction}>
        <Sheet key={id} settled={settled}>
          {children}
        </Sheet>
      </AnimatePresence>
    </div>
  )
}

/** @param settled whether the stage has shown a sheet before: the first one stands still. */
function Sheet({ settled, children }: { settled: RefObject<boolean>; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const wasLeaving = useRef(false)
  const [isPresent, safeToRemove] = usePresence()
  const direction: Direction = usePresenceData()

  // Before the paint: what comes must not be seen in its place first.
  useLayoutEffect(() => {
    if (isPresent && !settled.current) return
    const way = !isPresent ? 'out' : wasLeaving.current ? 'again' : 'in'
    wasLeaving.current = !isPresent
    let turned = false
    const leave = () => {
      if (!turned) safeToRemove?.()
    }
    // Where a browser can't animate, pages change at once.
    void slide(sheet.current!, { way, direction }).then(leave, leave)
    return () => {
      turned = true
    }
    // A sheet on its way keeps its direction.
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
