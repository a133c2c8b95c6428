// Other programs besides the server compile this file, too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./serverLanguages.d.ts" />
import languages from 'virtual:server-languages'
import type { Language } from '#contracts/languages.ts'
import { setLanguage } from '#texts/language.ts'

/** Words something in a language, all at once, so that nothing else is worded in it. */
export function inLanguage<Words>(language: Language, word: () => Words): Words {
  if (language === 'en') return word()
  setLanguage(language, languages[language])
  try {
    return word()
  } finally {
    setLanguage('en', {})
  }
}
