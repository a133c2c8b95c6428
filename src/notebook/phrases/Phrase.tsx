import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Draft } from '#notebook/log/log.ts'
import { checkPath } from '#rules/paths.ts'
import { answerText } from '#texts/answer.ts'
import { listsText } from '#texts/lists.ts'
import { notebookText } from '#texts/notebook.ts'
import { Details } from '#ui/Details.tsx'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { useNow } from '#ui/useNow.ts'
import { stateOf } from '../cardDrafts.ts'
import { inkOf, standingOf } from '../standing.ts'
import { dueDayText } from '../times.ts'
import { dueOf } from '../today.ts'

interface Props {
  card: NotebookCard
  onChange: (drafts: readonly Draft[]) => void
}

/** A phrase on its stroke, with its standing. It opens to its sentence, its meaning and the actions for it. */
export function Phrase({ card, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const standing = standingOf(card)
  const due = card.row?.schedule ? dueOf(card.row.schedule, now) : now
  return (
    <li>
      <Details
        line="notebook-phrase"
        summary={
          <>
            <span className="notebook-stroke" data-ink={inkOf(card)}>
              <English>{card.subject}</English>
            </span>{' '}
            <span className="notebook-fact">
              {standing === 'new' && card.notSure
                ? answerText('notSure')
                : notebookText(`standing.${standing}`, { when: dueDayText(due, now) })}
              {' · '}
              {listsText(`band.${card.band}`)}
            </span>
          </>
        }
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {open && <PhraseDetails card={card} onChange={onChange} />}
      </Details>
    </li>
  )
}

function PhraseDetails({ card, onChange }: Props) {
  const { sentence, definition, hiddenBy, row, known } = card
  const isAside = row !== null && row.state !== 'active'
  return (
    <div className="notebook-opened">
      {sentence && <MarkedSentence {...markedSentence(sentence)} />}
      {hiddenBy === undefined ? (
        <English as="p">{definition}</English>
      ) : (
        <p>
          <Link className="notebook-back" to={checkPath(hiddenBy)}>
            {notebookText('hidden')}
          </Link>
        </p>
      )}
      <p className="notebook-row">
        {isAside && (
          <LinkAction onClick={() => onChange(stateOf(card, 'active'))}>{notebookText('activate')}</LinkAction>
        )}
        {!isAside && (row !== null || !known) && (
          <>
            <LinkAction onClick={() => onChange(stateOf(card, 'known'))}>{notebookText('known')}</LinkAction>
            <LinkAction onClick={() => onChange(stateOf(card, 'suspended'))}>{notebookText('suspend')}</LinkAction>
          </>
        )}
      </p>
    </div>
  )
}
