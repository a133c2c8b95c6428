import type { CSSProperties } from 'react'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { bandEdges, chartColumn, chartRow, EDGE, markWidths, MIN_PLOT_HEIGHT } from './chartGeometry.ts'
import css from './progressChart.css?inline'

/**
 * One result: its position between the lowest and the highest level, from 0 to 1, and the ends of its range, which may
 * lie slightly outside.
 */
export interface ChartedResult {
  key: string
  position: number
  from: number
  to: number
  /** Whether it is on an earlier scale, which an open dot says. */
  earlier: boolean
}

interface ProgressChartProps {
  /** The levels, lowest first, all with the same height. */
  levels: readonly string[]
  /** The results, oldest first. */
  results: readonly ChartedResult[]
  /** The dates of the first and the latest result, or a single date if they are equal. */
  dates: readonly string[]
  /** The content of the figure, as text. */
  label: string
}

const percent = (share: number) => `${100 * share}%`

/**
 * Shows results side by side on bands for the levels, each with a bar for its range. Their distances are equal and do
 * not represent time, because otherwise two tests within a week would overlap if another one was last year.
 */
export function ProgressChart({ levels, results, dates, label }: ProgressChartProps) {
  useOwnStyles(css)
  const edges = bandEdges(levels.length)
  const widths = markWidths(results.length)
  return (
    <div className="chart" role="img" aria-label={label}>
      <div className="chart-levels" style={{ '--levels': levels.length, '--edge': `${EDGE}fr` } as CSSProperties}>
        {levels.toReversed().map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg className="chart-plot" style={{ minHeight: MIN_PLOT_HEIGHT }}>
        {levels.map((name, index) => (
          <rect
            key={name}
            className="chart-band"
            x="0"
            y={percent(edges[index]!)}
            width="100%"
            height={percent(edges[index + 1]! - edges[index]!)}
          />
        ))}
        {results.map(({ key, position, from, to, earlier }, index) => {
          const x = percent(chartColumn(index, results.length))
          const [y, top, bottom] = [position, to, from].map((share) => percent(chartRow(share, levels.length)))
          const latest = index === results.length - 1
          const dot = latest ? widths.latest : widths.dot
          return (
            <g key={key} data-latest={latest || undefined}>
              <line className="chart-range" strokeWidth={widths.range} x1={x} x2={x} y1={top} y2={bottom} />
              {/* A line of zero length with round ends, whose width is the size of the dot. */}
              <line className="chart-dot" strokeWidth={dot} x1={x} x2={x} y1={y} y2={y} />
              {earlier && <line className="chart-hole" strokeWidth={dot / 2} x1={x} x2={x} y1={y} y2={y} />}
            </g>
          )
        })}
      </svg>
      <div className="chart-dates">
        {dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
      </div>
    </div>
  )
}
