import { useRef } from 'react'
import styles from './ProgressChart.module.css'
import { useSeen } from './useSeen.ts'

/** One result: its place between the lowest level and the highest, 0..1, and the ends of its range. */
export interface ChartedResult {
  key: string
  position: number
  from: number
  to: number
}

interface ProgressChartProps {
  /** Lowest first; all get the same height. */
  levels: readonly string[]
  /** Oldest first. */
  results: readonly ChartedResult[]
  /** The dates of the first and the latest result; one where they are the same. */
  dates: readonly string[]
  /** What the figure says, in words. */
  label: string
}

/** From this number on marks are drawn narrower, so that they do not run into each other on a phone. */
const MANY = 15
const CROWD = 40

const percent = (share: number) => `${100 * share}%`

/**
 * Results beside each other on bands of the levels, each with a bar for its range. They stand at equal distances, not at
 * their times: two tests of one week would lie on top of each other beside one of last year.
 */
export function ProgressChart({ levels, results, dates, label }: ProgressChartProps) {
  const figure = useRef<HTMLDivElement>(null)
  const seen = useSeen(figure)
  const density = results.length >= CROWD ? 'crowd' : results.length >= MANY ? 'many' : 'few'
  return (
    <div ref={figure} className={styles.chart} role="img" aria-label={label} data-seen={seen || undefined}>
      <div className={styles.levels}>
        {levels.toReversed().map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg className={styles.plot} data-density={density}>
        {levels.map((name, index) => (
          <rect
            key={name}
            className={styles.band}
            x="0"
            y={percent(index / levels.length)}
            width="100%"
            height={percent(1 / levels.length)}
          />
        ))}
        {results.map(({ key, position, from, to }, index) => {
          const x = percent((index + 0.5) / results.length)
          const [y, top, bottom] = [position, to, from].map((place) => percent(1 - place))
          return (
            <g key={key} data-latest={index === results.length - 1 || undefined}>
              <line className={styles.range} x1={x} x2={x} y1={top} y2={bottom} />
              {/* A line of no length with round ends: its width, and so the dot's, is the style sheet's. */}
              <line className={styles.dot} x1={x} x2={x} y1={y} y2={y} />
            </g>
          )
        })}
      </svg>
      <div className={styles.dates}>
        {dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
      </div>
    </div>
  )
}
