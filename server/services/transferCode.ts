import { createHash } from 'node:crypto'
import { plainCode } from '#domain/carryCode'
import { isTransferCode } from './newIds.ts'

/** The hash that a code is stored under. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** The hash of a code as somebody typed it; null when it cannot be one. */
export function hashOfTypedCode(typed: string): Buffer | null {
  const code = plainCode(typed).toLowerCase()
  return isTransferCode(code) ? hashOfCode(code) : null
}
