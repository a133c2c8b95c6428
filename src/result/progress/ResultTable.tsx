import { Link } from 'react-router-dom'
import type { ResultPoint } from '#contracts/result.ts'
import { isOnEarlierScale, scaleOf } from '#rules/levelScale.ts'
import { resultPath } from '#rules/paths.ts'
import { progressText } from '#texts/progress.ts'
import { summaryText } from '#texts/summary.ts'
import { pointDates, rangeInLevels } from './progressWords.ts'
import styles from './ResultTable.module.css'

/** The data of the chart as a table, newest first, with links to the results. */
export function ResultTable({ points }: { points: readonly ResultPoint[] }) {
  const dates = pointDates(points)
  return (
    <table className={styles.table}>
      <caption>{progressText('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{progressText('table.date')}</th>
          <th scope="col">{progressText('table.level')}</th>
          <th scope="col">{progressText('table.range')}</th>
        </tr>
      </thead>
      <tbody>
        {points
          .map((point, index) => ({ ...point, date: dates[index], scale: scaleOf(point) }))
          .map((point) => {
            const { shortcode, level, ability_range: range, on_current_scale: again, date, scale } = point
            return (
              <tr key={shortcode}>
                <th scope="row">
                  <Link to={resultPath(shortcode)}>{date}</Link>
                </th>
                <td>
                  {level}
                  {isOnEarlierScale(point) && <span className={styles.mark}>{summaryText('earlierScale')}</span>}
                  {again && <span className={styles.mark}>{progressText('onNewScale', { level: again.level })}</span>}
                </td>
                <td>{range && scale ? rangeInLevels(range, scale) : '–'}</td>
              </tr>
            )
          })
          .toReversed()}
      </tbody>
    </table>
  )
}
