import type { CardRow, Schedule } from '#device/notebookRows.ts'
import type { Ink } from '#ui/Ticks.tsx'

/** The grades of FSRS: Again, Hard, Good and Easy. Only entries of 1.0.0 have Hard and Easy. */
export type Grade = 1 | 2 | 3 | 4
export const AGAIN = 1
export const GOOD = 3

/** The state of ts-fsrs for cards with an interval of days; all other cards come back after minutes. */
const REVIEW = 2
/** The stability at which a card counts as known, in days. */
const KNOWN_DAYS = 21

/** Whether a card has an interval of days. */
export const hasLongInterval = ({ state }: Schedule): boolean => state === REVIEW

/** Whether a card is known by practice. */
export const isKnown = (schedule: Schedule): boolean => hasLongInterval(schedule) && schedule.stability >= KNOWN_DAYS

/** The standing of an expression. 'learning': it comes back after minutes; 'waiting': it comes back on another day. */
export type Standing = 'new' | 'learning' | 'waiting' | 'suspended' | 'known'

/**
 * Returns the standing of an expression.
 * @param known whether it was known in a test
 */
export function standingOf({ row, known }: { row: CardRow | null; known: boolean }): Standing {
  if (row && row.state !== 'active') return row.state
  if (!row?.schedule) return known ? 'known' : 'new'
  if (isKnown(row.schedule)) return 'known'
  return hasLongInterval(row.schedule) ? 'waiting' : 'learning'
}

/** The share of ink in a tick: expressions being learned have half of it. */
const INK: Record<Standing, Ink> = { known: 1, learning: 0.5, waiting: 0.5, suspended: 0, new: 0 }

export const inkOf = (card: Parameters<typeof standingOf>[0]): Ink => INK[standingOf(card)]
