import { useRef } from 'react'
import styles from './ProgressChart.module.css'
import { useSeen } from './useSeen.ts'

/** One result: its position between the lowest and the highest level, from 0 to 1, and the ends of its range. */
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
  /** The dates of the first and the latest result; a single date if they are the same. */
  dates: readonly string[]
  /** The content of the figure as text. */
  label: string
}

/** From this number of results on, marks are narrower, so that they do not overlap on a phone. */
const MANY = 15
const CROWD = 40

const percent = (share: number) => `${100 * share}%`

/**
 * Shows results next to each other on bands for the levels, each with a bar for its range. The distances are equal and
 * do not show the time between tests: two tests of one week would overlap when another is from last year.
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
              {/*
               * A line of zero length with round ends: the style sheet sets its width, and with it the size of the dot.
               */}
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
