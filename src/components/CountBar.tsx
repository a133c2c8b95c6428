import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './CountBar.module.css'
import { useSeen } from './useSeen.ts'

interface CountBarProps {
  label: string
  /** The count as shown: '11,000'. */
  count: string
  /** The same of an average native speaker. */
  native: string
  /** How far the bar goes, 0..1, and its range: the count as a share of the native speaker's, capped. */
  share: number
  from: number
  to: number
  /** The same in words, uncapped. */
  percent: number
  percentRange: readonly [number, number]
  children?: ReactNode
}

/** One count of a result beside a native speaker's, as figures and as a bar that grows once when it comes into view. */
export function CountBar({ label, count, native, children, ...bars }: CountBarProps) {
  const { share, from, to, percent, percentRange } = bars
  const bar = useRef<HTMLDivElement>(null)
  const seen = useSeen(bar)
  const inWords =
    `${label}: ${percent}% of an average native speaker's count, ` +
    `likely between ${percentRange[0]}% and ${percentRange[1]}%`
  return (
    <div className={styles.count}>
      <p className={styles.heading}>
        <span>{label}</span>
        <span className={styles.native}>native {native}</span>
      </p>
      <p className={styles.number}>{count}</p>
      <div
        ref={bar}
        className={styles.track}
        role="img"
        aria-label={inWords}
        data-seen={seen || undefined}
        style={{ '--share': share, '--from': from, '--to': to } as CSSProperties}
      >
        <span className={styles.range} />
        <span className={styles.fill} />
      </div>
      {children}
    </div>
  )
}
