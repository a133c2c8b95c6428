import fc from 'fast-check'

/**
 * Texts that have broken servers: characters that cannot be stored, names of prototypes, SQL, paths, very long texts.
 */
export const hostileText = fc.oneof(
  // The database itself refuses the first of these.
  { weight: 3, arbitrary: fc.constantFrom('\u0000', 'a\u0000b') },
  { weight: 2, arbitrary: fc.constantFrom('\ud800', 'a\udc00b') },
  fc.constantFrom('', ' ', '\u202e', '\ufeff', '\r\nset-cookie: a=b'),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'),
  fc.constantFrom("'; drop table vocab_tests; --", "' or '1'='1", '$1', '%', '_', '\\', '${7*7}', '<script>'),
  fc.constantFrom('../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '%zz', '%c0%ae%c0%ae%c0%af', '.git/config'),
  fc.constantFrom('x'.repeat(300), 'x'.repeat(70_000), '\u{1f600}'.repeat(200), '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 0.1, 1e308, -1e308, 1e-320, 2 ** 31, 2 ** 53, 2 ** 63, 9_999_999_999_999),
  fc.double(),
)

/** Any value that JSON can represent, starting with those that programs often forget. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  // Created anew each time, since one may become part of another.
  fc
    .constantFrom(
      ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"length":1e9}'],
      ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
    )
    .map((text): unknown => JSON.parse(text)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Bodies that are not valid JSON. */
export const hostileJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    'nul',
    '"',
    '7',
    '1e999',
    '{"a":1,}',
    '{"a":1}{"a":2}',
    '\ufeff{}',
    '{"words":[],"words":7}',
  ),
  fc.constantFrom('['.repeat(60_000), `{"words":[${'null,'.repeat(50_000)}null]}`, `{"a":"${'x'.repeat(300_000)}"}`),
  fc.constantFrom(
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"\\u0000":"\\ud800"}',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
