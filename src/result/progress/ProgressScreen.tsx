import type { ReactNode } from 'react'
import { cefrLevels } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import { ProgressChart } from '#result/figures/ProgressChart.tsx'
import { onRuler } from '#rules/levelScale.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { shortDate } from '#texts/format.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import styles from './ProgressScreen.module.css'
import { progressText } from './progressText.ts'
import { ResultTable } from './ResultTable.tsx'
import { useProgress } from './useProgress.ts'

/** The learner's own results in the order of time, and whether they differ by more than chance. */
export default function ProgressScreen() {
  const reading = useProgress()
  if (!reading) return <WaitingScreen label="Loading your results" />
  const { points, missing } = reading
  if (points.length === 0) return missing > 0 ? <NothingHereYet /> : <NoResult />
  const verdict = progressText(points, missing)
  return (
    <Page action="Take the test again" wide>
      {verdict && (
        <Card title={verdict.heading}>
          {verdict.meaning.map((sentence) => (
            <p key={sentence} className={styles.text}>
              {sentence}
            </p>
          ))}
        </Card>
      )}
      <Card title="Your results">
        <ProgressChart
          levels={cefrLevels}
          results={points.map(charted)}
          dates={chartDates(points)}
          label={inWords(points)}
        />
        <p className={styles.text}>
          A dot is a result. The bar around it is the range in which your level very likely is.
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
      title="Your progress"
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
    <Page action="Take the test">
      <MarkedSentence before="There is nothing to " target="look back on" after=" yet." />
      <p>
        {ownResults.length > 0 ? 'You have no result with a level yet.' : 'You have no result yet.'} Your results will
        stand here beside each other, so that you can see what has changed.
      </p>
    </Page>
  )
}

function NothingHereYet() {
  const { online, signedInAs } = useSession()
  return (
    <Page action="Go to the start">
      <p>
        {online
          ? `Your results could not be loaded. Please come back in a moment.${signInHint(signedInAs)}`
          : 'You are offline. Your results appear here as soon as you are back online.'}
      </p>
    </Page>
  )
}

function MissingLine({ missing }: { missing: number }) {
  const { signedInAs } = useSession()
  if (missing === 0) return null
  const what = missing === 1 ? '1 result is' : `${missing} results are`
  return (
    <p role="status">
      {what} not on this device yet. It takes a connection to see all of them here.{signInHint(signedInAs)}
    </p>
  )
}

/** A result whose link is turned off is told to its owner alone. */
const signInHint = (signedInAs: string | null) => (signedInAs === null ? ' You may have to sign in.' : '')

function charted(point: ResultPoint) {
  const { at, from, to } = onRuler(point)
  return { key: point.shortcode, position: at, from, to }
}

function chartDates(points: readonly ResultPoint[]): string[] {
  return [...new Set([points[0], points.at(-1)].map((point) => shortDate(point!.completed_at)))]
}

function inWords(points: readonly ResultPoint[]): string {
  const [first, latest] = [points[0]!, points.at(-1)!]
  if (points.length === 1) return `One result: ${latest.level}. It stands in the table below.`
  return `${points.length} results on the scale from A1 to C2, the first ${first.level}, the latest ${latest.level}. All of them stand in the table below.`
}
