import { createEmptyCard, fsrs, type Card, type CardInput } from 'ts-fsrs'
import type { NotebookEntry } from '#contracts/notebook.ts'
import type { CardRow, Schedule } from '#device/notebookRows.ts'
import { isKnown, type Grade } from './standing.ts'

/**
 * FSRS with default parameters: cards are due when they are recalled with a probability of 0.9, without random fuzz.
 */
const scheduler = fsrs()

/** The latest time of a review. Even with the longest interval after it, the due date is still a valid date. */
const LATEST = Date.UTC(9999, 0)

/** Sorts the entries of all devices. Ids decide only between tabs of a device that could not store its counter. */
function sortEntries<Entry extends NotebookEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) =>
      one.at - other.at ||
      compare(one.device, other.device) ||
      one.counter - other.counter ||
      compare(one.id, other.id),
  )
}

/** Compares by code units, so that the order does not depend on the device's language. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the reviews that no other entry undoes, in order. */
export function countedReviews(entries: readonly NotebookEntry[]) {
  const undone = new Set(entries.map((entry) => (entry.what === 'undo' ? entry.review : null)))
  return sortEntries(entries.filter((entry) => entry.what === 'review')).filter(({ id }) => !undone.has(id))
}

/** Computes the state of a card from all its entries, in any order. */
export function foldCard(card: string, entries: readonly NotebookEntry[]): CardRow {
  const ordered = sortEntries(entries)
  const texts = ordered.find((entry) => entry.what === 'card')
  const state = ordered.findLast((entry) => entry.what === 'state')?.state ?? 'active'
  const row: CardRow = { card, texts: null, state, schedule: null, first: null, known_at: null }
  if (texts) {
    const { subject, sentence, definition, kind, band } = texts
    row.texts = { subject, sentence, definition, kind, band }
  }
  for (const { at, grade } of countedReviews(ordered)) {
    const time = Math.min(at, LATEST)
    row.schedule = afterReview(row.schedule, grade as Grade, time)
    row.first ??= time
    row.known_at = isKnown(row.schedule) ? (row.known_at ?? time) : null
  }
  return row
}

/** @param at ms since the epoch, not before the last review */
function afterReview(schedule: Schedule | null, grade: Grade, at: number): Schedule {
  return stored(scheduler.next(cardOf(schedule, at), new Date(at), grade).card)
}

const cardOf = (schedule: Schedule | null, at: number): CardInput => schedule ?? createEmptyCard(new Date(at))

function stored({ due, last_review, ...card }: Card): Schedule {
  return { ...card, due: due.getTime(), last_review: last_review!.getTime() }
}

/**
 * Returns the interval after each grade of a card graded now, in ms. If the clock was set back, no time has passed
 * since the last review.
 */
export function nextIntervals(schedule: Schedule | null, now: number): Record<Grade, number> {
  const at = Math.max(now, schedule?.last_review ?? 0)
  const next = scheduler.repeat(cardOf(schedule, at), new Date(at))
  const interval = (grade: Grade) => next[grade].card.due.getTime() - at
  return { 1: interval(1), 2: interval(2), 3: interval(3), 4: interval(4) }
}
