/**
 * What the start says of the notebook, in one text of numbers, so that it loads nothing of it: at most how many cards a day;
 * when practice had made the 20th newest card known (0: not so many); when each of the next 100 cards is due.
 */
export interface NotebookAhead {
  limit: number
  learntAt: number
  due: readonly number[]
}

/** So many cards that became known since a test could show in the next. */
export const LEARNT_ENOUGH = 20
const MOST_DUE = 100

export const aheadText = ({ limit, learntAt, due }: NotebookAhead): string =>
  [limit, learntAt, ...due.toSorted((one, other) => one - other).slice(0, MOST_DUE)].join(' ')

const numbers = (text: string | null) => (text ?? '').split(' ').map(Number)

/** How many cards are due on the day of `now` (ms since the epoch); 0 without a notebook. */
export function dueToday(text: string | null, now: number): number {
  const [limit = 0, , ...due] = numbers(text)
  const end = dayAfter(now)
  return Math.min(limit, due.filter((at) => at < end).length) || 0
}

/** Whether enough was learnt since a time for a new test to show it. */
export const learntSince = (text: string | null, at: number): boolean => (numbers(text)[1] ?? 0) > at

/** When a day begins by the device's clock, and the one after it, in ms since the epoch. */
export const dayOf = (now: number): number => new Date(now).setHours(0, 0, 0, 0)
export const dayAfter = (now: number, days = 1): number => {
  const day = new Date(dayOf(now))
  return day.setDate(day.getDate() + days)
}
