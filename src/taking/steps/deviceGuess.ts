import { countries, languages, OTHER_COUNTRY, OTHER_LANGUAGE } from '#contracts/profile.ts'
import { codeInTag } from './codeNames.ts'

/**
 * Returns the device's language as a suggestion, or ''. English is never suggested, because many people use it on their
 * devices without being native speakers (§6.16).
 * @param deviceLanguages BCP 47 tags, as in `navigator.languages`
 */
export function languageOfDevice(deviceLanguages: readonly string[]): string {
  const language = codeInTag(deviceLanguages[0] ?? '', 'language')
  return languages.find((code) => code === language && code !== 'en' && code !== OTHER_LANGUAGE) ?? ''
}

/** The time zones of a country: a method, or a property in older browsers. TypeScript has no types for them yet. */
type WithTimeZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

/**
 * Returns the country of the device's time zone as a suggestion, or '' if the browser does not know it. The region of a
 * language tag is less reliable: many people elsewhere choose Spanish for Spain.
 */
export function countryOfTimeZone(timeZone: string): string {
  const hasTimeZone = (code: string) => {
    const region: WithTimeZones = new Intl.Locale(`und-${code}`)
    return (region.getTimeZones?.() ?? region.timeZones ?? []).includes(timeZone)
  }
  return countries.find((code) => code !== OTHER_COUNTRY && hasTimeZone(code)) ?? ''
}

export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
