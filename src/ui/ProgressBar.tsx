import { useRef, type CSSProperties } from 'react'
import { rowWidth, TICK, tickAt } from '#rules/drawing/ticks.ts'
import { uiText } from '#texts/ui.ts'
import { Animated } from './Motion.tsx'
import { LANDING } from './movements.ts'
import styles from './ProgressBar.module.css'
import { Ticks } from './Ticks.tsx'

interface ProgressBarProps {
  value: number
  max: number
  label: string
}

/** Shows the progress as `value` of `max` ticks. A newly added tick is animated. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const previous = useRef({ value, landing: false })
  if (previous.current.value !== value) previous.current = { value, landing: value === previous.current.value + 1 }
  const { landing } = previous.current
  const inked = Math.min(value, max) - (landing ? 1 : 0)
  const width = rowWidth(max)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={uiText('progress', { value, max })}
    >
      <span className={styles.row} style={{ '--units': width } as CSSProperties}>
        <Ticks className={styles.ticks} inked={Array.from({ length: max }, (_, index) => (index < inked ? 1 : 0))} />
        {landing && (
          <Animated
            as="span"
            key={value}
            className={styles.landing}
            style={{ left: percent(tickAt(value - 1) / width), width: percent(TICK.width / width) }}
            initial={{ transform: 'scaleY(0)' }}
            animate={{ transform: 'scaleY(1)' }}
            transition={LANDING}
          >
            <Ticks className={styles.ticks} inked={[1]} />
          </Animated>
        )}
      </span>
    </div>
  )
}

const percent = (share: number) => `${100 * share}%`
