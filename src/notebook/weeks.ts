import { dayAfter, dayOf } from '#device/notebookAhead.ts'

const WEEKS = 12
const DAYS = 7

/** A week with the number of reviews on each of its days; null for future days. */
export interface Week {
  /** The start of its Monday, in ms since the epoch. */
  from: number
  answers: readonly (number | null)[]
}

/**
 * Returns the start of the first of twelve weeks, the last of which contains `now`: a Monday by the device's clock.
 * Both times are in ms since the epoch.
 */
export function firstWeek(now: number): number {
  const sinceMonday = (new Date(now).getDay() + 6) % DAYS
  return dayAfter(now, -sinceMonday - DAYS * (WEEKS - 1))
}

/**
 * Counts the reviews of the last twelve weeks.
 * @param reviews their times, in ms since the epoch
 */
export function weeksOf(reviews: readonly number[], now: number): Week[] {
  const count = new Map<number, number>()
  for (const at of reviews) count.set(dayOf(at), (count.get(dayOf(at)) ?? 0) + 1)
  const first = firstWeek(now)
  return Array.from({ length: WEEKS }, (_, week) => {
    const day = (place: number) => dayAfter(first, DAYS * week + place)
    return {
      from: day(0),
      answers: Array.from({ length: DAYS }, (__, place) => (day(place) > now ? null : (count.get(day(place)) ?? 0))),
    }
  })
}
