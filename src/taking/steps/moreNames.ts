import type { CodeType } from '#texts/format.ts'
import { countryAliases, languageAliases } from './codeAliases.ts'
import type { CodeOption, platformOwnName } from './codeNames.ts'
import { ownCountryNames, ownLanguageNames } from './ownNames.ts'

const ours = {
  language: { aliases: languageAliases, ownNames: ownLanguageNames },
  region: { aliases: countryAliases, ownNames: ownCountryNames },
} as const

/**
 * Adds the other names that find an option, and the own names that differ from the English ones: the platform's, else ours.
 * This loads every language of the list, which takes a slow phone 200 ms.
 * @param ownNameOf passed in: this module is loaded apart, and would take what it imports out of the file of the steps.
 */
export function withMoreNames(
  options: readonly CodeOption[],
  type: CodeType,
  ownNameOf: typeof platformOwnName,
): CodeOption[] {
  const { aliases, ownNames } = ours[type]
  return options.map((option) => {
    if (option.always) return option
    const { value, label } = option
    const { text: platforms, lang } = ownNameOf(value, type)
    const text = [platforms, ownNames[value]].find((name) => name !== undefined && name !== label)
    return { ...option, aliases: aliases[value] ?? [], ...(text !== undefined && { ownName: { text, lang } }) }
  })
}
