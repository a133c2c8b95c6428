import { dayNumber } from '#browser/clock.ts'

const WEEKS = 12
const DAYS = 7

/** A week, by the number of its Monday, with the number of reviews on each of its days; null for future days. */
export interface Week {
  from: number
  answers: readonly (number | null)[]
}

/** Returns the first day of twelve weeks by its number. The last week contains `now` (ms since the epoch). */
export const firstDay = (now: number): number =>
  dayNumber(now) - ((new Date(now).getDay() + 6) % DAYS) - DAYS * (WEEKS - 1)

/** Counts the reviews of the last twelve weeks by the numbers of their days. */
export function weeksOf(days: readonly number[], now: number): Week[] {
  const count = new Map<number, number>()
  for (const day of days) count.set(day, (count.get(day) ?? 0) + 1)
  const answersOn = (day: number) => (day > dayNumber(now) ? null : (count.get(day) ?? 0))
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = firstDay(now) + DAYS * week
    return { from, answers: Array.from({ length: DAYS }, (__, place) => answersOn(from + place)) }
  })
}
