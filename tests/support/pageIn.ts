import { onTestFinished } from 'vitest'
import type { Language } from '#contracts/languages.ts'
import { setLanguage } from '#texts/language.ts'

/** Puts the page into another language for one test. Its messages stay English. */
export function pageIn(tag: Language): void {
  setLanguage(tag, {})
  onTestFinished(() => setLanguage('en', {}))
}
