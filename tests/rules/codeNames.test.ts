import { countries, languages } from '#contracts/profile.ts'
import { type CodeOption, countryOptions, languageOptions } from '#rules/codeNames.ts'
import { describe, expect, test } from 'vitest'

const codes = (options: CodeOption[]) => options.map(({ value }) => value)
const names = (options: CodeOption[]) => options.map(({ label }) => label)

describe.each([
  ['languages', languageOptions(), languages, 73],
  ['countries', countryOptions(), countries, 200],
] as const)('%s on offer', (_what, options, all, count) => {
  // §4.19
  test(`are ${count}, each once, stored and sent as codes`, () => {
    expect(options).toHaveLength(count)
    expect(codes(options).toSorted()).toEqual([...all].toSorted())
    expect(new Set(codes(options)).size).toBe(count)
  })

  // §4.19
  test('are shown by names, not by codes', () => {
    for (const { value, label } of options) expect(label).not.toBe(value)
    expect(new Set(names(options)).size).toBe(count)
  })

  // §4.19
  test('are sorted by name', () => {
    expect(names(options)).toEqual(names(options).toSorted(new Intl.Collator('en').compare))
  })
})
