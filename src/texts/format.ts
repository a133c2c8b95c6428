import { formatters, pageLocale } from './formatters.ts'
import { isEnglish, isRightToLeft } from './language.ts'

/** The locale for English lists, because American English would put a comma before 'and'. */
const LIST_LOCALE = 'en-GB'

/** Returns a number with separators: '11,000'. */
export const numberText = (value: number) => formatters.getNumberFormat(pageLocale()).format(value)

/** Returns a list: 'words', 'words and idioms', 'words, phrasal verbs and idioms'. */
export const listText = (names: readonly string[], last: 'and' | 'or' = 'and') =>
  new Intl.ListFormat(isEnglish() ? LIST_LOCALE : pageLocale(), {
    type: last === 'and' ? 'conjunction' : 'disjunction',
  }).format(names)

/** Joins sentences that are separate messages: by a space, except in Japanese and Chinese. */
export const sentencesText = (...sentences: readonly string[]) =>
  sentences.join(/^(ja|zh)/.test(pageLocale()) ? '' : ' ')

/** Returns the function that writes dates (ISO 8601) in this way. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) => (isoDate: string) =>
  formatters.getDateTimeFormat(pageLocale(), options).format(new Date(isoDate))

/** 'November 21, 2026'. */
export const longDate = dateFormat({ dateStyle: 'long' })
/** 'Nov 21, 2026'. */
export const shortDate = dateFormat({ dateStyle: 'medium' })
/**
 * Returns the time in the device's format, whatever the language of the page: '15:05'. In a page from right to left it is
 * isolated (FSI, PDI), so that '3:05 PM' stays in order.
 */
export function clockTime(time: Date): string {
  const text = time.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  return isRightToLeft() ? `\u2068${text}\u2069` : text
}

/** The type of a code: 'language' (BCP 47) or 'region' (ISO 3166-1). */
export type CodeType = 'language' | 'region'

/** Returns a function from codes to names of languages or regions. Codes without a name stay unchanged. */
export function namesOfCodes(
  type: CodeType,
  inLanguage = pageLocale(),
  style: 'long' | 'short' = 'long',
): (code: string) => string {
  const names = new Intl.DisplayNames(inLanguage, { type, style })
  return (code) => names.of(code) ?? code
}

/** Capitalizes the first letter, except in Georgian, where capitals do not begin a text. */
export const capitalized = (text: string, inLanguage: string) =>
  text.replace(/^\p{Lowercase}/u, (first) =>
    inLanguage.startsWith('ka') ? first : first.toLocaleUpperCase(inLanguage),
  )

/** Compares texts in dictionary order. */
export const compareTexts = (one: string, other: string) => one.localeCompare(other, pageLocale())
