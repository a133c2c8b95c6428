import { startText } from '#texts/start.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './Home.module.css'

const DAY_MS = 24 * 3600 * 1000
/** The recommended pause between tests. Within it, progress is hardly larger than the difference between two tests. */
const PAUSE_DAYS = 30

/** A ring that fills up until a new test makes sense. A new test can be started at any time. */
export function NextTest({ after }: { after: number }) {
  const now = useNow()
  const passed = Math.min(Math.max(0, (now - after) / DAY_MS), PAUSE_DAYS)
  const circle = { cx: 18, cy: 18, r: 15, fill: 'none', strokeWidth: 5, pathLength: PAUSE_DAYS }
  return (
    <p className={styles.row}>
      <svg width="32" height="32" viewBox="0 0 36 36" aria-hidden="true">
        <circle {...circle} stroke="var(--line)" />
        <circle
          {...circle}
          stroke="var(--mark-edge)"
          strokeDasharray={`${passed} ${PAUSE_DAYS}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span className={styles.fact}>{startText('home.next', { days: Math.ceil(PAUSE_DAYS - passed) })}</span>
    </p>
  )
}
