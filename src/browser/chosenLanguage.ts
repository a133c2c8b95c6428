import { readCookie, writeCookie } from '#browser/cookies.ts'
import { readNote, writeNote } from '#browser/notes.ts'
import { currentSitting, scoped } from '#browser/scope.ts'
import {
  bestLanguage,
  isLanguage,
  LANGUAGE_KEY,
  languageTags,
  startPathOf,
  type Language,
} from '#contracts/languages.ts'
import { paths } from '#rules/paths.ts'

const PARAMETER = /(?<=[?&])lang(=[^&]*)?(&|$)/g
const YEAR_MS = 365 * 24 * 3600 * 1000

let onChoice = () => {}

/** Returns the language that the learner chose on this device; null for none, or for one that no longer exists. */
export function storedLanguage(): Language | null {
  const cookie = currentSitting() ? null : readCookie(LANGUAGE_KEY)
  return [readNote('browser', scoped(LANGUAGE_KEY)), cookie].find(isLanguage) ?? null
}

/**
 * Stores the choice of a learner. The cookie, which a sitting leaves alone, lets the server answer `/` in this language.
 */
export function storeLanguage(language: Language): void {
  writeNote('browser', scoped(LANGUAGE_KEY), language)
  if (!currentSitting()) writeCookie(LANGUAGE_KEY, language, YEAR_MS)
}

/** Stores what the learner chose on the page, and tells the listener. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language)
  onChoice()
}

/** Sets the listener that is called after each choice on the page. */
export function followChoice(listener: () => void): void {
  onChoice = listener
}

/**
 * Returns the language to show: that of the address, which then counts as chosen and leaves the address; that chosen
 * before; that of a start page in the document; or that of the browser.
 */
export function takeLanguage(): Language {
  const url = new URL(location.href)
  const asked = bestLanguage([url.searchParams.get('lang') ?? ''])
  const ofPath = languageTags.find((tag) => startPathOf(tag) === url.pathname) ?? null
  const chosen = asked ?? (ofPath === 'en' ? null : ofPath)
  if (chosen) storeLanguage(chosen)
  if (ofPath) url.pathname = paths.start
  // The rest stays to the letter, which `searchParams` would not leave: ?enter would become ?enter=.
  if (asked) url.search = url.search.replaceAll(PARAMETER, '').replace(/[?&]$/, '')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  const inDocument = ofPath && !currentSitting() && document.documentElement.lang
  return chosen ?? storedLanguage() ?? (isLanguage(inDocument) ? inDocument : browserLanguage())
}

/** Returns the language of the interface that suits the browser best. */
export const browserLanguage = () => bestLanguage(navigator.languages ?? []) ?? 'en'
