import { dayOf } from '#device/notebookAhead.ts'
import { notebookText } from '#texts/notebook.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a card is put off, in words: '10 minutes', '3 months'. @param pause in ms */
export function afterText(pause: number): string {
  const days = Math.round(pause / DAY_MS)
  if (days < 1) return notebookText('after.minutes', { count: Math.max(1, Math.round(pause / MINUTE_MS)) })
  if (days < 60) return notebookText('after.days', { count: days })
  if (days < 730) return notebookText('after.months', { count: Math.round(days / 30.4) })
  return notebookText('after.years', { count: Math.round(days / 365) })
}

/** On which day something is due, as seen on the day of `now`: 'tomorrow'. Both in ms since the epoch. */
export function whenText(due: number, now: number): string {
  const days = Math.round((dayOf(due) - dayOf(now)) / DAY_MS)
  if (days < 1) return notebookText('when.today')
  return days === 1 ? notebookText('when.tomorrow') : notebookText('when.days', { days })
}
