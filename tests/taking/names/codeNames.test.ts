import { afterEach, describe, expect, test, vi } from 'vitest'
import { countries, languages, OTHER_COUNTRY, OTHER_LANGUAGE } from '#contracts/profile.ts'
import { withMoreNames as addNames } from '#taking/names/moreNames.ts'
import { ownCountryNames, ownLanguageNames } from '#taking/names/ownNames.ts'
import { codeOptions, platformOwnName, type CodeOption } from '#taking/steps/codeNames.ts'
import type { CodeType } from '#texts/format.ts'
import { pageIn } from '../../support/pageIn.ts'

const withMoreNames = (options: readonly CodeOption[], type: CodeType) => addNames(options, type, platformOwnName)

afterEach(() => void vi.restoreAllMocks())

test('a name in another language begins with a capital, is not repeated, and is found in English, too', () => {
  pageIn('es')
  const [spanish, german] = ['es', 'de'].map((code) =>
    withMoreNames(codeOptions('language', []), 'language').find(({ value }) => value === code)!,
  )
  expect(spanish).toMatchObject({ label: 'Español', aliases: expect.arrayContaining(['Spanish']) })
  expect(spanish).not.toHaveProperty('ownName')
  expect(german).toMatchObject({ label: 'Alemán', ownName: { text: 'Deutsch' }, aliases: ['German'] })
})

const codes = (options: CodeOption[]) => options.map(({ value }) => value)
const names = (options: CodeOption[]) => options.map(({ label }) => label)

describe.each([
  ['language', languages, 73, { value: OTHER_LANGUAGE, label: 'Other language' }],
  ['region', countries, 200, { value: OTHER_COUNTRY, label: 'Other country or territory' }],
] as const)('the codes of a %s on offer', (type, accepted, count, other) => {
  const all = codeOptions(type, [])
  const options = all.filter(({ always }) => !always)

  // §4.19
  test(`the offered codes are ${count}, each once, stored and sent as codes`, () => {
    expect(options).toHaveLength(count)
    expect(codes(all).toSorted()).toEqual([...accepted].toSorted())
    expect(new Set(codes(options)).size).toBe(count)
  })

  // §4.19
  test('the offered codes are shown by name', () => {
    for (const { value, label } of options) expect(label).not.toBe(value)
    expect(new Set(names(options)).size).toBe(count)
  })

  // §4.19
  test('the offered codes are sorted by name', () => {
    expect(names(options)).toEqual(names(options).toSorted(new Intl.Collator('en').compare))
  })

  // §4.28
  test('the offered codes end with ‘Other’ under any settings of the device', () => {
    const lists = [all, codeOptions(type, [`${OTHER_LANGUAGE}-${OTHER_COUNTRY}`]), withMoreNames(all, type)]
    for (const list of lists) {
      expect(list.at(-1)).toMatchObject({ ...other, always: true, suggested: false })
      expect(list.at(-1)?.ownName).toBeUndefined()
    }
  })
})

// §6.11
describe('the device’s own languages and countries', () => {
  test('the device’s languages come first in their order, and the other languages keep theirs', () => {
    const options = codeOptions('language', ['pt-BR', 'en-US', 'en', 'eo', 'en-US@posix'])
    expect(codes(options).slice(0, 4)).toEqual(['pt', 'en', 'af', 'sq'])
    expect(options.filter(({ suggested }) => suggested)).toHaveLength(2)
    expect(options).toHaveLength(74)
  })

  test('a language that devices call by another code is suggested, too', () => {
    const suggested = codeOptions('language', ['no-NO', 'yue-HK', 'in']).filter((option) => option.suggested)
    expect(codes(suggested)).toEqual(['nb', 'zh', 'id'])
  })

  test('the device’s countries are those that its languages name', () => {
    const suggested = codeOptions('region', ['de-CH', 'fr', 'en-GB']).filter((option) => option.suggested)
    expect(codes(suggested)).toEqual(['CH', 'GB'])
  })
})

// §4.27
describe('own names', () => {
  const ownNames = (type: 'language' | 'region') =>
    Object.fromEntries(
      withMoreNames(codeOptions(type, []), type).map(({ value, ownName }) => [value, ownName?.text ?? null]),
    )

  test('a language’s native name is in that language, capitalized if its script has capitals', () => {
    const { es, zh, ru, ka, af } = ownNames('language')
    expect([es, zh, ru, ka, af]).toEqual(['Español', '中文', 'Русский', 'ქართული', null])
  })

  test('a country’s native name is in the language of most of its people', () => {
    const { DE, JP, NO, US } = ownNames('region')
    expect([DE, JP, NO, US]).toEqual(['Deutschland', '日本', 'Norge', null])
  })

  test('a native name that the platform lacks comes from our list, which agrees with complete platforms', () => {
    const complete = { ...ownNames('language'), ...ownNames('region') }
    const ours = { ...ownLanguageNames, ...ownCountryNames }
    vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([])
    const lacking = { ...ownNames('language'), ...ownNames('region') }
    vi.restoreAllMocks()
    for (const [code, name] of Object.entries(ours)) expect([lacking[code], complete[code]]).toEqual([name, name])
  })
})
