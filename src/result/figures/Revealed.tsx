import type { CSSProperties, ReactNode } from 'react'
import { Moving } from '#ui/Motion.tsx'
import { revealOf, type RevealStep } from '#ui/movements.ts'

interface Props {
  as?: 'div' | 'span'
  step: RevealStep
  /** The result is opened for the first time, and nobody has ended that yet. */
  reveals: boolean
  /** What goes from 0 to 1: without it, it fades in. Its style sheet takes a custom property that is not there for 1. */
  property?: `--${string}` | 'opacity'
  className?: string | undefined
  style?: CSSProperties
  [data: `data-${string}`]: string | true | undefined
  children?: ReactNode
}

/** A part of a result that comes at its time when it is opened first. Screen readers have it from the beginning. */
export function Revealed({ as = 'div', step, reveals, property = 'opacity', style, ...rest }: Props) {
  return (
    <Moving
      {...rest}
      as={as}
      style={style as object}
      initial={reveals ? { [property]: 0 } : false}
      // Key frames while it comes, so that their end is a new target, which is reached at once.
      animate={{ [property]: reveals ? [0, 1] : 1 }}
      transition={revealOf(step, reveals)}
    />
  )
}
