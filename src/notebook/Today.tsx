import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DAY_MS } from '#browser/clock.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { shortDate } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { startText } from '#texts/start.ts'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { useNow } from '#ui/useNow.ts'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { AllPhrases } from './AllPhrases.tsx'
import { daysToNextTest, PAUSE_DAYS } from './daysToNextTest.ts'
import { LevelRow } from './LevelRow.tsx'
import css from './today.css?inline'
import { TodayCard } from './TodayCard.tsx'
import { useNotebook } from './useNotebook.ts'
import { usePractice } from './usePractice.ts'

interface Props {
  /** The half-finished test with its main button; null if there is none. */
  resume: ReactNode
  onStart: () => void
}

/**
 * The start screen of a learner with a result or a notebook, which is the notebook's screen, too: level, today's phrases,
 * the last result, a new test, all phrases (§3.72). It always has one main button: Resume, the card's, or Start.
 */
export default function Today({ resume, onStart }: Props) {
  useOwnStyles(css)
  const { history, ownResults, notebookAhead } = useSession()
  const [last] = history
  const view = useNotebook()
  const practice = usePractice(view)
  const now = useNow()
  const isTooSoon = last !== undefined && daysToNextTest(last.timestamp, now, notebookAhead) > 0
  const isDone = practice.today !== null && practice.card === null && !view.failed
  const startsAbove = !resume && isDone && !(practice.hasMore && isTooSoon)
  return (
    <div className="today">
      <div className="today-where">
        {last && (
          <LevelRow last={last} nextTest={resume ? null : isTooSoon ? last.timestamp + PAUSE_DAYS * DAY_MS : 0} />
        )}
      </div>
      {resume && <div className="today-resume">{resume}</div>}
      <TodayCard
        view={view}
        practice={practice}
        quiet={Boolean(resume)}
        start={
          startsAbove && (
            <Button variant="main" onClick={onStart}>
              {startText('begin')}
            </Button>
          )
        }
      />
      {/* Appears with the card, so that it need not move. */}
      {(practice.today || view.failed) && (
        <>
          <ul className="today-foot">
            {last && (
              <li>
                <Link to={resultPath(last.shortcode)}>{startText('lastResult')}</Link>{' '}
                <span>{shortDate(new Date(last.timestamp).toISOString())}</span>
              </li>
            )}
            {ownResults.length > 1 && (
              <li>
                <Link to={paths.progress}>{notebookText('progress')}</Link>{' '}
                <span>{notebookText('results', { count: ownResults.length })}</span>
              </li>
            )}
            <li>
              <Link to={paths.reading}>{startText('reading')}</Link>
            </li>
            {!startsAbove && (
              <li>
                <LinkAction onClick={onStart}>{startText('begin')}</LinkAction> <span>{startText('duration')}</span>
              </li>
            )}
          </ul>
          <AllPhrases view={view} />
        </>
      )}
    </div>
  )
}
