/** The language in which dates, numbers and names are written. */
export const LOCALE = 'en-US'

/** What the formats of messages are made with. To make one takes a slow phone a millisecond, so each is made once. */
export const formatters = {
  getNumberFormat: onceEach((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: onceEach(
    (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: onceEach((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
}

function onceEach<Options, Format>(make: (locale: Intl.LocalesArgument, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: Intl.LocalesArgument, options?: Options): Format => {
    const key = JSON.stringify([locale, options])
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}
