/** The languages of the interface by tag (BCP 47), each with its own name. English comes first: every other falls to it. */
export const languages = {
  en: 'English',
  id: 'Bahasa Indonesia',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  hi: 'हिन्दी',
  ko: '한국어',
  ja: '日本語',
  'zh-Hans': '简体中文',
} as const

/** The tag of a language of the interface. */
export type Language = keyof typeof languages

/** All tags, in the order of the list in which learners choose. */
export const languageTags = Object.keys(languages) as Language[]

/** The cookie, and the key in localStorage, that hold the language that the learner chose. */
export const LANGUAGE_KEY = 'language'

/** Whether a text is the tag of a language of the interface. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

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
  for (const tag of wanted.map((each) => each.toLowerCase())) {
    const main = tag.split('-')[0]!
    const same = languageTags.find((each) => each.toLowerCase() === tag)
    const related = languageTags.find((each) => each.toLowerCase().split('-')[0] === main)
    if (same ?? related) return (same ?? related)!
  }
  return null
}
