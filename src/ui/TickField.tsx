import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { Animated } from './Motion.tsx'
import { FIELD } from './movements.ts'
import styles from './TickField.module.css'

const TICKS = Array.from(
  { length: 80 },
  (_, index) => ({ '--row': Math.floor(index / 20), '--column': index % 20 }) as CSSProperties,
)

/** Where the last field stood in the window. The next one comes from there. */
let last: { x: number; y: number } | null = null

/** Lets the next field stand at its place, because something else has been shown since the last one. */
export const forgetField = () => void (last = null)

/**
 * All sentences of the test as ticks, in four rows. They grow out of the progress bar, come from the screen before, or
 * stand; the style sheet lets them run together as far as `--run` of an element around them says, from 0 to 1.
 */
export function TickField({ enters }: { enters?: 'grows' | 'comes' | undefined }) {
  const field = useRef<HTMLSpanElement>(null)
  const [way, setWay] = useState<CSSProperties | null>(null)

  useLayoutEffect(() => {
    const element = field.current!
    const { x, y } = element.getBoundingClientRect()
    setWay({ '--across': `${(last?.x ?? x) - x}px`, '--down': `${(last?.y ?? y) - y}px` } as CSSProperties)
    return () => void (last = element.getBoundingClientRect())
  }, [])

  return (
    <span ref={field} aria-hidden="true" className={styles.field} data-enters={enters}>
      {way && (
        <Animated
          as="span"
          className={styles.ticks}
          style={way}
          // Without a field before, it stands at its place from the start.
          initial={enters === 'grows' || (enters && last) ? { '--entered': 0 } : false}
          animate={{ '--entered': 1 }}
          transition={FIELD}
        >
          {TICKS.map((style, index) => (
            <span key={index} className={styles.tick} style={style} />
          ))}
        </Animated>
      )}
    </span>
  )
}
