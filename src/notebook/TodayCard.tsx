import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DeviceLine } from '#session/DeviceLine.tsx'
import { notebookText } from '#texts/notebook.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { useFocusHome } from '#ui/useFocusHome.ts'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import css from './card.css?inline'
import { EndOfDay, SentenceOfToday } from './EndOfDay.tsx'
import { OpenCard } from './OpenCard.tsx'
import { PageTicks, useSettled } from './PageTicks.tsx'
import type { NotebookView } from './useNotebook.ts'
import type { Practice } from './usePractice.ts'

interface Props {
  view: NotebookView
  practice: Practice
  /** Whether another button is the main one of the screen: the card is closed at first, and its buttons are quiet. */
  quiet: boolean
  /** The button that starts a test, where that is the main one. */
  start: ReactNode
}

/**
 * Today's phrases, one card at a time, answered in place, and the page of those that are known: below them, at the end
 * of the day in its card (§14.4).
 */
export function TodayCard({ view, practice, quiet, start }: Props) {
  useOwnStyles(css)
  const { cards, notebook } = view
  const { today, card } = practice
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLElement>(null)
  useFocusHome(place)
  const isDone = today !== null && card === null
  const settled = useSettled(today)
  const page = cards && today && cards.length > 0 && notebook && (
    <PageTicks cards={cards} today={today} notebook={notebook} settled={settled} inks={isDone && practice.canUndo} />
  )
  // Sent when the last card is done and when the screen is left, because sending each answer would take a request every few
  // seconds. All that waits is sent when the page is hidden.
  useEffect(() => () => notebook?.send(), [notebook, isDone])

  return (
    <>
      <section ref={place} className="notebook-card" aria-label={notebookText('today')} tabIndex={-1}>
        {view.failed ? (
          <>
            <p role="status">{notebookText('failed')}</p>
            <Button variant={quiet ? 'plain' : 'main'} onClick={view.retry}>
              {uiText('tryAgain')}
            </Button>
          </>
        ) : !cards || !today ? (
          <p className="notebook-waiting" role="status">
            {notebookText('loading')}
          </p>
        ) : card && quiet && !opened ? (
          <Button onClick={() => setOpened(true)}>{notebookText('today.closed', { count: today.left.length })}</Button>
        ) : card ? (
          <OpenCard card={card} today={today} practice={practice} quiet={quiet} />
        ) : (
          <EndOfDay cards={cards} page={page} today={today} practice={practice} quiet={quiet} start={start} />
        )}
        <div className="notebook-status">
          <p role="status">{practice.refused && notebookText('notStored')}</p>
          <DeviceLine inMemory />
        </div>
      </section>
      {isDone ? <SentenceOfToday done={today.done} /> : page}
    </>
  )
}
