import { useId, useState } from 'react'
import { numberText } from '#texts/format.ts'
import { notebookText } from '#texts/notebook.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { NotebookCard } from './cards.ts'
import { Phrase } from './Phrase.tsx'
import type { NotebookView } from './useNotebook.ts'

interface Props extends Pick<NotebookView, 'record'> {
  cards: readonly NotebookCard[]
}

/** So many at a time: a notebook may have thousands. */
const AT_A_TIME = 30

/** All expressions with where each stands; a search finds some of them. */
export function PhraseList({ cards, record }: Props) {
  const headingId = useId()
  const [wanted, setWanted] = useState('')
  const [most, setMost] = useState(AT_A_TIME)
  const [refused, setRefused] = useState(false)
  const found = foundBy(wanted.trim().toLowerCase(), cards)
  const rest = found.length - most
  return (
    <section className="notebook-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{notebookText('list')}</h2>
      <TextField
        name="phrase"
        label={notebookText('search')}
        optional=""
        value={wanted}
        onChange={(text) => {
          setWanted(text)
          setMost(AT_A_TIME)
        }}
      />
      <p className="notebook-fact" role="status">
        {notebookText('found', { count: found.length })}
      </p>
      <ul className="notebook-list">
        {found.slice(0, most).map((card) => (
          <Phrase
            key={card.card}
            card={card}
            onChange={async (drafts) => setRefused((await record(drafts)) === null)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <LinkAction onClick={() => setMost(most + AT_A_TIME)}>
          {notebookText('more', { count: numberText(Math.min(rest, AT_A_TIME)) })}
        </LinkAction>
      )}
      <p role="status">{refused && notebookText('notStored')}</p>
    </section>
  )
}

function foundBy(wanted: string, cards: readonly NotebookCard[]): readonly NotebookCard[] {
  if (wanted === '') return cards
  return cards.filter((card) => [card.subject, card.definition].some((text) => text.toLowerCase().includes(wanted)))
}
