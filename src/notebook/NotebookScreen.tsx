import { useMemo, type ReactNode } from 'react'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { listText, sentencesText } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { startText } from '#texts/start.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useNow } from '#ui/useNow.ts'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { CopyOfNotebook } from './CopyOfNotebook.tsx'
import { DailyLimits } from './DailyLimits.tsx'
import css from './notebook.css?inline'
import { NotebookFailed } from './NotebookFailed.tsx'
import { PhraseList } from './PhraseList.tsx'
import { Strokes } from './Strokes.tsx'
import { dueDayText } from './times.ts'
import { nextDue, todayOf, type Limits, type Today } from './today.ts'
import { TwelveWeeks } from './TwelveWeeks.tsx'
import { useNotebook } from './useNotebook.ts'

/** The notebook: a stroke for each expression, today's practice, and the list of expressions (§14.1). */
export default function NotebookScreen() {
  useOwnStyles(css)
  const view = useNotebook()
  const { cards, limits, notebook } = view
  if (view.failed) return <NotebookFailed onRetry={view.retry} />
  if (!cards || !limits || !notebook) return <WaitingScreen label={notebookText('loading')} />
  return (
    <LoadedNotebook cards={cards} limits={limits}>
      {cards.length > 0 && <Strokes cards={cards} />}
      {cards.length > 0 && <TwelveWeeks cards={cards} notebook={notebook} />}
      {cards.length > 0 && <PhraseList cards={cards} record={view.record} />}
      <DailyLimits limits={limits} onChange={(chosen) => void view.setLimits(chosen)} />
      <CopyOfNotebook notebook={notebook} onAdded={view.retry} />
    </LoadedNotebook>
  )
}

interface LoadedProps {
  cards: readonly NotebookCard[]
  limits: Limits
  children: ReactNode
}

/** The page of a loaded notebook. Its main action is practice, or the test if the notebook is empty. */
function LoadedNotebook({ cards, limits, children }: LoadedProps) {
  const { notebookRefused } = useSession()
  const now = useNow()
  const today = useMemo(() => todayOf(cards, limits, now), [cards, limits, now])
  const next = nextDue(cards, now)
  const hasLeft = today.left.length > 0
  return (
    <Screen
      title={notebookText('title')}
      footer={
        hasLeft ? (
          <LinkButton variant="main" to={paths.practice}>
            {notebookText('practise')}
          </LinkButton>
        ) : cards.length === 0 ? (
          <LinkButton variant="main" to={paths.start}>
            {startText('begin')}
          </LinkButton>
        ) : undefined
      }
    >
      <p className="notebook-today">
        {cards.length === 0
          ? notebookText('empty')
          : hasLeft
            ? todayText(today)
            : sentencesText(
                notebookText('today.nothing'),
                ...(next === null ? [] : [notebookText('today.next', { when: dueDayText(next, now) })]),
              )}
      </p>
      {notebookRefused && (
        <p role="status">{notebookText(notebookRefused === 'today' ? 'notSent.today' : 'notSent')}</p>
      )}
      {children}
    </Screen>
  )
}

/** Returns a text such as '3 to repeat and 5 new'. */
const todayText = ({ due, fresh }: Today) =>
  listText([
    ...(due > 0 ? [notebookText('today.due', { count: due })] : []),
    ...(fresh > 0 ? [notebookText('today.fresh', { count: fresh })] : []),
  ])
