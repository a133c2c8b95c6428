import { directionOf, type Language } from '#contracts/languages.ts'

/** Messages of rooms by name, each in the order of its English catalogue; null for one that is missing. */
export type Rooms = Readonly<Record<string, readonly (string | null)[]>>

let current: Language = 'en'
let messages: Rooms = {}
const listeners = new Set<() => void>()

/** Returns the language of the page. */
export const pageLanguage = () => current

/** Whether the page is in English, in which the server words its answers, too. */
export const isEnglish = () => current === 'en'

/** Whether the texts of the page run from right to left. Style sheets use `[dir=rtl]` instead. */
export const isRightToLeft = () => directionOf(current) === 'rtl'

/** Returns the messages of the page, other ones after each change. */
export const pageTexts = () => messages

/** Calls a listener after each change of the language or its messages. */
export function followLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sets the language of the page.
 * @param rooms its messages; those that are not there stay English. More may follow, for the same language.
 */
export function setLanguage(language: Language, rooms: Rooms): void {
  messages = language === current ? { ...messages, ...rooms } : rooms
  current = language
  for (const listener of listeners) listener()
}

/** Returns the message at a place of a room's catalogue in the language of the page; null if it is not there. */
export const ownMessage = (room: string, place: number): string | null => messages[room]?.[place] ?? null
