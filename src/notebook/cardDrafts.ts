import type { StateEntry } from '#contracts/notebook.ts'
import type { NotebookCard } from './cards.ts'
import type { Draft } from './log.ts'
import type { Grade } from './standing.ts'

/** Its own texts come before the first thing that happens to a card. */
function withTexts({ card, row, subject, sentence, definition, kind, band }: NotebookCard, draft: Draft): Draft[] {
  return row?.texts ? [draft] : [{ what: 'card', card, subject, sentence, definition, kind, band }, draft]
}

/** @param took ms until the grade */
export const reviewOf = (card: NotebookCard, grade: Grade, took: number): Draft[] =>
  withTexts(card, { what: 'review', card: card.card, grade, took })

export const stateOf = (card: NotebookCard, state: StateEntry['state']): Draft[] =>
  withTexts(card, { what: 'state', card: card.card, state })
