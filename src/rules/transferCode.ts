import { withPlainDigits } from './digits.ts'
import type { FieldErrors } from './profileForm.ts'

/** Number of characters in a transfer code (docs/decisions/0009). */
const CODE_LENGTH = 8

/**
 * What people put between the characters of a code, and what a chat takes into a link behind them. A Japanese keyboard
 * types 'ー', which counts as a letter, for a hyphen.
 */
const SEPARATORS = /[^\p{L}\p{N}]|ー/gu

/**
 * Returns the code in the form in which it is sent, from one that was typed, pasted or read from a link, or from the link
 * itself: in capitals, without spaces, hyphens and marks, and without the width and the digits of another script.
 */
export const plainCode = (typed: string) =>
  withPlainDigits(typed.normalize('NFKC')).replace(/^.*#/s, '').replace(SEPARATORS, '').toUpperCase()

/** Whether a text has the form of a code; only the server knows whether it is one. */
const isTransferCode = (plain: string) => plain.length === CODE_LENGTH && /^[A-Z0-9]*$/.test(plain)

/** Returns a code in two groups of four, which are easier to read and type. */
export function groupedCode(code: string): string {
  const plain = plainCode(code)
  return `${plain.slice(0, CODE_LENGTH / 2)}-${plain.slice(CODE_LENGTH / 2)}`
}

/** Returns a code with spaces for a screen reader, which would otherwise speak it as a word. */
export const spelledCode = (code: string) => [...plainCode(code)].join(' ')

/** Returns the error of the field for a code. */
export function codeFormErrors({ code }: { code: string }): FieldErrors<'code'> {
  const plain = plainCode(code)
  if (!plain) return { code: 'required' }
  return isTransferCode(plain) ? {} : { code: 'invalid' }
}

/**
 * Returns the code in the hash of an address, or null when there is no complete one: the link may have been cut short.
 */
export function codeInHash(hash: string): string | null {
  // A browser writes the marks of other scripts as escapes of two digits each.
  const plain = plainCode(hash.replace(/%[0-9a-f]{2}/gi, ''))
  return isTransferCode(plain) ? plain : null
}
