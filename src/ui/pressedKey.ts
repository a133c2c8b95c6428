import { withPlainDigits } from '#rules/digits.ts'

/** What an event tells of its key. Password managers and autofill send events that tell nothing. */
interface KeyPress {
  readonly key?: string | undefined
  readonly code?: string | undefined
}

/** Names of keys that say nothing of what was pressed. */
const UNNAMED = ['Process', 'Dead', 'Unidentified']

/**
 * Returns which key was pressed: a Latin letter in lower case, a digit, or the name of a key such as 'Escape'. The letter
 * counts, not its place, so that Dvorak is typed as Dvorak. The place counts where the layout gives no Latin letter or
 * digit (Cyrillic, an input method, '&' on the 1 of a French keyboard). An accented letter is a letter of its own.
 * '' for an event without a key.
 */
export function pressedKey({ key = '', code = '' }: KeyPress): string {
  const text = withPlainDigits(key.normalize('NFKC')).toLowerCase()
  if (/^[a-z\d]$/.test(text)) return text
  const isNamed = /^[A-Z]\w+$/.test(key)
  if (isNamed && !UNNAMED.includes(key)) return key
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? []
  if (digit) return digit
  if (/\p{Script=Latin}/u.test(text) && !isNamed) return text
  return letter?.toLowerCase() ?? (isNamed ? code.replace(/^Numpad(?=Enter)/, '') : text)
}

/**
 * Whether the key belongs to the input method with which a text is being composed (Japanese, Korean …). Safari ends the
 * composition before it reports the key that ended it, and tells only by the code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
