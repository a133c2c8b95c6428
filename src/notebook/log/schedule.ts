import { createEmptyCard, fsrs, type CardInput } from 'ts-fsrs'
import { DAY_MS, dayNumber, MINUTE_MS } from '#browser/clock.ts'
import type { NotebookEntry } from '#contracts/notebook.ts'
import type { CardRow, Schedule } from '#device/notebookRows.ts'
import { isKnown, type Grade } from '#notebook/standing.ts'
import { inOrder } from './order.ts'

/**
 * FSRS with default parameters: cards are due when they are recalled with a probability of 0.9, without random fuzz.
 */
const scheduler = fsrs()

/** The latest time of a review. Even with the longest interval after it, the due date is still a valid date. */
const LATEST = Date.UTC(9999, 0)

/** Returns the reviews that no other entry undoes, in order. */
export function countedReviews(entries: readonly NotebookEntry[]) {
  const undone = new Set(entries.map((entry) => (entry.what === 'undo' ? entry.review : null)))
  return inOrder(entries).flatMap((entry) => (entry.what === 'review' && !undone.has(entry.id) ? [entry] : []))
}

/** Computes the state of a card from all its entries, in any order. */
export function foldCard(card: string, entries: readonly NotebookEntry[]): CardRow {
  const ordered = inOrder(entries)
  const texts = ordered.find((entry) => entry.what === 'card')
  const state = ordered.findLast((entry) => entry.what === 'state')?.state ?? 'active'
  const row: CardRow = { card, texts: null, state, schedule: null, first_day: null, last_day: null, known_at: null }
  if (texts) {
    const { subject, sentence, definition, kind, band } = texts
    row.texts = { subject, sentence, definition, kind, band }
  }
  for (const { at, grade, utc_offset = 0 } of countedReviews(entries)) {
    const time = Math.min(at, LATEST)
    const day = dayNumber(time, utc_offset)
    row.schedule = afterReview(row, grade as Grade, time, utc_offset)
    // If the clock was ahead at first, the card was begun no later than it was practised again.
    row.first_day = Math.min(row.first_day ?? day, day)
    row.last_day = day
    row.known_at = isKnown(row.schedule) ? (row.known_at ?? time) : null
  }
  return row
}

type Practised = Pick<CardRow, 'schedule' | 'last_day'>

/**
 * Returns the schedule after a review.
 * @param at ms since the epoch
 * @param offset the UTC offset of the review, in minutes
 */
function afterReview(before: Practised, grade: Grade, at: number, offset: number): Schedule {
  const local = localTime(at, offset)
  const { due, last_review: _local, ...card } = scheduler.next(cardOf(before, local), local, grade).card
  return { ...card, due: due.getTime() - (local.getTime() - at), last_review: at }
}

/**
 * Returns the time with whose UTC date and time of day the learner's clock showed this time. The scheduler gets only
 * such times, because it counts days by UTC.
 */
const localTime = (at: number, offset: number): Date => new Date(at + offset * MINUTE_MS)

/**
 * Returns the card as the scheduler gets it: no days have passed if one of two reviews has a wrong date, so that it seems
 * to be before the one that it followed.
 */
function cardOf({ schedule, last_day }: Practised, local: Date): CardInput {
  if (!schedule) return createEmptyCard(local)
  return { ...schedule, last_review: Math.min((last_day ?? 0) * DAY_MS, local.getTime()) }
}
