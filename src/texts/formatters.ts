import { pageLanguage } from './language.ts'

/** Returns the locale of a language for dates, numbers, plurals and names, always with the digits 0 to 9. */
export const localeOf = (tag: string) => (tag === 'en' ? 'en-US' : `${tag}-u-nu-latn`)

/** Returns the locale of the page. */
export const pageLocale = () => localeOf(pageLanguage())

const numberFormat = memoized((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** The formatters for messages. Creating one takes a slow phone a millisecond, so each is created only once. */
export const formatters = {
  /**
   * Formats numbers, or percentages if there are options. The first formatter of a page takes a slow phone about 100 ms,
   * which a start does not have; so whole numbers up to 999, which all locales write alike, and such percentages in
   * English do without.
   */
  getNumberFormat: (locale: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    ({
      format(value: number) {
        const text = options ? `${Math.round(100 * value)}%` : `${value}`
        const isPlain = /^\d{1,3}%?$/.test(text) && (!options || locale === 'en-US')
        return isPlain ? text : numberFormat(locale, options).format(value)
      },
    }) as Intl.NumberFormat,
  getDateTimeFormat: memoized(
    (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: memoized((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
}

function memoized<Options, Format>(create: (locale: Intl.LocalesArgument, options?: Options) => Format) {
  const cache = new Map<string, Format>()
  return (locale: Intl.LocalesArgument, options?: Options): Format => {
    const key = JSON.stringify([locale, options])
    const format = cache.get(key) ?? create(locale, options)
    cache.set(key, format)
    return format
  }
}
