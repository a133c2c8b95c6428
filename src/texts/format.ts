import { formatters, LOCALE } from './formatters.ts'

/** The one for lists: American English would put a comma before 'and'. */
const LIST_LOCALE = 'en-GB'

/** '11,000'. */
export const numberText = (value: number) => formatters.getNumberFormat(LOCALE).format(value)

/** 'words', 'words and idioms', 'words, phrasal verbs and idioms'. */
export const listText = (names: readonly string[], last: 'and' | 'or' = 'and') =>
  new Intl.ListFormat(LIST_LOCALE, { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(names)

/** Sentences that follow each other, each a message of its own. Not every language puts a space between them. */
export const sentencesText = (...sentences: readonly string[]) => sentences.join(' ')

const dateFormat = (options: Intl.DateTimeFormatOptions) => (isoDate: string) =>
  formatters.getDateTimeFormat(LOCALE, options).format(new Date(isoDate))

/** 'November 21, 2026'. */
export const longDate = dateFormat({ dateStyle: 'long' })
/** 'Nov 21, 2026'. */
export const shortDate = dateFormat({ dateStyle: 'medium' })
/** '3:05 PM'. */
export const timeOfDay = dateFormat({ timeStyle: 'short' })

/** 'October', of two days of one month 'November 3', and of another year 'October 2025': how one speaks of a day before. */
export function sinceDate(isoDate: string, today: string): string {
  const [day, now] = [new Date(isoDate), new Date(today)]
  if (day.getFullYear() !== now.getFullYear()) return dateFormat({ month: 'long', year: 'numeric' })(isoDate)
  return dateFormat({ month: 'long', ...(day.getMonth() === now.getMonth() && { day: 'numeric' }) })(isoDate)
}

/** The time as the clock of the device shows it, whatever the language of the page: '15:05'. */
export const clockTime = (time: Date) => time.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

/** What a code stands for: `language` codes are of BCP 47, `region` codes of ISO 3166-1. */
export type CodeType = 'language' | 'region'

/** Returns what writes the names of languages or regions; a code without a name stays as it is. */
export function namesOfCodes(type: CodeType): (code: string) => string {
  const names = new Intl.DisplayNames(LOCALE, { type })
  return (code) => names.of(code) ?? code
}

/** Orders texts as a dictionary of the language does. */
export const inOrder = (one: string, other: string) => one.localeCompare(other, LOCALE)
