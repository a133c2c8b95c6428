import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './CountBar.module.css'
import { useSeen } from './useSeen.ts'

interface CountBarProps {
  label: string
  /** The count as shown, for example '11,000'. */
  count: string
  /** The count of an average native speaker, as shown. */
  native: string
  /** Length of the bar from 0 to 1, and its range: the count as a share of the native speaker's, capped. */
  share: number
  from: number
  to: number
  /** The same share as text, uncapped. */
  percent: number
  percentRange: readonly [number, number]
  children?: ReactNode
}

/**
 * Compares one count of a result with a native speaker's, in figures and as a bar that grows once when it comes into
 * view.
 */
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
