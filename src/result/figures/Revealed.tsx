import type { CSSProperties, ReactNode } from 'react'
import { Animated } from '#ui/Motion.tsx'
import { revealOf, type RevealStep } from '#ui/movements.ts'

interface Props {
  as?: 'div' | 'span'
  step: RevealStep
  /** Whether the first opening of the result is under way. */
  reveals: boolean
  /**
   * The property that grows from 0 to 1; by default the opacity. A style sheet treats a missing custom property as 1.
   */
  property?: `--${string}` | 'opacity'
  className?: string | undefined
  style?: CSSProperties
  [data: `data-${string}`]: string | true | undefined
  children?: ReactNode
}

/** A part of a result that appears at its step of the first opening. Screen readers can read it from the beginning. */
export function Revealed({ as = 'div', step, reveals, property = 'opacity', style, ...rest }: Props) {
  return (
    <Animated
      {...rest}
      as={as}
      style={style as object}
      initial={reveals ? { [property]: 0 } : false}
      // Key frames during the opening, so that its end is a new target that is reached at once.
      animate={{ [property]: reveals ? [0, 1] : 1 }}
      transition={revealOf(step, reveals)}
    />
  )
}
