import { Link } from 'react-router-dom'
import type { HistoryEntry } from '#device/testHistory.ts'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { countsByKind } from '#rules/resultCounts.ts'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { useSession } from '#session/session.tsx'
import { dueToday } from '#session/sessionStore.ts'
import { shortDate } from '#texts/format.ts'
import { startText } from '#texts/start.ts'
import { summaryText } from '#texts/summary.ts'
import { useNow } from '#ui/useNow.ts'
import { daysToNextTest } from './daysToNextTest.ts'
import styles from './Home.module.css'
import { NextTest } from './NextTest.tsx'
import { useSeenResult } from './useSeenResult.ts'

interface Props {
  last: HistoryEntry
  /** The number of this browser's own results. */
  results: number
  /** Whether a test is half finished, which takes precedence over a new one. */
  running: boolean
}

/**
 * The start screen of a learner with a result: level, words, the time of the next test, last result, progress, notebook
 * (§3.72).
 */
export default function Home({ last, results, running }: Props) {
  const seen = useSeenResult(last.shortcode)
  const { notebookAhead } = useSession()
  const now = useNow()
  const due = dueToday(notebookAhead, now)
  return (
    <section className={styles.column} aria-label={startText('home')}>
      <p className={styles.level}>
        <span className={styles.stamp}>{seen?.level}</span>
        <span>
          {/* Above the words, which on a phone would run into the language switch one line higher. */}
          {seen && isOnEarlierScale(seen) && <span className={styles.scale}>{summaryText('earlierScale')}</span>}
          <strong>{seen && startText('home.words', { words: roundToTwoDigits(countsByKind(seen).word.known) })}</strong>
        </span>
      </p>
      {!running && <NextTest days={daysToNextTest(last.timestamp, now, notebookAhead)} />}
      <p className={styles.tiles}>
        <Link className={styles.tile} to={resultPath(last.shortcode)}>
          <span>{startText('lastResult')}</span>{' '}
          <span className={styles.fact}>{shortDate(new Date(last.timestamp).toISOString())}</span>
        </Link>
        {results > 1 && (
          <Link className={styles.tile} to={paths.progress}>
            <span>{startText('progress')}</span>{' '}
            <span className={styles.fact}>{startText('home.tests', { count: results })}</span>
          </Link>
        )}
        {/* If cards are due and no test is in progress, the main action leads to the notebook. */}
        {(running || due === 0) && (
          <Link className={styles.tile} to={paths.notebook}>
            <span>{startText('notebook')}</span>{' '}
            <span className={styles.fact}>
              {due > 0 ? startText('notebook.due', { count: due }) : startText('notebook.all')}
            </span>
          </Link>
        )}
      </p>
    </section>
  )
}
