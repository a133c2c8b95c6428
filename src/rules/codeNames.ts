import { countries, languages } from '#contracts/profile.ts'
import { countryAliases, languageAliases } from './codeAliases.ts'

/** What a code stands for: `language` codes are of BCP 47, `region` codes of ISO 3166-1. */
export type CodeType = 'language' | 'region'

export interface CodeOption {
  value: string
  label: string
  /** The name that its own speakers or people use, and its language. */
  ownName?: { text: string; lang: string } | undefined
  aliases: readonly string[]
  /** Whether the device is set to it. */
  suggested: boolean
}

const known = {
  language: { codes: languages, aliases: languageAliases },
  region: { codes: countries, aliases: countryAliases },
} as const

/**
 * Returns the languages, or the countries and regions, by their English names (§4.19): first those of the device, in
 * its order, then all others, sorted by name.
 * @param deviceLanguages BCP 47 tags, as in `navigator.languages`.
 */
export function codeOptions(type: CodeType, deviceLanguages: readonly string[]): CodeOption[] {
  const { codes, aliases } = known[type]
  const names = new Intl.DisplayNames('en', { type })
  const ofDevice = deviceLanguages.map((tag) => localeOf(tag)?.[type])
  const rank = (code: string) => (ofDevice.includes(code) ? ofDevice.indexOf(code) : ofDevice.length)
  return codes
    .map((value) => ({
      value,
      label: names.of(value) ?? value,
      aliases: aliases[value] ?? [],
      suggested: ofDevice.includes(value),
    }))
    .toSorted((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, 'en'))
}

/**
 * Adds the own names that the platform knows and that differ from the English ones. A country's are in the language
 * that most people there speak. This loads every language of the list, which takes a slow phone 200 ms.
 */
export function withOwnNames(options: readonly CodeOption[], type: CodeType): CodeOption[] {
  return options.map((option) => {
    const ownName = nameAtHome(option.value, type)
    return ownName && ownName.text !== option.label ? { ...option, ownName } : option
  })
}

function nameAtHome(code: string, type: CodeType): CodeOption['ownName'] {
  const locale = type === 'language' ? code : new Intl.Locale(`und-${code}`).maximize().toString()
  // For a language that it does not know, the platform would answer in the device's.
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return undefined
  const text = new Intl.DisplayNames(locale, { type, fallback: 'none' }).of(code)
  return text === undefined ? undefined : { text: capitalized(text, locale), lang: locale }
}

/** Georgian has capitals, but no text begins with one. */
const capitalized = (text: string, locale: string) =>
  text.replace(/^\p{Lowercase}/u, (first) => (locale.startsWith('ka') ? first : first.toLocaleUpperCase(locale)))

/** Returns the parts of a language tag, or null of a tag that a browser made up. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
