import { startText } from '#texts/start.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './NextTest.module.css'

const DAY_MS = 24 * 3600 * 1000
/** Sooner, what was learned is hardly more than what two tests of one person differ by. */
const PAUSE_DAYS = 30

/** A ring that fills until a new test makes sense; nobody has to wait for it. */
export function NextTest({ after }: { after: number }) {
  const now = useNow()
  const passed = Math.min(Math.max(0, (now - after) / DAY_MS), PAUSE_DAYS)
  return (
    <p className={styles.line}>
      <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="15" />
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r="15"
          pathLength={PAUSE_DAYS}
          strokeDasharray={`${passed} ${PAUSE_DAYS}`}
        />
      </svg>
      <span>{startText('home.next', { days: Math.ceil(PAUSE_DAYS - passed) })}</span>
    </p>
  )
}
