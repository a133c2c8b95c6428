import { expect, test } from 'vitest'
import { toStorableText } from '#rules/profile.ts'

test.each([
  ['newsletter', 'newsletter'],
  ['a\u0000b', 'ab'],
  ['\u0000', ''],
  ['\uD83D', '\uFFFD'],
  [' \n', ''],
])('toStorableText turns %j into %j', (text, storable) => {
  expect(toStorableText(text, 10)).toBe(storable)
})

test('a cut text never ends in half a character', () => {
  expect(toStorableText('rrr😀', 4)).toBe('rrr')
  expect(toStorableText('rrr😀', 5)).toBe('rrr😀')
})
