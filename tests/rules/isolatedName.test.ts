import { isolatedName } from '#rules/names.ts'
import { resultTitle, wordsSentence } from '#rules/resultSummary.ts'
import { describe, expect, test } from 'vitest'

const FSI = '\u2068'
const PDI = '\u2069'

// §13.9
describe('a name in a line of English text', () => {
  test.each(['Anna Bell', 'Zoë Müller', '李小龍', 'Юлия', '👩🏽‍🚀', ''])('%s stays as it is', (name) => {
    expect(isolatedName(name)).toBe(name)
  })

  test.each(['דנה לוי', 'محمد', 'ދިވެހި', 'Anna بل', '𞤀𞤣𞤤𞤢𞤥'])('%s is kept apart from the words behind it', (name) => {
    expect(isolatedName(name)).toBe(`${FSI}${name}${PDI}`)
  })

  test('marks that would turn the words behind it are taken out', () => {
    expect(isolatedName('Anna\u202E')).toBe('Anna')
    expect(isolatedName(`דנה${PDI}\u202E`)).toBe(`${FSI}דנה${PDI}`)
  })

  test('a name of nothing else is none', () => {
    expect(resultTitle('\u202E')).toBe('Vocabulary Test Result')
    expect(wordsSentence('\u202E', { count: '11,000', percent: 26 } as never)).toMatch(/^The participant knows/)
  })
})
