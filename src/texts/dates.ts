import { dateFormat } from './format.ts'

/* Dates and times that only results show, apart from those of every screen. */

/** '3:05 PM'. */
export const timeOfDay = dateFormat({ timeStyle: 'short' })

/**
 * Returns how one refers to an earlier day: 'October', in the current month 'November 3', and in another year 'October
 * 2025'.
 */
export function sinceDate(isoDate: string, today: string): string {
  const [day, now] = [new Date(isoDate), new Date(today)]
  if (day.getFullYear() !== now.getFullYear()) return dateFormat({ month: 'long', year: 'numeric' })(isoDate)
  return dateFormat({ month: 'long', ...(day.getMonth() === now.getMonth() && { day: 'numeric' }) })(isoDate)
}
