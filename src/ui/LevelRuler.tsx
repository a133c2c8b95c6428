import { type CSSProperties, useRef } from 'react'
import styles from './LevelRuler.module.css'
import { useSeen } from './useSeen.ts'

interface LevelRulerProps {
  /** Lowest first; all get the same width. */
  levels: readonly string[]
  level: string
  /** Position of the marker on the ruler, from 0 to 1. */
  at: number
  /** Ends of the uncertainty band; it may run over the edge. */
  from: number
  to: number
  /** The content of the figure as text. */
  label: string
}

/** Shows the levels as a ruler, with a marker for the result and a band for its uncertainty. */
export function LevelRuler({ levels, level, at, from, to, label }: LevelRulerProps) {
  const figure = useRef<HTMLDivElement>(null)
  const seen = useSeen(figure)
  return (
    <div
      ref={figure}
      className={styles.ruler}
      role="img"
      aria-label={label}
      data-seen={seen || undefined}
      style={{ '--at': at, '--from': from, '--to': to, '--levels': levels.length } as CSSProperties}
    >
      <span className={styles.band} />
      <span className={styles.marker} />
      {levels.map((name) => (
        <span key={name} className={styles.level} data-here={name === level || undefined}>
          {name}
        </span>
      ))}
    </div>
  )
}
