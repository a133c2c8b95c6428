import { countries, languages } from '#contracts/profile.ts'
import { type CodeOption, codeOptions, withOwnNames } from '#rules/codeNames.ts'
import { describe, expect, test } from 'vitest'

const codes = (options: CodeOption[]) => options.map(({ value }) => value)
const names = (options: CodeOption[]) => options.map(({ label }) => label)

describe.each([
  ['language', languages, 73],
  ['region', countries, 200],
] as const)('the codes of a %s on offer', (type, all, count) => {
  const options = codeOptions(type, [])

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

// §6.11
describe('the device’s own', () => {
  test('languages stand first, in its order, and nothing else is moved', () => {
    const options = codeOptions('language', ['pt-BR', 'en-US', 'en', 'eo', 'en-US@posix'])
    expect(codes(options).slice(0, 4)).toEqual(['pt', 'en', 'af', 'sq'])
    expect(options.filter(({ suggested }) => suggested)).toHaveLength(2)
    expect(options).toHaveLength(73)
  })

  test('countries are those that its languages name', () => {
    const suggested = codeOptions('region', ['de-CH', 'fr', 'en-GB']).filter((option) => option.suggested)
    expect(codes(suggested)).toEqual(['CH', 'GB'])
  })
})

// §4.27
describe('own names', () => {
  const ownNames = (type: 'language' | 'region') =>
    Object.fromEntries(
      withOwnNames(codeOptions(type, []), type).map(({ value, ownName }) => [value, ownName?.text ?? null]),
    )

  test('of a language are its own, with a capital where its script has any', () => {
    const { es, zh, ru, ka, af } = ownNames('language')
    expect([es, zh, ru, ka, af]).toEqual(['Español', '中文', 'Русский', 'ქართული', null])
  })

  test('of a country are in the language that most people there speak', () => {
    const { DE, JP, NO, US } = ownNames('region')
    expect([DE, JP, NO, US]).toEqual(['Deutschland', '日本', 'Norge', null])
  })
})

// §6.10
test('an alias names one language or country and is the name of no other', () => {
  for (const type of ['language', 'region'] as const) {
    const options = codeOptions(type, [])
    const known = [...names(options), ...options.flatMap(({ aliases }) => aliases)]
    expect(new Set(known).size).toBe(known.length)
  }
  expect(codeOptions('region', []).flatMap(({ aliases }) => aliases)).toEqual(
    expect.arrayContaining(['USA', 'UK', 'America', 'Holland']),
  )
})
