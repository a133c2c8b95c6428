import { DAY_MS, dayOf } from '#browser/clock.ts'
import { notebookText } from '#texts/notebook.ts'

/** Returns the text of a due day, relative to the day of `now`: 'tomorrow'. Both times are in ms since the epoch. */
export function dueDayText(due: number, now: number): string {
  const days = Math.round((dayOf(due) - dayOf(now)) / DAY_MS)
  if (days < 1) return notebookText('when.today')
  return days === 1 ? notebookText('when.tomorrow') : notebookText('when.days', { days })
}
