import { directionOf } from '#contracts/languages.ts'
import { LOCALE } from './formatters.ts'

/** Returns the locale of the page's language, which can change at any time: a text must not be kept without it. */
export const pageLocale = (): string => LOCALE

/** Whether the page is in English, in which the server words its answers, too. */
export const isEnglish = () => pageLocale().startsWith('en')

/** Whether the texts of the page run from right to left. Style sheets use `:dir(rtl)` instead. */
export const isRightToLeft = () => directionOf(pageLocale()) === 'rtl'
