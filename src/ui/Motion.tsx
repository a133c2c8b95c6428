import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { reducesMotion } from '#browser/reducesMotion.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import type { MotionParts, MovedProps } from './motionParts.tsx'

/** Null until they are loaded, which may never happen. */
const Parts = createContext<MotionParts | null>(null)

/** Lets `Moving` elements move once framer-motion is there. Nothing waits for it. */
export function Motion({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<MotionParts | null>(null)
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./motionParts.tsx').then(
            ({ motionParts }) => setParts(motionParts),
            // Without it a page changes at once, and nobody misses anything.
            () => {},
          ),
      ),
    [],
  )
  return <Parts value={parts}>{children}</Parts>
}

/** Whether something may move now: what moves it is there, and the learner has not asked for less motion. */
export function useMoves(): boolean {
  return useMovingParts() !== null
}

function useMovingParts(evenReduced = false): MotionParts | null {
  const parts = useContext(Parts)
  return parts && (evenReduced || !reducesMotion()) ? parts : null
}

type MovingProps = MovedProps & {
  as: keyof MotionParts
  /** Also for a learner who has asked for less motion: it only fades. */
  evenReduced?: boolean
}

/**
 * An `m` element of framer-motion, or the plain element while nothing may move: so what it looks like in the end is said
 * by its styles, not by `animate`. It stays what it was at first: what is inside would lose its state, and what has come in
 * would come in again. Only an empty one that stands, such as a bar, is exchanged for one that moves.
 */
export function Moving({ as: Plain, evenReduced, ...props }: MovingProps) {
  const parts = useMovingParts(evenReduced)
  const [first] = useState(parts)
  const Moved = (props.children === undefined && props.initial === false ? parts : first)?.[Plain]
  if (Moved) return <Moved {...props} />
  const { initial, animate, transition, onUpdate, ...rest } = props
  return <Plain {...rest} />
}
