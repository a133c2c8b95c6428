import type { CSSProperties } from 'react'
import { uiText } from '#texts/ui.ts'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  value: number
  max: number
  label: string
}

/** Shows the learner's progress: `value` of `max`. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={uiText('progress', { value, max })}
    >
      <span className={styles.fill} style={{ '--share': share } as CSSProperties} />
    </div>
  )
}
