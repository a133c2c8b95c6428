import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withMoreNames as addNames } from '#taking/names/moreNames.ts'
import { codeOptions, platformOwnName, type CodeOption } from '#taking/steps/codeNames.ts'
import type { CodeType } from '#texts/format.ts'
import { matchingOptions, typedValue, type Option } from '#ui/matchingOptions.ts'
import { languages, letters } from '../support/selectOptions.ts'

const withMoreNames = (options: readonly CodeOption[], type: CodeType) => addNames(options, type, platformOwnName)

const lists: Record<string, readonly Option[]> = { language: listOf('language'), country: listOf('region') }

function listOf(type: CodeType): readonly Option[] {
  return withMoreNames(codeOptions(type, []), type)
}

/** What learners typed, and the name of the option they meant, as reported. */
const reports = readFileSync(new URL('../support/namesThatFoundNothing.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
const found = reports.filter(([, , means]) =>
  lists['language']!.concat(lists['country']!).some((o) => isNamed(o, means!)),
)
const notOnTheList = reports
  .filter((report) => !found.includes(report))
  .flatMap(([list, typed]) =>
    typed!
      .replace(/[()…]/g, '')
      .split(',')
      .map((name) => [list!, name.trim()] as const),
  )

function isNamed(option: Option, name: string): boolean {
  return option.label === name || (option.aliases ?? []).includes(name)
}

const offered = (list: string, typed: string) => matchingOptions(lists[list]!, typed)

// §6.10
test.each(found)('a %s typed as “%s” is %s', (list, typed, means) => {
  const [first] = offered(list!, typed!).matches
  expect(isNamed(first!, means!)).toBe(true)
  expect(typedValue(lists[list!]!, typed!)).toBe(first!.value)
})

// §4.28 §6.8
test.each(notOnTheList)('a %s that is not listed, “%s”, is offered ‘Other’, and nothing is chosen', (list, typed) => {
  const { matches, found: count } = offered(list, typed)
  expect(matches.map(({ value }) => value)).toEqual([list === 'language' ? 'mis' : 'ZZ'])
  expect(count).toBe(0)
  expect(typedValue(lists[list]!, typed)).toBe(typed)
})

// §6.10
describe('finding a name', () => {
  test.each([
    ['country', 'Viet Nam', 'VN'],
    ['country', 'newzealand', 'NZ'],
    ['country', 'guinea bissau', 'GW'],
    ['country', 'Guinea–Bissau', 'GW'],
    ['country', 'St.Lucia', 'LC'],
    ['country', 'Saint Kitts and Nevis', 'KN'],
    ['country', 'sao tome', 'ST'],
    ['country', 'cote divoire', 'CI'],
    ['country', 'Côte d`Ivoire', 'CI'],
    ['country', 'the gambia', 'GM'],
    ['country', 'People´s Republic of China', 'CN'],
    ['country', 'ﺍﻳﺮﺍﻥ', 'IR'],
    ['country', 'پاكستان', 'PK'],
    ['country', 'کـــویت', 'KW'],
    ['language', '\u200Fالعربية', 'ar'],
    ['language', 'العربیه', 'ar'],
    ['language', 'O´zbek', 'uz'],
    ['language', 'tieng viet', 'vi'],
    ['language', 'ﾆﾎﾝｺﾞ', null],
    ['language', '한국', 'ko'],
  ])('the list of a %s finds the name “%s”', (list, typed, value) => {
    expect(offered(list, typed).matches.find(({ always }) => !always)?.value ?? null).toBe(value)
  })
})

// §6.13
test.each([
  ['country', 'Kingdom of Spain', ['ES', 'ZZ']],
  ['country', 'Islamic Republic of Iran', ['IR', 'ZZ']],
  ['language', 'Brazilian Portuguese', ['pt', 'mis']],
  ['language', 'Kurmanji', ['mis']],
])('a name within a longer text is offered, but not chosen by going on: %s “%s”', (list, typed, values) => {
  const { matches, found: count } = offered(list, typed)
  expect(matches.map(({ value }) => value)).toEqual(values)
  expect(count).toBe(0)
  expect(typedValue(lists[list]!, typed)).toBe(typed)
})

// §4.28
test('‘Other’ is last among the matches, and is found by its own name', () => {
  expect(offered('language', 'span').matches.map(({ value }) => value)).toEqual(['es', 'mis'])
  expect(offered('language', 'other').matches.map(({ value }) => value)).toEqual(['mis'])
  expect(offered('language', 'other').found).toBe(1)
})

// §6.8
test('a text of signs alone names no option', () => {
  expect(offered('country', '!?').matches.map(({ value }) => value)).toEqual(['ZZ'])
  expect(typedValue(lists['country']!, '!?')).toBe('!?')
})

const labels = (options: readonly Option[], typed: string) =>
  matchingOptions(options, typed).matches.map(({ label }) => label)

// §6.8
test.each([
  ['an', ['German', 'Oman', 'Romania']],
  ['OMAN', ['Oman', 'Romania']],
  ['cote d', ['Côte d’Ivoire']],
  ["d'ivoire", ['Côte d’Ivoire']],
  ['turk', ['Türkiye']],
  [' ger ', ['German']],
  ['r', ['Romania', 'French', 'German', 'Côte d’Ivoire', 'Türkiye']],
])('the options that contain %j are found, those that start with it first', (typed, expected) => {
  expect(labels(letters, typed)).toEqual(expected)
})

// §6.10
test.each([
  ['deut', ['German']],
  ['中', ['Chinese']],
  ['mand', ['Chinese']],
  ['fr', ['French', 'Frisian']],
  ['fy', ['Frisian']],
  ['f', ['French', 'Frisian']],
])('the options with the native name, other name or code %j are found, a code first', (typed, expected) => {
  expect(labels(languages, typed)).toEqual(expected)
})
