import type { FieldErrors } from './profileRules.ts'

/** Characters of a code that carries a test to another device (docs/decisions/0009). */
const CODE_LENGTH = 8

/** What people put between the characters of a code, or keyboards make of it. */
const SEPARATORS = /[\s\p{Pd}._]/gu

/** A code as it is sent, of one as it was typed, pasted or read from a link: without blanks and hyphens, in capitals. */
export const plainCode = (typed: string) => typed.replace(SEPARATORS, '').toUpperCase()

/** Whether this can be a code; only the server knows whether it is one. */
const isCarryCode = (plain: string) => plain.length === CODE_LENGTH && /^[A-Z0-9]*$/.test(plain)

/** A code in two groups of four, to be read and typed. */
export function groupedCode(code: string): string {
  const plain = plainCode(code)
  return `${plain.slice(0, CODE_LENGTH / 2)}-${plain.slice(CODE_LENGTH / 2)}`
}

/** A code for a screen reader, which would try to speak it as a word. */
export const spelledCode = (code: string) => [...plainCode(code)].join(' ')

/** Error of the field for a code. */
export function codeFormErrors({ code }: { code: string }): FieldErrors<'code'> {
  const plain = plainCode(code)
  if (!plain) return { code: 'This field is required' }
  return isCarryCode(plain) ? {} : { code: 'A code has 8 letters and numbers' }
}

/** The code in the hash of an address, or null: the link may have been cut short on its way. */
export function codeInHash(hash: string): string | null {
  const plain = plainCode(hash.replace(/^#/, ''))
  return isCarryCode(plain) ? plain : null
}
