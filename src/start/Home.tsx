import { Link } from 'react-router-dom'
import { dueToday } from '#device/notebookAhead.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { countsByKind } from '#rules/resultCounts.ts'
import { twoDigits } from '#rules/resultSummary.ts'
import { useSession } from '#session/session.tsx'
import { shortDate } from '#texts/format.ts'
import { startText } from '#texts/start.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './Home.module.css'
import { learntSince } from './learntSince.ts'
import { NextTest } from './NextTest.tsx'
import { useSeenResult } from './useSeenResult.ts'

interface Props {
  last: HistoryEntry
  /** How many results are this browser's own. */
  results: number
  /** Whether a test is half finished, which comes before a new one. */
  running: boolean
}

/** What a learner with a result comes back to: level and words, when a new test makes sense, last result, progress and notebook (§3.72). */
export default function Home({ last, results, running }: Props) {
  const seen = useSeenResult(last.shortcode)
  const { notebookAhead } = useSession()
  const now = useNow()
  const due = dueToday(notebookAhead, now)
  return (
    <section className={styles.column} aria-label={startText('home')}>
      <p className={styles.level}>
        <span className={styles.stamp}>{seen?.level}</span>
        <strong>{seen && startText('home.words', { words: twoDigits(countsByKind(seen).word.known) })}</strong>
      </p>
      {!running && <NextTest after={last.timestamp} learnt={learntSince(notebookAhead, last.timestamp)} />}
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
        {/* Else the main action leads there. */}
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
