import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { DeviceLine } from '#session/DeviceLine.tsx'
import { useSession } from '#session/session.tsx'
import { notebookText } from '#texts/notebook.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useFocusHome } from '#ui/useFocusHome.ts'
import { useKeys } from '#ui/useKeys.ts'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { DoneToday } from './DoneToday.tsx'
import { Grades } from './Grades.tsx'
import css from './notebook.css?inline'
import { NotebookFailed } from './NotebookFailed.tsx'
import { PracticeCard } from './PracticeCard.tsx'
import type { Grade } from './standing.ts'
import { useListen } from './useListen.ts'
import { useNotebook } from './useNotebook.ts'
import { usePractice } from './usePractice.ts'

type Press = 'reveal' | 'listen' | 'undo' | Grade

const WITHOUT_MEANING: Record<string, Press> = { ' ': 'reveal', l: 'listen', u: 'undo' }
const WITH_MEANING: Record<string, Press> = { 1: 1, 2: 2, 3: 3, 4: 4, l: 'listen', u: 'undo' }

/** Practice: one card after the other, until nothing is left today (§14.5). */
export default function PracticeScreen() {
  useOwnStyles(css)
  const { singleKeysOff } = useSession()
  const view = useNotebook()
  const practice = usePractice(view)
  const { today, card, turn } = practice
  const answers = useRef<HTMLDivElement>(null)
  useFocusHome(answers)
  const listen = useListen(turn.number, card?.sentence)

  useKeys(
    turn.revealed ? WITH_MEANING : WITHOUT_MEANING,
    (press) => {
      if (press === 'reveal') practice.reveal()
      else if (press === 'listen') listen?.()
      else if (press === 'undo') practice.undo()
      else practice.grade(press)
    },
    { singleKeysOff },
  )

  const { notebook } = view
  const isDone = today !== null && card === null
  // Sent when the last card is done and when the screen is left, because sending each grade would take a request every few
  // seconds. All that waits is sent when the page is hidden.
  useEffect(() => () => notebook?.send(), [notebook, isDone])

  if (view.failed) return <NotebookFailed onRetry={view.retry} />
  if (!today || !view.cards || !notebook) return <WaitingScreen label={notebookText('loading')} />
  const undo = practice.canUndo && (
    <LinkAction hotkey="U" onClick={practice.undo}>
      {notebookText(isDone ? 'done.undo' : 'practice.undo')}
    </LinkAction>
  )
  // Nothing is to be practised today.
  if (!card && !undo && today.done.length === 0) return <Navigate to={paths.notebook} replace />
  if (!card) return <DoneToday cards={view.cards} today={today} undo={undo} />
  const total = today.done.length + today.left.length
  return (
    <Screen
      title={notebookText('practice.question')}
      titleHidden
      stage
      header={
        <div className="notebook-head">
          <BackLink to={paths.notebook}>{notebookText('practice.back')}</BackLink>
          <span className="notebook-fact">{notebookText('practice.counter', { done: today.done.length, total })}</span>
          <ProgressBar label={notebookText('practice.progress')} value={today.done.length} max={total} />
        </div>
      }
      footer={
        <>
          <div className="notebook-row notebook-beside">
            {undo}
            {listen && (
              <LinkAction hotkey="L" aria-label={notebookText('practice.listen.label')} onClick={listen}>
                {notebookText('practice.listen')}
              </LinkAction>
            )}
            <LinkAction onClick={() => practice.setState('known')}>{notebookText('known')}</LinkAction>
            <LinkAction onClick={() => practice.setState('suspended')}>{notebookText('suspend')}</LinkAction>
          </div>
          <div ref={answers} role="group" aria-label={notebookText('practice.answers')} tabIndex={-1}>
            {turn.revealed ? (
              <Grades intervals={notebook.intervals(card)} onGrade={practice.grade} />
            ) : (
              <Button variant="main" hotkey="Space" onClick={practice.reveal}>
                {notebookText('practice.show')}
              </Button>
            )}
          </div>
          <div className="notebook-status" role="status">
            {practice.refused && notebookText('notStored')}
          </div>
          <DeviceLine />
        </>
      }
    >
      <PracticeCard card={card} number={turn.number} revealed={turn.revealed} />
    </Screen>
  )
}
