import { useRef, type CSSProperties } from 'react'
import { rowWidth, TICK, tickAt } from '#rules/drawing/ticks.ts'
import { uiText } from '#texts/ui.ts'
import { Moving } from './Motion.tsx'
import { LANDING } from './movements.ts'
import styles from './ProgressBar.module.css'
import { Ticks } from './Ticks.tsx'

interface ProgressBarProps {
  value: number
  max: number
  label: string
}

/** Shows the learner's progress: `value` of `max` ticks. One that is added while it is shown lands as the next tick. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const before = useRef({ value, landing: false })
  if (before.current.value !== value) before.current = { value, landing: value === before.current.value + 1 }
  const { landing } = before.current
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
        <Ticks className={styles.ticks} inked={Array.from({ length: max }, (_, place) => (place < inked ? 1 : 0))} />
        {landing && (
          <Moving
            as="span"
            key={value}
            className={styles.landing}
            style={{ left: percent(tickAt(value - 1) / width), width: percent(TICK.width / width) }}
            initial={{ transform: 'scaleY(0)' }}
            animate={{ transform: 'scaleY(1)' }}
            transition={LANDING}
          >
            <Ticks className={styles.ticks} inked={[1]} />
          </Moving>
        )}
      </span>
    </div>
  )
}

const percent = (share: number) => `${100 * share}%`
