import type { Language } from '#contracts/languages.ts'

/**
 * Who has read all texts of a language and speaks it natively, with the month: `de: 'Name, January 2027'`. Where it is
 * nobody, the choice of the language says so; English is what the others are translated from.
 */
export const nativeReaders: Partial<Record<Language, string>> = { en: '' }
