import { dayAfter } from '#browser/clock.ts'

/**
 * What the start screen shows of the notebook, stored as one text of numbers so that it need not load the notebook: the
 * daily limit of cards; the time at which the 20th newest known card became known by practice (0 if there are fewer);
 * the times at which the next 100 cards are due. Times are in ms since the epoch.
 */
export interface NotebookAhead {
  limit: number
  learntAt: number
  due: readonly number[]
}

/** Returns the number of cards due on the day of `now` (ms since the epoch); 0 without a notebook. */
export function dueToday(text: string | null, now: number): number {
  const [limit = 0, , ...due] = (text ?? '').split(' ').map(Number)
  const end = dayAfter(now)
  return Math.min(limit, due.filter((at) => at < end).length) || 0
}
