import { describe, expect, test } from 'vitest'
import { PageError } from '#contracts/pageError.ts'
import { describePageError } from '#rules/pageError.ts'
import { paths } from '#rules/paths.ts'

const ID = 'V1StGXR8_Z5jdHi6B-myT123'
const describeMessage = (message: string) =>
  describePageError({ message, stack: '', pathname: '/', version: '0.1.0' }).message

// §9.22
describe('the description of an error of the page', () => {
  test.each([
    ['TypeError: Cannot read properties of undefined', 'TypeError'],
    ['QuotaExceededError: The quota has been exceeded.', 'QuotaExceededError'],
    ['ApiError: Request failed with status code 503', 'ApiError'],
    ['Error: Minified React error #418', 'Error'],
    ['SyntaxError', 'SyntaxError'],
    ["Cannot read properties of undefined (reading 'Ada')", '[…]'],
    ['Ada: no result bcdfghjkmn', '[…]'],
    ['unknown user ada.lovelace+test@example.org', '[…]'],
    [`TypeErrorAda ${ID}`, '[…]'],
    ['ada TypeError: Lovelace', '[…]'],
    ['', '[…]'],
  ])('a page error is described by its name, without any word of its message: %j becomes %j', (message, expected) => {
    expect(describeMessage(message)).toBe(expected)
  })

  test('a page error keeps the positions in files of the build from its stack, in every browser’s format', () => {
    const file = 'https://words.example.org/assets/index-3f2aBcD4.js:12:345'
    const stack = [
      'TypeError: Ada is undefined',
      `    at show (${file})`,
      `    at async Object.load [as read] (${file})`,
      `    at ${file}`,
      '    at async Promise.all (index 0)',
      `    at https://words.example.org/result/bcdfghjkmn?name=Ada:1:2`,
      `    at Ada (https://words.example.org/result/bcdfghjkmn:1:2)`,
      '    at chrome-extension://abcdefgh/content.js:1:2',
      `show@${file}`,
      `async*load/<@${file}`,
      `@${file}`,
      `module code@${file}`,
      '[native code]',
    ]
    expect(
      describePageError({ message: '', stack: stack.join('\n'), pathname: '/', version: '' }).stack.split('\n'),
    ).toEqual([
      'at show (/assets/index-3f2aBcD4.js:12:345)',
      'at Object.load (/assets/index-3f2aBcD4.js:12:345)',
      'at /assets/index-3f2aBcD4.js:12:345',
      'at show (/assets/index-3f2aBcD4.js:12:345)',
      'at load (/assets/index-3f2aBcD4.js:12:345)',
      'at /assets/index-3f2aBcD4.js:12:345',
      'at module (/assets/index-3f2aBcD4.js:12:345)',
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
  ])('a page error keeps only the route of its path: %s is %s', (pathname, path) => {
    expect(describePageError({ message: '', stack: '', pathname, version: '' }).path).toBe(path)
  })

  test.each([
    ['0.1.0', '0.1.0'],
    ['Ada', '[…]'],
    ['0.1.0-bcdfghjkmn', '[…]'],
  ])('a page error keeps only the numbers of its version: %s is %s', (version, expected) => {
    expect(describePageError({ message: '', stack: '', pathname: '/', version }).version).toBe(expected)
  })

  test('the description of any error fits the contract', () => {
    const text = `a\u0000b\ud83d ${'is not an '.repeat(2_000)}`
    const frames =
      `at ${'f'.repeat(40)} (https://a.example/assets/${'a'.repeat(40)}-DD104q1m.js:1234567:1234567)\n`.repeat(50)
    const described = describePageError({ message: text, stack: frames, pathname: text, version: text })
    expect(described.stack.split('\n')).toHaveLength(10)
    expect(PageError.safeParse(described).success).toBe(true)
  })

  test('describing a description does not change it', () => {
    const described = describePageError({
      message: `"Ada" ${ID} https://a.example/assets/WordsScreen-DD104q1m.js:1:2`,
      stack: 'f@https://a.example/assets/WordsScreen-DD104q1m.js:1:2\n    at /result/bbbbbbbbbb',
      pathname: '/result/x',
      version: '0.1.0',
    })
    const { path, ...rest } = described
    expect(describePageError({ ...rest, pathname: path })).toEqual(described)
  })
})
