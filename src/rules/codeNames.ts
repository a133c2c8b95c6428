import { countries, languages } from '#contracts/profile.ts'

export interface CodeOption {
  value: string
  label: string
}

/** Returns the languages by their English names, sorted by name (§4.19). */
export const languageOptions = () => options(languages, 'language')

/** Returns the countries and regions by their English names, sorted by name. */
export const countryOptions = () => options(countries, 'region')

/** Returns the English name of a language, or the code itself if the browser knows no name. */
export const languageName = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

function options(codes: readonly string[], type: 'language' | 'region'): CodeOption[] {
  const names = new Intl.DisplayNames('en', { type })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
