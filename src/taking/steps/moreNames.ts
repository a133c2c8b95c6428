import { namesOfCodes, type CodeType } from '#texts/format.ts'
import { countryAliases, languageAliases } from './codeAliases.ts'
import type { CodeOption, platformOwnName } from './codeNames.ts'
import { ownCountryNames, ownLanguageNames } from './ownNames.ts'

const OUR_NAMES = {
  language: { aliases: languageAliases, ownNames: ownLanguageNames },
  region: { aliases: countryAliases, ownNames: ownCountryNames },
} as const

/**
 * Adds aliases, among them English names, and native names that differ from the page's, from the platform or else from
 * our lists. The platform loads every language of the list for this, which takes a slow phone 200 ms.
 * @param ownNameOf passed in, because importing it in this lazy module would move it out of the steps' file
 */
export function withMoreNames(
  options: readonly CodeOption[],
  type: CodeType,
  ownNameOf: typeof platformOwnName,
): CodeOption[] {
  const { aliases, ownNames } = OUR_NAMES[type]
  const englishNameOf = namesOfCodes(type, 'en')
  return options.map((option) => {
    if (option.always) return option
    const { value, label } = option
    const { text: platformText, lang } = ownNameOf(value, type)
    const text = [platformText, ownNames[value]].find((name) => name !== undefined && name !== label)
    const english = englishNameOf(value)
    const names = [...(aliases[value] ?? []), ...(english === label ? [] : [english])]
    return { ...option, aliases: names, ...(text !== undefined && { ownName: { text, lang } }) }
  })
}
