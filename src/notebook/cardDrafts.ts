import type { StateEntry } from '#contracts/notebook.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import type { Draft } from '#notebook/log/log.ts'
import type { Grade } from './standing.ts'

/** Adds the card's texts before its first review or state, because its item may change later. */
function withTexts({ card, row, subject, sentence, definition, kind, band }: NotebookCard, draft: Draft): Draft[] {
  return row?.texts ? [draft] : [{ what: 'card', card, subject, sentence, definition, kind, band }, draft]
}

/**
 * Returns the drafts of a review.
 * @param took the time until the grade, in ms
 */
export const reviewOf = (card: NotebookCard, grade: Grade, took: number): Draft[] =>
  withTexts(card, { what: 'review', card: card.card, grade, took })

/** Returns the drafts of a change of state. */
export const stateOf = (card: NotebookCard, state: StateEntry['state']): Draft[] =>
  withTexts(card, { what: 'state', card: card.card, state })
