import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cefrLevels } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import { isOnEarlierScale, onRuler, scaleOf } from '#rules/levelScale.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { sentencesText, shortDate } from '#texts/format.ts'
import { progressText } from '#texts/progress.ts'
import { summaryText } from '#texts/summary.ts'
import { uiText } from '#texts/ui.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTitle } from '#ui/PageTitle.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { ProgressChart } from './ProgressChart.tsx'
import styles from './ProgressScreen.module.css'
import { pointDates, rangeInLevels, verdictText } from './progressWords.ts'
import { useProgress } from './useProgress.ts'

/** The learner's own results over time, and whether they differ by more than chance. */
export default function ProgressScreen() {
  return (
    <>
      <PageTitle>{progressText('title')}</PageTitle>
      <Progress />
    </>
  )
}

function Progress() {
  const reading = useProgress()
  if (!reading) return <WaitingScreen label={progressText('loading')} />
  const { points, missing } = reading
  if (points.length === 0) return missing > 0 ? <NothingHereYet /> : <NoResult />
  const verdict = verdictText(points, missing)
  return (
    <Page action={progressText('again')} wide>
      {verdict && (
        <Card title={verdict.heading}>
          {verdict.meaning.map((sentence) => (
            <p key={sentence} className={styles.text}>
              {sentence}
            </p>
          ))}
        </Card>
      )}
      <Card title={progressText('results')}>
        <ProgressChart
          levels={cefrLevels}
          results={points.map(toCharted)}
          dates={chartDates(points)}
          label={chartLabel(points)}
        />
        <p className={styles.text}>
          {points.some(isOnEarlierScale)
            ? sentencesText(progressText('about'), progressText('about.earlier'))
            : progressText('about')}
        </p>
        <MissingLine missing={missing} />
        <ResultTable points={points} />
      </Card>
    </Page>
  )
}

function Page({ action, wide, children }: { action: string; wide?: boolean; children: ReactNode }) {
  return (
    <Screen
      title={progressText('title')}
      wide={wide}
      notice={<UpdateLine />}
      footer={
        <LinkButton variant="main" to={paths.start}>
          {action}
        </LinkButton>
      }
    >
      {children}
    </Screen>
  )
}

function NoResult() {
  const { ownResults } = useSession()
  return (
    <Page action={progressText('first')}>
      <MarkedSentence {...markedSentence(progressText('empty'))} translated />
      <p>{progressText(ownResults.length > 0 ? 'empty.noLevel' : 'empty.noResult')}</p>
    </Page>
  )
}

function NothingHereYet() {
  const { online, signedInAs } = useSession()
  return (
    <Page action={uiText('goToStart')}>
      <p>{online ? withSignIn(progressText('notLoaded'), signedInAs) : progressText('offline')}</p>
    </Page>
  )
}

function MissingLine({ missing }: { missing: number }) {
  const { signedInAs } = useSession()
  if (missing === 0) return null
  return <p role="status">{withSignIn(progressText('missing', { missing }), signedInAs)}</p>
}

/** Adds a hint to sign in, because a result with its link off is readable only for its owner. */
const withSignIn = (text: string, signedInAs: string | null) =>
  signedInAs === null ? sentencesText(text, progressText('signIn')) : text

function toCharted(point: ResultPoint) {
  const { at, from, to } = onRuler(point)
  return { key: point.shortcode, position: at, from, to, earlier: isOnEarlierScale(point) }
}

function chartDates(points: readonly ResultPoint[]): string[] {
  return [...new Set([points[0], points.at(-1)].map((point) => shortDate(point!.completed_at)))]
}

function chartLabel(points: readonly ResultPoint[]): string {
  const [first, latest] = [points[0]!, points.at(-1)!]
  if (points.length === 1) return progressText('chart.one', { level: latest.level })
  return progressText('chart.several', { count: points.length, first: first.level, latest: latest.level })
}

/** The data of the chart as a table, newest first, with links to the results. */
function ResultTable({ points }: { points: readonly ResultPoint[] }) {
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
                  {isOnEarlierScale(point) && (
                    <span className={`${shapes.hint} ${styles.mark}`}>{summaryText('earlierScale')}</span>
                  )}
                  {again && (
                    <span className={`${shapes.hint} ${styles.mark}`}>
                      {progressText('onNewScale', { level: again.level })}
                    </span>
                  )}
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
