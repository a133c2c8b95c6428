import { expect, it } from 'vitest'
import { bestLanguage } from '#contracts/languages.ts'

it.each([
  [['de-AT', 'en'], 'de'],
  [['EN-gb', 'de'], 'en'],
  [['pt-PT'], 'pt-BR'],
  [['zh-SG'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['cmn-CN'], 'zh-Hans'],
  [['zh-TW'], null],
  [['zh-TW', 'zh', 'en-US'], 'en'],
  [['zh-HK', 'zh-CN'], 'zh-Hans'],
  [['hi-Latn-IN', 'en'], 'en'],
  [['in'], 'id'],
  [['iw', 'zh_CN', 'fr'], 'fr'],
  [['sw', 'fr-CA'], 'fr'],
  [['xx', ''], null],
  [[], null],
])('for a browser that asks for %j the language is %s', (wanted, language) => {
  expect(bestLanguage(wanted)).toBe(language)
})
