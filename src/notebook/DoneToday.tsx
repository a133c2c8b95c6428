import type { ReactNode } from 'react'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { paths } from '#rules/paths.ts'
import { notebookText } from '#texts/notebook.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useNow } from '#ui/useNow.ts'
import { standingOf } from './standing.ts'
import { Strokes } from './Strokes.tsx'
import { dueDayText } from './times.ts'
import { nextDue, type Today } from './today.ts'

interface Props {
  cards: readonly NotebookCard[]
  today: Today
  undo: ReactNode
}

/** The end of today's practice: the practised cards, and the day of the next one. */
export function DoneToday({ cards, today: { done }, undo }: Props) {
  const now = useNow()
  const known = done.filter((card) => standingOf(card) === 'known').length
  const next = nextDue(cards, now)
  return (
    <Screen
      title={notebookText('done')}
      footer={
        <>
          {undo}
          <LinkButton variant="main" to={paths.notebook}>
            {notebookText('done.back')}
          </LinkButton>
        </>
      }
    >
      <div role="status">
        {done.length > 0 && <p>{notebookText('done.practised', { count: done.length })}</p>}
        {known > 0 && <p>{notebookText('done.known', { count: known })}</p>}
        {next !== null && <p>{notebookText('done.next', { when: dueDayText(next, now) })}</p>}
      </div>
      {done.length > 0 && <Strokes cards={done} ofToday />}
    </Screen>
  )
}
