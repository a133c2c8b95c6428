import { withPlainDigits } from './digits.ts'

/** What may follow the four digits of a year: a point, or a short word or sign for 'year', as in '1996年', '1996 г.'. */
const YEAR = /^(\d{4})[\s.]*\p{L}{0,3}\.?$/u

/**
 * Returns the year of a text: four digits of any script, as forms of many countries have them. Null for any other text.
 */
export function yearIn(text: string): number | null {
  const plain = withPlainDigits(text.replace(/\p{Cf}/gu, '')).trim()
  const [, year] = YEAR.exec(plain) ?? []
  return year === undefined ? null : Number(year)
}
