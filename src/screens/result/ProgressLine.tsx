import { paths } from '#domain/paths'
import { verdictText } from '#domain/progressText'
import { verdictOn } from '#domain/progressVerdict'
import { Link } from 'react-router-dom'
import { useProgress } from '../../app/useProgress.ts'
import { Card } from '../../components/Card.tsx'
import styles from './ProgressLine.module.css'

/** The verdict on this result beside the one before it, and the way to all of them. */
export function ProgressLine({ shortcode }: { shortcode: string }) {
  const reading = useProgress()
  const verdict = reading && verdictText(verdictOn(shortcode, reading.points))
  return (
    <Card title="Your progress">
      {/* Its place is kept: nothing below jumps once the device has been read. */}
      <div className={styles.verdict}>
        {verdict && (
          <>
            <p className={styles.heading}>{verdict.heading}</p>
            <p>{verdict.meaning.join(' ')}</p>
          </>
        )}
      </div>
      <Link className={styles.link} to={paths.progress}>
        See all your results
      </Link>
    </Card>
  )
}
