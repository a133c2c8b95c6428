import { useId, useState } from 'react'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { folded } from '#rules/folded.ts'
import { notebookText } from '#texts/notebook.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Phrase } from './Phrase.tsx'
import type { NotebookView } from './useNotebook.ts'

interface Props extends Pick<NotebookView, 'record'> {
  cards: readonly NotebookCard[]
}

/** The number of expressions that are added to the list at a time: a notebook may have thousands. */
const PAGE_SIZE = 30

/** The list of all expressions with their standing, and a search by expression and meaning. */
export function PhraseList({ cards, record }: Props) {
  const headingId = useId()
  const [query, setQuery] = useState('')
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const [refused, setRefused] = useState(false)
  const found = findCards(folded(query).trim(), cards)
  const rest = found.length - shownCount
  return (
    <section className="notebook-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{notebookText('list')}</h2>
      <TextField
        name="phrase"
        label={notebookText('search')}
        optional=""
        value={query}
        onChange={(text) => {
          setQuery(text)
          setShownCount(PAGE_SIZE)
        }}
      />
      <p className="notebook-fact" role="status">
        {notebookText('found', { count: found.length })}
      </p>
      <ul className="notebook-list">
        {found.slice(0, shownCount).map((card) => (
          <Phrase
            key={card.card}
            card={card}
            onChange={async (drafts) => setRefused((await record(drafts)) === null)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <LinkAction onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          {notebookText('more', { count: Math.min(rest, PAGE_SIZE) })}
        </LinkAction>
      )}
      <p role="status">{refused && notebookText('notStored')}</p>
    </section>
  )
}

function findCards(query: string, cards: readonly NotebookCard[]): readonly NotebookCard[] {
  if (query === '') return cards
  return cards.filter((card) => [card.subject, card.definition].some((text) => folded(text).includes(query)))
}
