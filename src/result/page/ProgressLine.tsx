import { Link } from 'react-router-dom'
import { verdictText } from '#result/progress/progressWords.ts'
import { useProgress } from '#result/progress/useProgress.ts'
import { paths } from '#rules/paths.ts'
import { sentencesText } from '#texts/format.ts'
import { ownText } from '#texts/own.ts'
import { progressText } from '#texts/progress.ts'
import { Card } from '#ui/Card.tsx'
import styles from './ProgressLine.module.css'

/**
 * The way to all results, and on the newest of them the verdict. Its sentences are about all results as of today: on an
 * older one they would not be true.
 */
export function ProgressLine({ shortcode }: { shortcode: string }) {
  const reading = useProgress()
  const isNewest = reading?.points.at(-1)?.shortcode === shortcode
  const verdict = reading && isNewest ? verdictText(reading.points, reading.missing) : null
  return (
    <Card title={progressText('title')}>
      {/* Its place is kept until the device has been read: on the newest result nothing below jumps. */}
      {(!reading || verdict) && (
        <div className={styles.verdict}>
          {verdict && (
            <>
              <p className={styles.heading}>{verdict.heading}</p>
              <p>{sentencesText(...verdict.meaning)}</p>
            </>
          )}
        </div>
      )}
      <Link className={styles.link} to={paths.progress}>
        {ownText('allResults')}
      </Link>
    </Card>
  )
}
