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
import { useKeys } from '#ui/useKeys.ts'
import { useNow } from '#ui/useNow.ts'
import { dueDayText } from './times.ts'
import { nextDue, type Today } from './today.ts'
import type { Practice } from './usePractice.ts'

const KEYS = { u: 'undo' }

interface Props {
  cards: readonly NotebookCard[]
  today: Today
  practice: Practice
  quiet: boolean
  start: ReactNode
}

/** Nothing is left today: what was added to the page, the next phrase, one more round, and a sentence to write. */
export function EndOfDay({ cards, today: { begun, done }, practice, quiet, start }: Props) {
  const { singleKeysOff } = useSession()
  useKeys(KEYS, practice.undo, { singleKeysOff })
  const now = useNow()
  const next = nextDue(cards, now)
  const [used] = done
  return (
    <>
      <div role="status">
        <h2 className="notebook-end">
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
      {start}
      {practice.hasMore && (
        <Button variant={quiet || start ? 'plain' : 'main'} onClick={practice.oneMoreRound}>
          {notebookText('end.round')}
        </Button>
      )}
      <p className="notebook-row">
        {practice.canUndo && (
          <LinkAction hotkey="U" onClick={practice.undo}>
            {notebookText('end.undo')}
          </LinkAction>
        )}
        {used && (
          <Link to={paths.picture} state={{ phrases: done.slice(0, 5) }}>
            {rich(notebookText, 'end.picture', {
              phrase: used.subject,
              english,
            })}
          </Link>
        )}
      </p>
    </>
  )
}

const english = (parts: ReactNode[]) => <English>{parts}</English>
const strongEnglish = (parts: ReactNode[]) => <strong>{english(parts)}</strong>
