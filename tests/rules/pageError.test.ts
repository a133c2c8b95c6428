import { PageError } from '#contracts/pageError.ts'
import { describePageError } from '#rules/pageError.ts'
import { paths } from '#rules/paths.ts'
import { describe, expect, test } from 'vitest'

const ID = 'V1StGXR8_Z5jdHi6B-myT123'
const describeMessage = (message: string) =>
  describePageError({ message, stack: '', pathname: '/', version: '0.1.0' }).message

// §9.22
describe('what is told of an error of the page', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'words')", "Cannot read properties of undefined (reading 'words')"],
    [
      `Request failed with status code 500 PATCH https://words.example.org/v1/vocab_checkbox_tests/${ID}/`,
      'Request failed with status code 500 PATCH [address]',
    ],
    [
      'Failed to fetch dynamically imported module: https://words.example.org/assets/ResultScreen-Cx8dj2ka.js',
      'Failed to fetch dynamically imported module: /assets/ResultScreen-Cx8dj2ka.js',
    ],
    ['"Ada Lovelace" is not valid JSON', '[…] is not valid JSON'],
    ['unknown user ada.lovelace+test@example.org', 'unknown user […]'],
    [`no test ${ID}`, 'no test […]'],
    ['at /result/bbbbbbbbbb', 'at [result]'],
    ['chrome-extension://abcdefgh/content.js failed', '[address] failed'],
  ])('%j becomes %j', (message, told) => {
    expect(describeMessage(message)).toBe(told)
  })

  test('the stack keeps the files of the build with line and column, in every browser’s way of writing', () => {
    const stack = [
      'TypeError: x is undefined',
      '    at f (https://words.example.org/assets/index-3f2aBcD4.js:12:345)',
      'f@https://words.example.org/assets/index-3f2aBcD4.js:12:345',
      `    at https://words.example.org/result/bbbbbbbbbb?name=Ada:1:2`,
    ].join('\n')
    expect(describePageError({ message: '', stack, pathname: '/', version: '' }).stack.split('\n')).toEqual([
      'TypeError: x is undefined',
      '    at f (/assets/index-3f2aBcD4.js:12:345)',
      'f@/assets/index-3f2aBcD4.js:12:345',
      '    at [address]',
    ])
  })

  test.each([
    ['/result/bbbbbbbbbb', '/result/:shortcode'],
    ['/result/bbbbbbbbbb/sharing/', '/result/:shortcode'],
    ['/vocab/words/17', '/vocab/words/:index'],
    ['/vocab/cefr', '/vocab/cefr/'],
    ['/ada@example.org', 'other'],
    ...Object.values(paths)
      .filter((path) => !path.startsWith(paths.result))
      .map((path): [string, string] => [path, path]),
  ])('of the path only the route: %s is %s', (pathname, path) => {
    expect(describePageError({ message: '', stack: '', pathname, version: '' }).path).toBe(path)
  })

  test('is cut short, and fits the contract whatever it is made of', () => {
    const text = `a\u0000b\ud83d ${'👍 '.repeat(2_000)}`
    const told = describePageError({ message: text, stack: text, pathname: text, version: text })
    expect(told.message.length).toBeLessThanOrEqual(300)
    expect(told.message).toMatch(/^ab 👍/u)
    expect(PageError.safeParse(told).success).toBe(true)
  })

  test('is the same when it is described again', () => {
    const once = describePageError({
      ...{
        message: `"Ada" ${ID} https://a.example/assets/WordsScreen-DD104q1m.js:1:2`,
        stack: 'at /result/bbbbbbbbbb',
      },
      ...{ pathname: '/result/x', version: '0.1.0' },
    })
    const { path, ...rest } = once
    expect(describePageError({ ...rest, pathname: path })).toEqual(once)
  })
})
