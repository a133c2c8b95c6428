import { createEmptyCard, fsrs, type Card, type CardInput } from 'ts-fsrs'
import type { NotebookEntry } from '#contracts/notebook.ts'
import type { CardRow, Schedule } from '#device/notebookRows.ts'
import { isKnown, type Grade } from './standing.ts'

/** FSRS as it comes: 90 % are to be recalled when they are due, without chance. */
const scheduler = fsrs()

/** Later than any clock, and with room for the longest interval before dates end. */
const LATEST = Date.UTC(9999, 0)

/** The order of all devices' entries. Ids decide only between the tabs of a device that could not keep its counter. */
export function inOrder<Entry extends NotebookEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) =>
      one.at - other.at ||
      compare(one.device, other.device) ||
      one.counter - other.counter ||
      compare(one.id, other.id),
  )
}

/** By code points: the same on every device, whatever its language. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The reviews among entries that no undo among them names, in order. */
export function countedReviews(entries: readonly NotebookEntry[]) {
  const undone = new Set(entries.map((entry) => (entry.what === 'undo' ? entry.review : null)))
  return inOrder(entries.filter((entry) => entry.what === 'review')).filter(({ id }) => !undone.has(id))
}

/** What all entries of a card come to, in whatever order they are given. */
export function foldCard(card: string, entries: readonly NotebookEntry[]): CardRow {
  const ordered = inOrder(entries)
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

/** How long each grade would put off a card that is graded now, in ms; a clock that was set back counts as no time. */
export function pauses(schedule: Schedule | null, now: number): Record<Grade, number> {
  const at = Math.max(now, schedule?.last_review ?? 0)
  const next = scheduler.repeat(cardOf(schedule, at), new Date(at))
  const pause = (grade: Grade) => next[grade].card.due.getTime() - at
  return { 1: pause(1), 2: pause(2), 3: pause(3), 4: pause(4) }
}
