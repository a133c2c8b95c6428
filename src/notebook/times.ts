import { DAY_MS, dayOf, MINUTE_MS } from '#browser/clock.ts'
import { notebookText } from '#texts/notebook.ts'

/**
 * Returns the text of an interval: '10 minutes', '3 months'.
 * @param interval in ms
 */
export function intervalText(interval: number): string {
  const days = Math.round(interval / DAY_MS)
  if (days < 1) return notebookText('after.minutes', { count: Math.max(1, Math.round(interval / MINUTE_MS)) })
  if (days < 60) return notebookText('after.days', { count: days })
  if (days < 730) return notebookText('after.months', { count: Math.round(days / 30.4) })
  return notebookText('after.years', { count: Math.round(days / 365) })
}

/** Returns the text of a due day, relative to the day of `now`: 'tomorrow'. Both times are in ms since the epoch. */
export function dueDayText(due: number, now: number): string {
  const days = Math.round((dayOf(due) - dayOf(now)) / DAY_MS)
  if (days < 1) return notebookText('when.today')
  return days === 1 ? notebookText('when.tomorrow') : notebookText('when.days', { days })
}
