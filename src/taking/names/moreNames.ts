import type { CodeOption, platformOwnName } from '#taking/steps/codeNames.ts'
import { capitalized, namesOfCodes, type CodeType } from '#texts/format.ts'
import { pageLocale } from '#texts/formatters.ts'
import { pageLanguage } from '#texts/language.ts'
import { countryAliases, languageAliases, type Aliases } from './codeAliases.ts'
import everydayNames from './everydayNames.json' with { type: 'json' }
import { ownCountryNames, ownLanguageNames } from './ownNames.ts'

const OUR_NAMES = {
  language: { aliases: languageAliases, ownNames: ownLanguageNames },
  region: { aliases: countryAliases, ownNames: ownCountryNames },
} as const

/** What learners also type for the names of languages in the language of the page, which all end or begin alike. */
const OTHER_FORMS: { readonly [tag: string]: readonly [RegExp, string] } = {
  id: [/^/, 'Bahasa '],
  vi: [/^Tiếng /, ''],
  ko: [/어$/, '말'],
  ja: [/語$/, 'ご'],
  'zh-Hans': [/语$/, '文'],
}

/**
 * Adds aliases, among them English, short and everyday names, and native names that differ from the page's, from the platform or else from
 * our lists. The platform loads every language of the list for this, which takes a slow phone 200 ms.
 * @param ownNameOf passed in, because importing it in this lazy module would move it out of the steps' file
 */
export function withMoreNames(
  options: readonly CodeOption[],
  type: CodeType,
  ownNameOf: typeof platformOwnName,
): CodeOption[] {
  const { aliases, ownNames } = OUR_NAMES[type]
  const everyday: Readonly<Record<string, Aliases>> = everydayNames
  const otherForm = type === 'language' ? OTHER_FORMS[pageLanguage()] : undefined
  const [englishNameOf, shortNameOf] = [namesOfCodes(type, 'en'), namesOfCodes(type, pageLocale(), 'short')]
  return options.map((option) => {
    if (option.always) return option
    const { value, label } = option
    const { text: platformText, lang } = ownNameOf(value, type)
    const text = [platformText, ownNames[value]].find((name) => name !== undefined && name !== label)
    const names = [
      ...(aliases[value] ?? []),
      ...(everyday[pageLanguage()]?.[value] ?? []),
      ...[englishNameOf(value), shortNameOf(value), ...(otherForm ? [label.replace(...otherForm)] : [])],
    ]
    const others = [...new Set(names)].filter((name) => capitalized(name, pageLocale()) !== label)
    return { ...option, aliases: others, ...(text !== undefined && { ownName: { text, lang } }) }
  })
}
