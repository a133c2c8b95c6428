import type { CardEntry, NotebookEntry, ReviewEntry } from '#contracts/notebook.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { CardRow } from '#device/notebookRows.ts'
import type { NotebookCard } from '#notebook/log/cards.ts'
import { mergeEntries } from '#notebook/log/log.ts'
import { foldCard } from '#notebook/log/schedule.ts'
import { NOW } from './builders.ts'

export const DAY = 24 * 3600 * 1000

/** Returns the id of a card, in the form of the server's item ids. */
export const cardId = (number: number) => `card-${String(number).padStart(11, '0')}`

let entryCount = 0
const common = (card: string, at: number) => {
  entryCount += 1
  return { id: `entry-${String(entryCount).padStart(9, '0')}`, device: 'device-one', counter: entryCount, at, card }
}

export const aCardEntry = (card = cardId(1), changes: Partial<CardEntry> = {}): CardEntry => ({
  ...common(card, NOW),
  what: 'card',
  subject: 'come across',
  sentence: 'I **came across** an old photo.',
  definition: 'to find something by chance',
  kind: 'phrasal_verb',
  band: 'B',
  ...changes,
})

export const aReview = (card = cardId(1), changes: Partial<ReviewEntry> = {}): ReviewEntry => ({
  ...common(card, changes.at ?? NOW),
  what: 'review',
  grade: 3,
  took: 2_000,
  ...changes,
})

export const anUndo = (review: NotebookEntry, at = review.at): NotebookEntry => ({
  ...common(review.card, at),
  what: 'undo',
  review: review.id,
})

export const aState = (card: string, state: CardRow['state'], at = NOW): NotebookEntry => ({
  ...common(card, at),
  what: 'state',
  state,
})

/** Adds entries that the learner made on this device. */
export const addOwnEntries = (database: VocabDatabase, entries: readonly NotebookEntry[]) =>
  mergeEntries(database, entries, { unsent: true })

/** Returns the state of a card after reviews at these times (ms since the epoch). */
export function aPractisedRow(card: string, reviews: readonly [at: number, grade: number][]): CardRow {
  const subject = `phrase ${Number(card.slice(5))}`
  return foldCard(card, [
    aCardEntry(card, { subject, at: 0 }),
    ...reviews.map(([at, grade]) => aReview(card, { at, grade })),
  ])
}

/** Returns an unpractised card of the notebook. */
export function aNotebookCard(number: number, changes: Partial<NotebookCard> = {}): NotebookCard {
  return {
    card: cardId(number),
    row: null,
    known: false,
    notSure: false,
    subject: `phrase ${number}`,
    sentence: `A sentence with **phrase ${number}**.`,
    definition: `what phrase ${number} means`,
    kind: 'word',
    band: 'B',
    ...changes,
  }
}

/** Returns a card of the notebook after reviews. */
export const aPractisedCard = (number: number, reviews: readonly [at: number, grade: number][]) =>
  aNotebookCard(number, { row: aPractisedRow(cardId(number), reviews) })
