import { expect, test } from 'vitest'
import { readShortcode } from '#rules/shortcode.ts'

const CODE = 'abcdefgh23'

/** A shortcode with what a chat or letter added to the link. */
const LINKS = ['abcdefgh23.', 'abcdefgh23,', 'abcdefgh23)', 'abcdefgh23”', 'abcdefgh23…', 'ABCDEFGH23']

// §3.55
test.each([
  ...LINKS,
  ...[
    'Abcdefgh23',
    'abcdefgh23!',
    'abcdefgh23?!',
    'abcdefgh23).”',
    'abcdefgh23...',
    'abcdefgh23»',
    'abcdefgh23’',
    "abcdefgh23'",
  ],
  ...[
    'abcdefgh23"',
    'abcdefgh23>',
    'abcdefgh23]',
    'abcdefgh23}',
    'abcdefgh23**',
    '**abcdefgh23**',
    'abcdefgh23_',
    'abcdefgh23`',
  ],
  ...[
    'abcdefgh23;',
    'abcdefgh23:',
    '“abcdefgh23”',
    '<abcdefgh23>',
    'abcdefgh23。',
    'abcdefgh23」',
    'abcdefgh23！',
    'abcdefgh23،',
  ],
  ...[
    'abcdefgh23\u200b',
    'abcdefgh23\u200e',
    ' abcdefgh23\n',
    'abcdefgh23\u00a0',
    'abcdefgh23😀',
    'abcdefgh23看看',
    'abcdefgh23/',
  ],
  ...['abcdefgh23%', 'abcdefgh23%E2%80', 'abcdefgh23%2E'],
])('the shortcode is found in %j', (text) => {
  expect(readShortcode(text)).toBe(CODE)
})

test.each(['abcdefgh2', 'abcdefgh234', 'AbC', 'abcdefgh2\u212a', 'expressions', '%E0%A4%A'])(
  'the text %j contains no shortcode and is kept',
  (text) => {
    expect(readShortcode(text)).toBe(text)
  },
)

test.each(['', '.', ' ', '…”', '**'])('the text %j contains no shortcode', (text) => {
  expect(readShortcode(text)).toBe('')
})
