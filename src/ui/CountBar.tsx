import type { Bar } from '#rules/countBar.ts'
import type { CountSummary } from '#rules/resultSummary.ts'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './CountBar.module.css'
import { useSeen } from './useSeen.ts'

/** Compares one count of a result with a native speaker's, in figures and, where it is drawn, as a bar. `children`: the same in words. */
export function CountBar({ children, ...summary }: CountSummary & { children: ReactNode }) {
  const { label, count, native, remark, nativeRange, next, bar } = summary
  return (
    <div className={styles.count}>
      <p className={styles.heading}>
        <span>{label}</span>
        <span className={styles.small}>
          {bar?.native != null && <span className={styles.flag} aria-hidden="true" />}native {native}
        </span>
      </p>
      <p className={styles.number}>
        {count}
        {remark && <span className={styles.remark}> {remark}</span>}
      </p>
      {bar && <Scale bar={bar} label={inWords(summary)} />}
      {bar?.nativeRange && <p className={styles.atItsEnd}>9 in 10 native speakers: {nativeRange}</p>}
      {next && <p className={styles.atItsEnd}>{next}</p>}
      <p className={styles.small}>{children}</p>
    </div>
  )
}

const inWords = ({ label, percent, percentRange: [from, to] }: CountSummary) =>
  `${label}: ${percent}% of an average native speaker's count, likely between ${from}% and ${to}%`

/**
 * The bar, which grows once when it comes into view, with the bracket of its range above. A flag stands where an average
 * native speaker is, with a bracket for most of them below, or a post where the next level begins.
 */
function Scale({ bar, label }: { bar: Bar; label: string }) {
  const scale = useRef<HTMLDivElement>(null)
  const seen = useSeen(scale)
  const [from, to] = bar.range
  return (
    <div
      ref={scale}
      className={styles.scale}
      role="img"
      aria-label={label}
      data-seen={seen || undefined}
      style={{ '--fill': bar.fill } as CSSProperties}
    >
      <span className={styles.range} style={places(from, to)} />
      <span className={styles.track}>
        <span className={styles.fill} />
      </span>
      {bar.nativeRange && <span className={styles.natives} style={places(...bar.nativeRange)} />}
      {bar.native !== null && <span className={styles.flag} style={places(bar.native)} />}
      {bar.next !== null && <span className={styles.post} style={places(bar.next)} />}
    </div>
  )
}

const places = (from: number, to = from) => ({ '--from': from, '--to': to }) as CSSProperties
