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

/** The languages of the interface in parts, once they were asked for. */
let own: ({ tag: Language } & Partial<NonNullable<ReturnType<typeof maximized>>>)[] | undefined

/**
 * Returns the language that suits best: the first wanted one that we have in its script, such as `pt-BR` for `pt-PT` and
 * `id` for its old code `in`, but nothing for `zh-TW`. A tag without script and region that follows another one of its
 * language, as in `zh-TW, zh`, is only the browser's addition to that one and has its script.
 * @param wanted tags in any letter case, most wanted first
 * @returns null if none suits
 */
export function bestLanguage(wanted: readonly string[]): Language | null {
  const scripts = new Map<string, string | undefined>()
  for (const tag of wanted) {
    const locale = maximized(tag)
    if (!locale) continue
    const { language, bare } = locale
    const script = (bare && scripts.get(language)) || locale.script
    if (!scripts.has(language)) scripts.set(language, script)
    own ??= languageTags.map((each) => ({ tag: each, ...maximized(each) }))
    const found = own.find((each) => each.language === language && each.script === script)
    if (found) return found.tag
  }
  return null
}

/** Returns the parts of a tag with its usual script and the present code of its language; null for no valid tag. */
function maximized(tag: string) {
  try {
    const locale = new Intl.Locale(tag)
    const { language, script } = locale.maximize()
    return { language, script, bare: !locale.script && !locale.region }
  } catch {
    return null
  }
}
