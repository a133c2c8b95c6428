import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { reducesMotion } from '#browser/reducesMotion.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import type { MotionParts, MotionProps } from './motionParts.tsx'

/** Null until the animated elements are loaded, which may never happen. */
const Parts = createContext<MotionParts | null>(null)

/** Enables the animations of `Animated` elements once framer-motion is loaded. Nothing waits for it. */
export function Motion({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<MotionParts | null>(null)
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./motionParts.tsx').then(
            ({ motionParts }) => setParts(motionParts),
            // Without framer-motion, pages change at once.
            () => {},
          ),
      ),
    [],
  )
  return <Parts value={parts}>{children}</Parts>
}

/** Whether animations are possible now: their code is loaded, and motion is not reduced. */
export function useCanAnimate(): boolean {
  return useMotionParts() !== null
}

function useMotionParts(withReducedMotion = false): MotionParts | null {
  const parts = useContext(Parts)
  return parts && (withReducedMotion || !reducesMotion()) ? parts : null
}

type AnimatedProps = MotionProps & {
  as: keyof MotionParts
  /** Whether to animate even with reduced motion, because the element only fades. */
  withReducedMotion?: boolean
}

/**
 * An `m` element of framer-motion, or the plain element without animations. So its final look comes from its styles,
 * not from `animate`. It stays the kind of element that it was first: replacing it would reset the state of its
 * children and repeat their entrance. Only an empty element without an entrance, such as a bar, is replaced by an
 * animated one.
 */
export function Animated({ as: Plain, withReducedMotion, ...props }: AnimatedProps) {
  const parts = useMotionParts(withReducedMotion)
  const [initialParts] = useState(parts)
  const Moved = (props.children === undefined && props.initial === false ? parts : initialParts)?.[Plain]
  if (Moved) return <Moved {...props} />
  const { initial, animate, transition, onUpdate, ...rest } = props
  return <Plain {...rest} />
}
