import { describe, expect, test } from 'vitest'
import { codeFormErrors, codeInHash, groupedCode, plainCode, spelledCode } from '#rules/transferCode.ts'

// §6.12 §11.24
test.each([
  ...['bcdf2345', 'BCDF-2345', ' bcdf 2345 ', 'bc-df–23 45', 'bcdf\u00a02345\n', 'BCDF.2345'],
  ...[
    'ＢＣＤＦー２３４５',
    'bcdf٢٣٤٥',
    'BCDF−۲۳۴۵',
    '\u200fBCDF-2345\u200b',
    'https://words.example/vocab/transfer/#BCDF2345',
  ],
])('the typed code “%s” is accepted', (typed) => {
  expect(plainCode(typed)).toBe('BCDF2345')
  expect(codeFormErrors({ code: typed })).toEqual({})
})

test.each([
  ['', 'required'],
  [' - ', 'required'],
  ['BCDF-234', 'invalid'],
  ['BCDF-23456', 'invalid'],
  ['BCDF-234!', 'invalid'],
])('the typed code “%s” is %s', (code, error) => {
  expect(codeFormErrors({ code })).toEqual({ code: error })
})

test('a code is shown in two groups of four, and spelled by character', () => {
  expect(groupedCode('bcdf2345')).toBe('BCDF-2345')
  expect(spelledCode('bcdf2345')).toBe('B C D F 2 3 4 5')
})

// §11.24
describe('the hash of a link', () => {
  test.each([
    ...['#BCDF2345', '#bcdf-2345', 'BCDF2345', '#BCDF2345.', '#BCDF2345)', '#BCDF2345%E2%80%9D', '#BCDF2345%E2%80%A6'],
    ...['#**BCDF2345**', '#BCDF2345”'],
  ])('the hash %s contains a code', (hash) => {
    expect(codeInHash(hash)).toBe('BCDF2345')
  })
  test.each(['', '#', '#BCDF234', '#section', '#%E0%A4%A'])('the hash “%s” contains no code', (hash) => {
    expect(codeInHash(hash)).toBeNull()
  })
})
