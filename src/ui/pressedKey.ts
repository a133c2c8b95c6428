import { folded } from '#rules/folded.ts'

/** The key of an event. Events from password managers and autofill have none. */
interface KeyPress {
  readonly key?: string | undefined
  readonly code?: string | undefined
}

/** Key names that do not identify a key. */
const UNNAMED = ['Process', 'Dead', 'Unidentified']

/**
 * Returns the pressed key: a Latin letter in lower case, a digit, or the name of a key such as 'Escape'. The letter
 * counts, not its position, so that Dvorak works. The position counts if the layout gives no Latin letter or digit
 * (Cyrillic, an input method, '&' on the 1 of a French keyboard). Accented letters are distinct. '' for an event
 * without a key.
 */
export function pressedKey({ key = '', code = '' }: KeyPress): string {
  const text = folded(key)
  if (/^[a-z\d]$/.test(text)) return text
  const isNamed = /^[A-Z]\w+$/.test(key)
  if (isNamed && !UNNAMED.includes(key)) return key
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? []
  if (digit) return digit
  if (/\p{Script=Latin}/u.test(text) && !isNamed) return text
  return letter?.toLowerCase() ?? (isNamed ? code.replace(/^Numpad(?=Enter)/, '') : text)
}

/**
 * Whether the key belongs to an input method that is composing a text (Japanese, Korean …). Safari ends the composition
 * before it reports the key that ended it, which then has only the code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
