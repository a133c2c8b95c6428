import { dayAfter, dayOf } from '#device/notebookAhead.ts'

const WEEKS = 12
const DAYS = 7

/** A week from its first day on (ms since the epoch), with the answers of each of its days; null for days to come. */
export interface Week {
  from: number
  answers: readonly (number | null)[]
}

/** When the first of twelve weeks begins, the last of which holds `now`: on a Monday by the device's clock. */
export function firstWeek(now: number): number {
  const sinceMonday = (new Date(now).getDay() + 6) % DAYS
  return dayAfter(now, -sinceMonday - DAYS * (WEEKS - 1))
}

/** @param reviews their times, in ms since the epoch */
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
