import { expect, test } from 'vitest'
import { withPlainDigits } from '#rules/digits.ts'

// §3.83 §6.12
test.each([
  ['Arabic', '١٩٩٦'],
  ['Persian', '۱۹۹۶'],
  ['Devanagari', '१९९६'],
  ['Bengali', '১৯৯৬'],
  ['Thai', '๑๙๙๖'],
  ['full width', '１９９６'],
  ['bold', '𝟏𝟗𝟗𝟔'],
])('withPlainDigits reads %s digits', (_script, text) => {
  expect(withPlainDigits(`in ${text}.`)).toBe('in 1996.')
})

// §6.12
test('withPlainDigits reads the digits of every script as 0 to 9, and no other character', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const digits = characters.filter((character) => /\p{Nd}/u.test(character)).join('')
  expect(withPlainDigits(digits)).toMatch(/^(0123456789){60,}$/)
  expect(withPlainDigits('² Ⅷ ½ 二')).toBe('² Ⅷ ½ 二')
})
