import { Link } from 'react-router-dom'
import type { ResultPoint } from '#contracts/result.ts'
import { resultPath } from '#rules/paths.ts'
import { progressText } from '#texts/progress.ts'
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
          .map(({ shortcode, level, ability_range: range }, index) => (
            <tr key={shortcode}>
              <th scope="row">
                <Link to={resultPath(shortcode)}>{dates[index]}</Link>
              </th>
              <td>{level}</td>
              <td>{range ? rangeInLevels(range) : '–'}</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}
