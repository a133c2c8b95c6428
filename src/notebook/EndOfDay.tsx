import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { notebookText } from '#texts/notebook.ts'
import { rich } from '#texts/rich.ts'
import { Button } from '#ui/Button.tsx'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { Pen } from '#ui/Pen.tsx'
import { useKeys } from '#ui/useKeys.ts'
import { useNow } from '#ui/useNow.ts'
import { dueDayText } from './times.ts'
import { nextDue, type Today } from './today.ts'
import type { Practice } from './usePractice.ts'

const KEYS = { u: 'undo' }

interface Props {
  cards: readonly NotebookCard[]
  /** The ticks of the page, which get their ink now. */
  page: ReactNode
  today: Today
  practice: Practice
  quiet: boolean
  start: ReactNode
}

/** Nothing is left today: what was added to the page, the next phrase, and one more round. */
export function EndOfDay({ cards, page, today: { begun, done }, practice, quiet, start }: Props) {
  const { singleKeysOff } = useSession()
  useKeys(KEYS, practice.undo, { singleKeysOff })
  const now = useNow()
  const next = nextDue(cards, now)
  return (
    <>
      <div className="notebook-end" role="status">
        <h2>
          {begun.length > 0
            ? notebookText('end.more', { count: begun.length })
            : notebookText(cards.length === 0 ? 'empty' : done.length > 0 ? 'end.done' : 'end.nothing')}
        </h2>
        {next && (
          <p>
            {rich(notebookText, 'end.next', {
              phrase: next.card.subject,
              when: dueDayText(next.at, now),
              english: strongEnglish,
            })}
          </p>
        )}
      </div>
      {page}
      {start}
      {practice.hasMore && (
        <Button variant={quiet || start ? 'plain' : 'main'} onClick={practice.oneMoreRound}>
          {notebookText('end.round')}
        </Button>
      )}
      {practice.canUndo && (
        <p className="notebook-row">
          <LinkAction hotkey="U" onClick={practice.undo}>
            {notebookText('end.undo')}
          </LinkAction>
        </p>
      )}
    </>
  )
}

/** The last step, for those who like: a sentence about a picture, with one of the day's phrases. */
export function SentenceOfToday({ done }: Pick<Today, 'done'>) {
  const [used] = done
  if (!used) return null
  return (
    <Link className="notebook-picture" to={paths.picture} state={{ phrases: done.slice(0, 5) }}>
      <Pen className="notebook-pen" />
      <span>{rich(notebookText, 'end.picture', { phrase: used.subject, english })}</span>
    </Link>
  )
}

const english = (parts: ReactNode[]) => <English>{parts}</English>
const strongEnglish = (parts: ReactNode[]) => <strong>{english(parts)}</strong>
