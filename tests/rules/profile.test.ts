import { expect, test } from 'vitest'
import { mergeProfile, toStorableText } from '#rules/profile.ts'

// §4.4
test('a later profile replaces an earlier one field by field', () => {
  expect(
    mergeProfile({ native_language: 'de', occupation: 'Sales' }, { occupation: 'Healthcare', age_group: 1990 }),
  ).toEqual({ native_language: 'de', occupation: 'Healthcare', age_group: 1990 })
})

test('an empty profile changes nothing', () => {
  const earlier = { native_language: 'de', cefr_test_2_years: true, cefr_level_2_years: 'B2' } as const
  expect(mergeProfile(earlier, {})).toEqual(earlier)
})

test('a flag without a level removes the level', () => {
  const earlier = { cefr_test_2_years: true, cefr_level_2_years: 'B2' } as const
  expect(mergeProfile(earlier, { cefr_test_2_years: false })).toEqual({ cefr_test_2_years: false })
})

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
