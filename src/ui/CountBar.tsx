import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './CountBar.module.css'
import { useSeen } from './useSeen.ts'

interface CountBarProps extends BarProps {
  /** The count as shown, for example '11,000'. */
  count: string
  /** The count of an average native speaker, as shown. */
  native: string
  /** Without it there is no bar, only the figures. */
  drawn: boolean
  children?: ReactNode
}

interface BarProps {
  label: string
  /** Length of the bar from 0 to 1, and its range: the count as a share of the native speaker's, capped. */
  share: number
  from: number
  to: number
  /** The same share as text, uncapped. */
  percent: number
  percentRange: readonly [number, number]
  /** Where 9 in 10 native speakers are, as shown and as multiples of the average one's count. */
  nativeRange: { text: string; from: number; to: number } | null
}

/** Compares one count of a result with a native speaker's, in figures and, where it is drawn, as a bar. */
export function CountBar({ count, native, drawn, children, ...bar }: CountBarProps) {
  return (
    <div className={styles.count}>
      <p className={styles.heading}>
        <span>{bar.label}</span>
        <span className={styles.native}>native {native}</span>
      </p>
      <p className={styles.number}>{count}</p>
      {drawn && <Bar {...bar} />}
      {bar.nativeRange && <p className={styles.natives}>9 in 10 native speakers: {bar.nativeRange.text}</p>}
      {children}
    </div>
  )
}

/**
 * A bar that grows once when it comes into view. It is as long as an average native speaker's count; the bracket below is on
 * the same scale, so that the bar is shorter than its card where native speakers reach beyond the average one.
 */
function Bar({ label, share, from, to, percent, percentRange, nativeRange }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const seen = useSeen(bar)
  const inWords =
    `${label}: ${percent}% of an average native speaker's count, ` +
    `likely between ${percentRange[0]}% and ${percentRange[1]}%`
  const bracket = nativeRange && { '--natives-from': nativeRange.from, '--natives-to': Math.max(1, nativeRange.to) }
  return (
    <div className={styles.scale} style={bracket as CSSProperties}>
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
      {nativeRange && <span className={styles.bracket} />}
    </div>
  )
}
