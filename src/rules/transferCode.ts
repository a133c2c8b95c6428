import { plainText } from './folded.ts'
import type { FieldErrors } from './profileForm.ts'

/** The number of characters in a transfer code (docs/decisions/0009). */
const CODE_LENGTH = 8

/**
 * Characters that people put between those of a code, or that a chat adds to a link. A Japanese keyboard types 'ー',
 * which counts as a letter, for a hyphen.
 */
const SEPARATORS = /[^\p{L}\p{N}]|ー/gu

/**
 * Returns a typed or pasted code, or the code of a link, in the form in which it is sent: in capitals, without spaces,
 * hyphens and other marks, and with plain digits and letters instead of full-width ones.
 */
export const plainCode = (typed: string) => plainText(typed).replace(/^.*#/s, '').replace(SEPARATORS, '').toUpperCase()

/** Whether a text has the form of a code; only the server knows whether it is valid. */
const isTransferCode = (plain: string) => plain.length === CODE_LENGTH && /^[A-Z0-9]*$/.test(plain)

/** Returns a code in two groups of four characters, which are easier to read and type. */
export function groupedCode(code: string): string {
  const plain = plainCode(code)
  return `${plain.slice(0, CODE_LENGTH / 2)}-${plain.slice(CODE_LENGTH / 2)}`
}

/** Returns a code with spaces, so that a screen reader spells it instead of reading it as a word. */
export const spelledCode = (code: string) => [...plainCode(code)].join(' ')

/** Returns the error of the code field. */
export function codeFormErrors({ code }: { code: string }): FieldErrors<'code'> {
  const plain = plainCode(code)
  if (!plain) return { code: 'required' }
  return isTransferCode(plain) ? {} : { code: 'invalid' }
}

/** Returns the code in an address's hash, or null if it is incomplete, because the link may have been cut off. */
export function codeInHash(hash: string): string | null {
  // A browser escapes characters of other scripts as two hexadecimal digits per byte.
  const plain = plainCode(hash.replace(/%[0-9a-f]{2}/gi, ''))
  return isTransferCode(plain) ? plain : null
}
