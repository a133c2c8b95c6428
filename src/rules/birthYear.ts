import { withPlainDigits } from './digits.ts'

/** Four digits, possibly followed by a point or a short word or sign for 'year', as in '1996年' or '1996 г.'. */
const YEAR = /^(\d{4})[\s.]*\p{L}{0,3}\.?$/u

/**
 * Returns the year in a text of four digits in any script, as forms of many countries have them; null for other texts.
 */
export function parseYear(text: string): number | null {
  const plain = withPlainDigits(text.replace(/\p{Cf}/gu, '')).trim()
  const [, year] = YEAR.exec(plain) ?? []
  return year === undefined ? null : Number(year)
}
