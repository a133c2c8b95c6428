import { countries, languages, OTHER_COUNTRY, OTHER_LANGUAGE } from '#contracts/profile.ts'
import { capitalized, compareTexts, namesOfCodes, type CodeType } from '#texts/format.ts'
import { pageLocale } from '#texts/formatters.ts'
import { stepsText } from '#texts/steps.ts'

export interface CodeOption {
  value: string
  label: string
  /** The native name and its language. */
  ownName?: { text: string; lang: string } | undefined
  aliases?: readonly string[]
  /** Whether the option matches the device's settings. */
  suggested: boolean
  /** Whether the option is 'Other', at the end of the list, which is always offered. */
  always: boolean
}

const CODES = {
  language: { codes: languages, other: OTHER_LANGUAGE },
  region: { codes: countries, other: OTHER_COUNTRY },
} as const

/**
 * Returns the languages, or the countries and regions, by their names in the page's language (§4.19): first those of the
 * device, in its order, then all others by name, and finally 'Other' (§4.28).
 * @param deviceLanguages BCP 47 tags, as in `navigator.languages`
 */
export function codeOptions(type: CodeType, deviceLanguages: readonly string[], inLocale = pageLocale()): CodeOption[] {
  const { codes, other } = CODES[type]
  const nameOf = namesOfCodes(type, inLocale)
  const deviceCodes = deviceLanguages.map((tag) => codeInTag(tag, type))
  const rank = (code: string) => (deviceCodes.includes(code) ? deviceCodes.indexOf(code) : deviceCodes.length)
  return codes
    .map((value) => ({
      value,
      label: value === other ? otherName(type) : capitalized(nameOf(value), inLocale),
      suggested: value !== other && deviceCodes.includes(value),
      always: value === other,
    }))
    .toSorted(
      (a, b) => Number(a.always) - Number(b.always) || rank(a.value) - rank(b.value) || compareTexts(a.label, b.label),
    )
}

const otherName = (type: CodeType) => stepsText(type === 'language' ? 'otherLanguage' : 'otherCountry')

/** Returns the platform's native name of a code, and its language. For a country, that is its most spoken language. */
export function platformOwnName(value: string, type: CodeType): { text: string | undefined; lang: string } {
  const lang = type === 'language' ? value : new Intl.Locale(`und-${value}`).maximize().toString()
  return { text: platformName(value, type, lang), lang }
}

function platformName(code: string, type: CodeType, inLocale: string): string | undefined {
  // For an unknown language, the platform would use the device's language.
  if (Intl.DisplayNames.supportedLocalesOf(inLocale).length === 0) return undefined
  const text = new Intl.DisplayNames(inLocale, { type, fallback: 'none' }).of(code)
  return text === undefined ? undefined : capitalized(text, inLocale)
}

/** Codes of languages that devices use for one that the list has under another code. */
const LISTED_AS: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', yue: 'zh', prs: 'fa' }

/** Returns the code of the language or region in a tag (BCP 47) as the list has it; undefined if there is none. */
export function codeInTag(tag: string, type: CodeType): string | undefined {
  try {
    const code = new Intl.Locale(tag)[type]
    return code && (LISTED_AS[code] ?? code)
  } catch {
    return undefined
  }
}
