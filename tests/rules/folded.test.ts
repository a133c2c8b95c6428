import { expect, test } from 'vitest'
import { folded } from '#rules/folded.ts'

// §3.83 §6.12
test.each([
  ['Arabic', '١٩٩٦'],
  ['Persian', '۱۹۹۶'],
  ['Devanagari', '१९९६'],
  ['Bengali', '১৯৯৬'],
  ['Thai', '๑๙๙๖'],
  ['full width', '１９９６'],
  ['bold', '𝟏𝟗𝟗𝟔'],
])('%s digits are read', (_script, text) => {
  expect(folded(`in ${text}.`)).toBe('in 1996.')
})

// §6.12
test('the digits of every script are read as 0 to 9', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const digits = characters.filter((character) => /\p{Nd}/u.test(character)).join('')
  expect(folded(digits)).toMatch(/^(0123456789){60,}$/)
  expect(folded('二 ४५')).toBe('二 45')
})
