import { isIP } from 'node:net'
import * as z from 'zod'

/** A variable with a whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
}

/** Returns the parts of a comma-separated list, without blanks and empty parts. */
export const commaSeparated = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether these are addresses such as 10.0.0.1 or ::1, each optionally with a prefix length such as /8. */
export const areAddressRanges = (texts: readonly string[]) => texts.every(isAddressRange)

function isAddressRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  const isLength = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
  return isIP(address) !== 0 && rest.length === 0 && isLength
}
