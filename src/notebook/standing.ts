import type { CardRow, Schedule } from '#device/notebookRows.ts'

/** The grades Again, Hard, Good and Easy. */
export const grades = [1, 2, 3, 4] as const
export type Grade = (typeof grades)[number]

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
