import { useState } from 'react'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { folded } from '#rules/folded.ts'
import { answerText } from '#texts/answer.ts'
import { notebookText } from '#texts/notebook.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import { standingOf } from '../standing.ts'
import type { NotebookView } from '../useNotebook.ts'
import { Phrase } from './Phrase.tsx'
import css from './phrases.css?inline'
import { SavePhrases } from './SavePhrases.tsx'

interface Props extends Pick<NotebookView, 'record'> {
  cards: readonly NotebookCard[]
}

/** The number of phrases that are added to the list at a time: a notebook may have thousands. */
const PAGE_SIZE = 30

/** What the list can show, each with the label of its choice. */
const FILTERS = {
  all: { label: () => notebookText('list.all'), has: () => true },
  notSure: { label: () => answerText('notSure'), has: ({ notSure }: NotebookCard) => notSure },
  learning: {
    label: () => notebookText('standing.learning'),
    has: (card: NotebookCard) => ['learning', 'waiting'].includes(standingOf(card)),
  },
  known: {
    label: () => notebookText('standing.known'),
    has: (card: NotebookCard) => standingOf(card) === 'known',
  },
} as const
type Filter = keyof typeof FILTERS

/** The list of all phrases with their standing, and a search by phrase and meaning. */
export default function PhraseList({ cards, record }: Props) {
  useOwnStyles(css)
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const [refused, setRefused] = useState(false)
  const found = findCards(folded(query).trim(), cards.filter(FILTERS[filter].has))
  const rest = found.length - shownCount
  return (
    <div className="notebook-section">
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
      <ChoiceGroup
        label={notebookText('list.which')}
        look="chips"
        value={filter}
        onChange={setFilter}
        options={(Object.keys(FILTERS) as Filter[]).map((value) => ({ value, label: FILTERS[value].label() }))}
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
      <SavePhrases phrases={found} />
    </div>
  )
}

function findCards(query: string, cards: readonly NotebookCard[]): readonly NotebookCard[] {
  if (query === '') return cards
  return cards.filter((card) => [card.subject, card.definition].some((text) => folded(text).includes(query)))
}
