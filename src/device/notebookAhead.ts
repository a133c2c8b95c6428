/**
 * What the start says of the notebook, in one text of numbers, so that it loads nothing of it: at most how many cards a day;
 * when practice had made the 20th newest card known (0: not so many); when each of the next 100 cards is due.
 */
export interface NotebookAhead {
  limit: number
  learntAt: number
  due: readonly number[]
}

/** How many cards are due on the day of `now` (ms since the epoch); 0 without a notebook. */
export function dueToday(text: string | null, now: number): number {
  const [limit = 0, , ...due] = (text ?? '').split(' ').map(Number)
  const end = dayAfter(now)
  return Math.min(limit, due.filter((at) => at < end).length) || 0
}

/** When a day begins by the device's clock, and one some days after it, in ms since the epoch. */
export const dayOf = (now: number): number => new Date(now).setHours(0, 0, 0, 0)
export const dayAfter = (now: number, days = 1): number => {
  const day = new Date(dayOf(now))
  return day.setDate(day.getDate() + days)
}
