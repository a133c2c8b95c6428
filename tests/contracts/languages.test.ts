import { expect, it } from 'vitest'
import { bestLanguage } from '#contracts/languages.ts'

it.each([
  [['de-AT', 'en'], 'de'],
  [['EN-gb', 'de'], 'en'],
  [['pt-PT'], 'pt-BR'],
  [['zh-TW'], 'zh-Hans'],
  [['sw', 'fr-CA'], 'fr'],
  [['xx', ''], null],
  [[], null],
])('for a browser that asks for %j the language is %s', (wanted, language) => {
  expect(bestLanguage(wanted)).toBe(language)
})
