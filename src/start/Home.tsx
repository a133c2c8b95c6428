import { Link } from 'react-router-dom'
import type { SharedResult } from '#contracts/result.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import type { ReadingServices } from '#result/reading/resultReading.ts'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { countsByKind } from '#rules/resultCounts.ts'
import { roundToTwoDigits } from '#rules/resultSummary.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { dueToday } from '#session/sessionStore.ts'
import { shortDate } from '#texts/format.ts'
import { startText } from '#texts/start.ts'
import { summaryText } from '#texts/summary.ts'
import shapes from '#ui/shapes.module.css'
import { useNow } from '#ui/useNow.ts'
import { useRead } from '#ui/useRead.ts'
import { daysToNextTest, PAUSE_DAYS } from './daysToNextTest.ts'
import styles from './Home.module.css'

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
    <section className={shapes.column} aria-label={startText('home')}>
      <p className={styles.level}>
        <span className={styles.stamp}>{seen?.level}</span>
        <span>
          {/* Above the words, which on a phone would run into the language switch one line higher. */}
          {seen && isOnEarlierScale(seen) && (
            <span className={`${shapes.hint} ${styles.scale}`}>{summaryText('earlierScale')}</span>
          )}
          <strong>{seen && startText('home.words', { words: roundToTwoDigits(countsByKind(seen).word.known) })}</strong>
        </span>
      </p>
      {!running && <NextTest days={daysToNextTest(last.timestamp, now, notebookAhead)} />}
      <p className={styles.tiles}>
        <Link className={styles.tile} to={resultPath(last.shortcode)}>
          <span>{startText('lastResult')}</span>{' '}
          <span className={shapes.hint}>{shortDate(new Date(last.timestamp).toISOString())}</span>
        </Link>
        {results > 1 && (
          <Link className={styles.tile} to={paths.progress}>
            <span>{startText('progress')}</span>{' '}
            <span className={shapes.hint}>{startText('home.tests', { count: results })}</span>
          </Link>
        )}
        {/* If cards are due and no test is in progress, the main action leads to the notebook. */}
        {(running || due === 0) && (
          <Link className={styles.tile} to={paths.notebook}>
            <span>{startText('notebook')}</span>{' '}
            <span className={shapes.hint}>
              {due > 0 ? startText('notebook.due', { count: due }) : startText('notebook.all')}
            </span>
          </Link>
        )}
      </p>
    </section>
  )
}

/** Shows the days until a new test makes sense, within an arc of those that have passed. */
function NextTest({ days }: { days: number }) {
  const circle = { cx: 18, cy: 18, r: 15, fill: 'none', strokeWidth: 5, pathLength: PAUSE_DAYS }
  return (
    <p className={styles.row}>
      <svg width="56" height="56" viewBox="0 0 36 36" aria-hidden="true">
        <circle {...circle} stroke="var(--line)" />
        <circle
          {...circle}
          stroke="var(--mark-edge)"
          strokeDasharray={`${PAUSE_DAYS - days} ${PAUSE_DAYS}`}
          transform="rotate(-90 18 18)"
        />
        <text
          x="18"
          y="18.5"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="12"
          fontWeight="600"
          fill="var(--ink)"
        >
          {days || '✓'}
        </text>
      </svg>
      <span>{startText('home.next', { days })}</span>
    </p>
  )
}

/** Returns a result as last seen on this device; null while loading, if it was not seen, or if it has no level. */
function useSeenResult(shortcode: string): SharedResult | null {
  const { results } = useServices<ReadingServices>()
  const [seen] = useRead<SharedResult>(async (show) => show(await results.seen(shortcode)), shortcode)
  return seen && tellsLevel(seen) ? seen : null
}
