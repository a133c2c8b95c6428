import { domMin, LazyMotion, type HTMLMotionProps } from 'framer-motion'
import { div, main, mark, span } from 'framer-motion/m'
import type { ComponentType, CSSProperties, ReactNode, RefCallback } from 'react'

export interface MotionProps extends Pick<HTMLMotionProps<'div'>, 'initial' | 'animate' | 'transition' | 'onUpdate'> {
  className?: string | undefined
  /** Without the properties that framer-motion turns into a transform. */
  style?: Omit<CSSProperties, 'x' | 'y' | 'rotate' | 'scale' | 'perspective'>
  tabIndex?: number | undefined
  ref?: RefCallback<HTMLElement>
  [data: `data-${string}`]: string | true | undefined
  children?: ReactNode
}

/**
 * Elements animated by framer-motion with its smallest feature set. This file loads after the first paint (Motion.tsx):
 * an `m` element alone would add 14 of its 26 kB to the first load.
 */
export const motionParts = {
  div: moved(div),

  main: moved(main),
  mark: moved(mark),
  span: moved(span),
}

export type MotionParts = typeof motionParts

function moved(Element: ComponentType<MotionProps>) {
  return function Moved(props: MotionProps) {
    return (
      <LazyMotion features={domMin} strict>
        <Element {...props} />
      </LazyMotion>
    )
  }
}
