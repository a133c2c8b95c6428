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
    // Chromium
    'TypeError: Cannot read properties of undefined',
    'ReferenceError: Cannot access before initialization',
    'TypeError: object is not iterable (cannot read property Symbol(Symbol.iterator))',
    'TypeError: Assignment to constant variable.',
    'RangeError: Maximum call stack size exceeded',
    'RangeError: Invalid time value',
    'SyntaxError: Unexpected end of JSON input',
    'SyntaxError: Unexpected non-whitespace character after JSON at position 4',
    'TypeError: Failed to fetch',
    'TypeError: Failed to fetch dynamically imported module: /assets/ResultScreen-Cx8dj2ka.js',
    "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    "QuotaExceededError: Failed to execute 'setItem' on 'Storage': exceeded the quota.",
    "InvalidStateError: Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.",
    'AbortError: signal is aborted without reason',
    'ResizeObserver loop completed with undelivered notifications.',
    'Error: Minified React error #418',
    // Firefox
    "TypeError: can't access property, undefined",
    'InternalError: too much recursion',
    'TypeError: NetworkError when attempting to fetch resource.',
    'TypeError: error loading dynamically imported module: /assets/index-3f2aBcD4.js',
    'SyntaxError: JSON.parse: unexpected character at line 1 column 17 of the JSON data',
    'InvalidStateError: A mutation operation was attempted on a database that did not allow mutations.',
    'QuotaExceededError: The quota has been exceeded.',
    // Safari
    'TypeError: undefined is not an object (evaluating)',
    'TypeError: Load failed',
    'TypeError: Importing a module script failed.',
    'SyntaxError: JSON Parse error: Unexpected EOF',
    'TypeError: Attempted to assign to readonly property.',
    'TypeError: Right side of assignment cannot be destructured',
    'UnknownError: Connection to Indexed Database server lost. Refresh the page to try again',
    'NotFoundError: The object can not be found here.',
    'SecurityError: The operation is insecure.',
    // Our own
    'ApiError: Request failed with status code 503',
    'NoDatabase',
  ])('keeps what browsers say: %s', (message) => {
    expect(describeMessage(message)).toBe(message)
  })

  test.each([
    ["Cannot read properties of undefined (reading 'Ada')", "Cannot read properties of undefined (reading '[…]')"],
    ['Ada Lovelace is not a function', '[…] is not a function'],
    ['ada.lovelace.map is not a function', '[…].map is not a function'],
    ['SyntaxError: Unexpected identifier "Ada"', 'SyntaxError: Unexpected identifier "[…]"'],
    ["SyntaxError: Unexpected identifier 'Lovelace'", "SyntaxError: Unexpected identifier '[…]'"],
    ['Unexpected token \'L\', "Lovelace" is not valid JSON', 'Unexpected token \'[…]\', "[…]" is not valid JSON'],
    ["Can't find variable: Ada", "Can't find variable: […]"],
    [
      "TypeError: null is not an object (evaluating 'ada.words[5]')",
      "TypeError: null is not an object (evaluating '[…].words[[…]]')",
    ],
    ["D’Arcy O'Neil is not defined", '[…] is not defined'],
    ['李雷 and Łukasz Żółć are not defined', '[…] and […] are not defined'],
    ['no result bcdfghjkmn', 'no result […]'],
    ['code bcdf-ghjk, code BCDFGHJK', 'code […], code […]'],
    [`no test ${ID}`, 'no test […]'],
    ['unknown user ada.lovelace+test@example.org', 'unknown user […]'],
    ['born 1990, call 170 123 456, position 12', '[…], call […], position 12'],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Ada', 'Minified React error #418; […]'],
    [`Request failed PATCH https://words.example.org/v1/vocab_checkbox_tests/${ID}/`, 'Request failed PATCH […]'],
    ['at /result/bcdfghjkmn', 'at […]'],
    ['failed: /assets/../result/bcdfghjkmn', 'failed: […]'],
    ['chrome-extension://abcdefgh/content.js failed', '[…] failed'],
    ['a\u0000\u202e\ud83d Ada\n\tis 👍', '[…] is […]'],
  ])('hides everything else: %j becomes %j', (message, told) => {
    expect(describeMessage(message)).toBe(told)
  })

  test('the stack keeps the files of the build with line and column, in every browser’s way of writing', () => {
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
      'TypeError: […] is undefined',
      'at show (/assets/index-3f2aBcD4.js:12:345)',
      'at Object.load (/assets/index-3f2aBcD4.js:12:345)',
      'at /assets/index-3f2aBcD4.js:12:345',
      'at async Promise.[…] (index 0)',
      'at […]',
      'at […] ([…])',
      'at […]',
      'at show (/assets/index-3f2aBcD4.js:12:345)',
      'at load (/assets/index-3f2aBcD4.js:12:345)',
      'at /assets/index-3f2aBcD4.js:12:345',
      'at module (/assets/index-3f2aBcD4.js:12:345)',
      '[native code]',
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

  test.each([
    ['0.1.0', '0.1.0'],
    ['Ada', '[…]'],
    ['0.1.0-bcdfghjkmn', '[…]'],
  ])('of the version only numbers: %s is %s', (version, told) => {
    expect(describePageError({ message: '', stack: '', pathname: '/', version }).version).toBe(told)
  })

  test('is cut short, and fits the contract whatever it is made of', () => {
    const text = `a\u0000b\ud83d ${'is not an '.repeat(2_000)}`
    const told = describePageError({ message: text, stack: text, pathname: text, version: text })
    expect(told.message).toHaveLength(300)
    expect(told.stack).toHaveLength(1_500)
    expect(PageError.safeParse(told).success).toBe(true)
  })

  test('is the same when it is described again', () => {
    const once = describePageError({
      ...{
        message: `"Ada" ${ID} https://a.example/assets/WordsScreen-DD104q1m.js:1:2`,
        stack: 'f@https://a.example/assets/WordsScreen-DD104q1m.js:1:2\n    at /result/bbbbbbbbbb',
      },
      ...{ pathname: '/result/x', version: '0.1.0' },
    })
    const { path, ...rest } = once
    expect(describePageError({ ...rest, pathname: path })).toEqual(once)
  })
})
