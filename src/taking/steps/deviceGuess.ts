import { countries, languages, OTHER_COUNTRY, OTHER_LANGUAGE } from '#contracts/profile.ts'
import { localeOf } from './codeNames.ts'

/**
 * Returns the language of the device to be filled in, or ''. English is none: many set their devices to it who did not
 * grow up with it (§6.16).
 * @param deviceLanguages BCP 47 tags, as in `navigator.languages`.
 */
export function languageOfDevice(deviceLanguages: readonly string[]): string {
  const language = localeOf(deviceLanguages[0] ?? '')?.language
  return languages.find((code) => code === language && code !== 'en' && code !== OTHER_LANGUAGE) ?? ''
}

/** What browsers know of a country; older ones by a property. TypeScript does not know it yet. */
type WithTimeZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

/**
 * Returns the country of the device's time zone to be filled in, or '' where the browser does not know it. The region of a
 * language tag says less: Spanish for Spain is what many choose elsewhere.
 */
export function countryOfTimeZone(timeZone: string): string {
  const isThere = (code: string) => {
    const region: WithTimeZones = new Intl.Locale(`und-${code}`)
    return (region.getTimeZones?.() ?? region.timeZones ?? []).includes(timeZone)
  }
  return countries.find((code) => code !== OTHER_COUNTRY && isThere(code)) ?? ''
}

export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
