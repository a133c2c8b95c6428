import { createHash } from 'node:crypto'
import { isTransferCode } from './newIds.ts'

/** What people put between the letters of a code, or keyboards make of it. */
const SEPARATORS = /[\s\p{Pd}]/gu

/** The hash that a code is stored under. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** The hash of a code as somebody typed it; null when it cannot be one. */
export function hashOfTypedCode(typed: string): Buffer | null {
  const code = typed.replace(SEPARATORS, '').toLowerCase()
  return isTransferCode(code) ? hashOfCode(code) : null
}
