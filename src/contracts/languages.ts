/**
 * The languages of the interface by tag (BCP 47), in the order in which learners choose; each but English has a file in
 * src/texts/translations/.
 */
export const languageTags = [
  ...(['en', 'id', 'de', 'es', 'fr', 'pt-BR', 'vi', 'tr', 'ru', 'ar', 'hi', 'ko', 'ja', 'zh-Hans'] as const),
]

/** The tag of a language of the interface. */
export type Language = (typeof languageTags)[number]

/** The cookie, and the key in localStorage, that hold the language that the learner chose. */
export const LANGUAGE_KEY = 'language'

/** Whether a text is the tag of a language of the interface. */
export const isLanguage = (text: unknown): text is Language => languageTags.includes(text as Language)

/** Returns the direction of a language's script. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr')

/** Returns the address of a language's start page: `/` in English, otherwise `/de/`. */
export const startPathOf = (language: Language) => (language === 'en' ? '/' : `/${language}/`)

/**
 * Returns the language that suits best: the first wanted tag that is one of ours, or else has its main language, such as
 * `pt-PT` for `pt-BR`.
 * @param wanted tags in any letter case, most wanted first
 * @returns null if none suits
 */
export function bestLanguage(wanted: readonly string[]): Language | null {
  const mainOf = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of wanted) {
    const same = languageTags.find((each) => each.toLowerCase() === tag.toLowerCase())
    const found = same ?? languageTags.find((each) => mainOf(each) === mainOf(tag))
    if (found) return found
  }
  return null
}
