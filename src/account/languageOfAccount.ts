import { isLanguage, type Language } from '#contracts/languages.ts'

/**
 * Returns the language of an account if a device should show it: where nobody has chosen one and the page is in English,
 * as on many new phones (§13.19). Null leaves the page as it is.
 * @param ofAccount the language in which the account's newest test was read, from the server
 * @param stored the language that was chosen on this device
 */
export function languageToShow(
  ofAccount: string | null | undefined,
  page: Language,
  stored: Language | null,
): Language | null {
  return isLanguage(ofAccount) && ofAccount !== page && page === 'en' && stored === null ? ofAccount : null
}
