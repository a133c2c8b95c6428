import { expect, test } from 'vitest'
import { clockTime, listText, longDate, numberText, sentencesText } from '#texts/format.ts'
import { formatters, localeOf } from '#texts/formatters.ts'
import { pageIn } from '../support/pageIn.ts'

const kinds = ['A', 'B', 'C']

test('an English list has no comma before its last word', () => {
  expect(listText(kinds)).toBe('A, B and C')
  expect(listText(kinds, 'or')).toBe('A, B or C')
})

test.each([
  ['de', 'A, B und C'],
  ['ja', 'A、B、C'],
  ['zh-Hans', 'A、B和C'],
] as const)('a list in %s is %s', (locale, list) => {
  pageIn(locale)
  expect(listText(kinds)).toBe(list)
})

test.each(['ja', 'zh-Hans'] as const)('sentences in %s stand without a space between them', (locale) => {
  pageIn(locale)
  expect(sentencesText('一。', '二。')).toBe('一。二。')
})

test('sentences in other languages have a space between them', () => {
  expect(sentencesText('One.', 'Two.')).toBe('One. Two.')
  pageIn('ko')
  expect(sentencesText('하나.', '둘.')).toBe('하나. 둘.')
})

test.each(['en', 'ar', 'de', 'fr', 'hi', 'pt-BR'] as const)('numbers in %s are those of the browser', (tag) => {
  for (const value of [0, 7, 999, 1000, -3, 1.5]) {
    expect(formatters.getNumberFormat(localeOf(tag)).format(value)).toBe(
      new Intl.NumberFormat(localeOf(tag)).format(value),
    )
  }
  const percent = { style: 'percent' } as const
  for (const share of [0, 0.07, 0.155, 0.29, 1, 12]) {
    const expected = new Intl.NumberFormat(localeOf(tag), percent).format(share)
    expect(formatters.getNumberFormat(localeOf(tag), percent).format(share)).toBe(expected)
  }
})

test('dates and numbers follow a change of the language', () => {
  const shown = () => [longDate('2026-11-21T12:00:00Z'), numberText(11_000)]
  expect(shown()).toEqual(['November 21, 2026', '11,000'])
  pageIn('de')
  expect(shown()).toEqual(['21. November 2026', '11.000'])
  pageIn('ar')
  expect(shown()[0]).toMatch(/^21 .+ 2026$/)
})

// §13.16
test('a time of the device stays in order in a page from right to left', () => {
  const time = new Date(2026, 10, 28, 15, 5)
  const plain = clockTime(time)
  pageIn('ar')
  expect(clockTime(time)).toBe(`\u2068${plain}\u2069`)
})
