import type { CSSProperties } from 'react'
import { bandEdges, chartColumn, chartRow, EDGE, markWidths, MIN_PLOT_HEIGHT } from './chartGeometry.ts'
import styles from './ProgressChart.module.css'

/**
 * One result: its position between the lowest and the highest level, from 0 to 1, and the ends of its range, which may run
 * a little over these.
 */
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

const percent = (share: number) => `${100 * share}%`

/**
 * Shows results next to each other on bands for the levels, each with a bar for its range. The distances are equal and
 * do not show the time between tests: two tests of one week would overlap when another is from last year.
 */
export function ProgressChart({ levels, results, dates, label }: ProgressChartProps) {
  const edges = bandEdges(levels.length)
  const widths = markWidths(results.length)
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.levels} style={{ '--levels': levels.length, '--edge': `${EDGE}fr` } as CSSProperties}>
        {levels.toReversed().map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg className={styles.plot} style={{ minHeight: MIN_PLOT_HEIGHT }}>
        {levels.map((name, index) => (
          <rect
            key={name}
            className={styles.band}
            x="0"
            y={percent(edges[index]!)}
            width="100%"
            height={percent(edges[index + 1]! - edges[index]!)}
          />
        ))}
        {results.map(({ key, position, from, to }, index) => {
          const x = percent(chartColumn(index, results.length))
          const [y, top, bottom] = [position, to, from].map((place) => percent(chartRow(place, levels.length)))
          const latest = index === results.length - 1
          return (
            <g key={key} data-latest={latest || undefined}>
              <line className={styles.range} strokeWidth={widths.range} x1={x} x2={x} y1={top} y2={bottom} />
              {/* A line of zero length with round ends: its width is the size of the dot. */}
              <line
                className={styles.dot}
                strokeWidth={latest ? widths.latest : widths.dot}
                x1={x}
                x2={x}
                y1={y}
                y2={y}
              />
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
