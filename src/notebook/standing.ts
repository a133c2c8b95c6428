import type { CardRow, Schedule } from '#device/notebookRows.ts'

/** Again, Hard, Good, Easy. */
export const grades = [1, 2, 3, 4] as const
export type Grade = (typeof grades)[number]

/** Cards of ts-fsrs that come back after days; all others come back after minutes. */
const REVIEW = 2
/** A card that is recalled after three weeks counts as known. */
const KNOWN_DAYS = 21

/** Whether a card comes back on another day. */
export const waits = ({ state }: Schedule): boolean => state === REVIEW

/** Whether practice has made a card known. */
export const isKnown = (schedule: Schedule): boolean => waits(schedule) && schedule.stability >= KNOWN_DAYS

/** Where an expression stands. 'learning': it comes back after minutes; 'waiting': on another day. */
export type Standing = 'new' | 'learning' | 'waiting' | 'suspended' | 'known'

/** @param known whether a test has shown that it is known */
export function standingOf({ row, known }: { row: CardRow | null; known: boolean }): Standing {
  if (row && row.state !== 'active') return row.state
  if (!row?.schedule) return known ? 'known' : 'new'
  if (isKnown(row.schedule)) return 'known'
  return waits(row.schedule) ? 'waiting' : 'learning'
}
