import { AnimatePresence, LazyMotion, useIsPresent, useReducedMotion, type Variants } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import styles from './PageTransition.module.css'

interface PageTransitionProps {
  /** Identifies the content: another id slides it out and the next one in. */
  id: string
  direction: 'forward' | 'backward'
  /**
   * Must not read the current location or index by itself: while it leaves, it would show the next content. Routes
   * in it get their `location` passed.
   */
  children: ReactNode
}

/** How the learner travels, told to entering and leaving content alike. */
interface Travel {
  direction: PageTransitionProps['direction']
  reduced: boolean
}

let featuresLoaded = false

async function loadFeatures() {
  const { default: features } = await import('./motionFeatures.ts')
  featuresLoaded = true
  return features
}

const offset = ({ direction, reduced }: Travel) => (reduced ? 0 : direction === 'forward' ? 64 : -64)
const seconds = ({ reduced }: Travel) => (reduced ? 0.12 : 0.3) // spec 9: page transition 0.3 s
const ease: [number, number, number, number] = [0.2, 0.7, 0.2, 1]

const variants: Variants = {
  enter: (travel: Travel) => ({ x: offset(travel), opacity: 0 }),
  here: (travel: Travel) => ({ x: 0, opacity: 1, transition: { duration: seconds(travel), ease } }),
  leave: (travel: Travel) => ({ x: -offset(travel), opacity: 0, transition: { duration: seconds(travel), ease } }),
}

/**
 * Slides content in the direction of travel. The new content takes its place in the layout and can be used from the
 * first frame; the old one lies over it without weight, inert, until it has gone.
 */
export function PageTransition({ id, direction, children }: PageTransitionProps) {
  const reduced = useReducedMotion() ?? false
  const travel: Travel = { direction, reduced }
  return (
    <LazyMotion features={loadFeatures} strict>
      <div className={styles.stage}>
        <AnimatePresence initial={false} custom={travel}>
          <Sheet key={id} travel={travel}>
            {children}
          </Sheet>
        </AnimatePresence>
      </div>
    </LazyMotion>
  )
}

function Sheet({ travel, children }: { travel: Travel; children: ReactNode }) {
  const isPresent = useIsPresent()
  return (
    <m.div
      className={isPresent ? styles.sheet : styles.leaving}
      inert={!isPresent}
      aria-hidden={!isPresent || undefined}
      custom={travel}
      variants={variants}
      // Before the features are there nothing could bring hidden content into view.
      initial={featuresLoaded ? 'enter' : false}
      animate="here"
      exit="leave"
    >
      {children}
    </m.div>
  )
}
