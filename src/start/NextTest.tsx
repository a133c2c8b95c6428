import { startText } from '#texts/start.ts'
import { PAUSE_DAYS } from './daysToNextTest.ts'
import styles from './Home.module.css'

const MIDDLE = { x: 18, y: 18.5, textAnchor: 'middle', dominantBaseline: 'central' } as const

/** Shows the days until a new test makes sense, within an arc of those that have passed. */
export function NextTest({ days }: { days: number }) {
  const circle = { cx: 18, cy: 18, r: 15, fill: 'none', strokeWidth: 5, pathLength: PAUSE_DAYS }
  return (
    <p className={styles.row}>
      <svg width="56" height="56" viewBox="0 0 36 36" aria-hidden="true">
        <circle {...circle} stroke="var(--line)" />
        <circle
          {...circle}
          stroke="var(--mark-edge)"
          strokeDasharray={`${PAUSE_DAYS - days} ${PAUSE_DAYS}`}
          transform="rotate(-90 18 18)"
        />
        <text {...MIDDLE} fontSize="12" fontWeight="600" fill="var(--ink)">
          {days || '✓'}
        </text>
      </svg>
      <span>{startText('home.next', { days })}</span>
    </p>
  )
}
