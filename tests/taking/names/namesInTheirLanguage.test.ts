import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageTags, type Language } from '#contracts/languages.ts'
import { foldedSpellings } from '#rules/folded.ts'
import { withMoreNames } from '#taking/names/moreNames.ts'
import { codeOptions, platformOwnName } from '#taking/steps/codeNames.ts'
import { namesOfCodes, type CodeType } from '#texts/format.ts'
import { setLanguage } from '#texts/language.ts'
import { matchingOptions, typedValue, type Option } from '#ui/matchingOptions.ts'

/** What learners type in an interface's language, and the code of what they mean. */
const names = readFileSync(new URL('../../support/namesInTheirLanguage.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [Language, 'language' | 'country', string, string])

const lists = new Map<string, readonly Option[]>()

/** Returns the list of an interface with all its names. */
function listIn(tag: Language, type: CodeType): readonly Option[] {
  setLanguage(tag, {})
  const list = lists.get(tag + type) ?? withMoreNames(codeOptions(type, []), type, platformOwnName)
  lists.set(tag + type, list)
  setLanguage('en', {})
  return list
}

// §4.28 §6.8
describe.each(languageTags)('the lists in %s', (tag) => {
  test.each(['language', 'region'] as const)('have no name of a %s twice, in any spelling', (type) => {
    const known = listIn(tag, type).flatMap(({ label, ownName, aliases = [] }) => [
      ...new Set([label, ownName?.text ?? label, ...aliases].flatMap(foldedSpellings)),
    ])
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
  })

  test.each(['ku', 'jv', 'su', 'zgh'])('offer ‘Other language’ for %s, which they lack', (code) => {
    const typed = namesOfCodes('language', tag)(code)
    const list = listIn(tag, 'language')
    expect(matchingOptions(list, typed)).toMatchObject({ matches: [{ value: 'mis' }], found: 0 })
    expect(typedValue(list, typed)).toBe(typed)
  })
})

// §6.10
test.each(names)('in %s a %s typed as “%s” is %s', (tag, list, typed, code) => {
  const options = listIn(tag, list === 'language' ? 'language' : 'region')
  expect(matchingOptions(options, typed).matches[0]?.value).toBe(code)
})
