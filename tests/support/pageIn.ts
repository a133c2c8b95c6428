import { vi } from 'vitest'
import { directionOf } from '#contracts/languages.ts'
import * as pageLanguage from '#texts/pageLanguage.ts'

/** Puts the page into another language until all mocks are restored. Its messages stay English. */
export function pageIn(locale: string): void {
  vi.spyOn(pageLanguage, 'pageLocale').mockReturnValue(locale)
  vi.spyOn(pageLanguage, 'isEnglish').mockReturnValue(false)
  vi.spyOn(pageLanguage, 'isRightToLeft').mockReturnValue(directionOf(locale) === 'rtl')
}
