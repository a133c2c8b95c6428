import { expect, test } from 'vitest'
import { dayNumber, startOfDay } from '#browser/clock.ts'
import { firstDay, weeksOf } from '#notebook/weeks.ts'

/** A Wednesday, by the device's clock. */
const WEDNESDAY = new Date(2026, 10, 25, 15).getTime()
const dayBefore = (days: number) => dayNumber(new Date(2026, 10, 25 - days, 8).getTime())

// §14.7
test('the twelve weeks begin on Mondays and end with the current week, whose future days have no number', () => {
  const weeks = weeksOf([], WEDNESDAY)
  expect(weeks).toHaveLength(12)
  expect(weeks.map(({ from }) => new Date(startOfDay(from)).getDay())).toEqual(Array.from({ length: 12 }, () => 1))
  expect(weeks[0]!.from).toBe(firstDay(WEDNESDAY))
  expect(weeks[11]!.answers).toEqual([0, 0, 0, null, null, null, null])
})

// §14.7
test('each day has its number of answers, even across a clock change, and older answers are left out', () => {
  const times = [dayBefore(0), dayBefore(0), dayBefore(1), dayBefore(30), dayBefore(100)]
  const weeks = weeksOf(times, WEDNESDAY)
  expect(weeks[11]!.answers.slice(0, 3)).toEqual([0, 1, 2])
  expect(weeks[7]!.answers).toEqual([1, 0, 0, 0, 0, 0, 0])
  expect(weeks.flatMap(({ answers }) => answers).reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(4)
})
