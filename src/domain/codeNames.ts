import { countries } from '#contracts/countries'
import { languages } from '#contracts/languages'

export interface CodeOption {
  value: string
  label: string
}

/** Languages by their English names, sorted by name (decisions, languages and countries). */
export const languageOptions = () => options(languages, 'language')

/** Countries and regions by their English names, sorted by name. */
export const countryOptions = () => options(countries, 'region')

/** The English name of a language; the code itself where it has none here. */
export const languageName = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

function options(codes: readonly string[], type: 'language' | 'region'): CodeOption[] {
  const names = new Intl.DisplayNames('en', { type })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
