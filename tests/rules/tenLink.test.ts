import { expect, test } from 'vitest'
import { tenAnswersIn, tenBackLink } from '#rules/tenLink.ts'
import { SEVEN } from '../support/ten.ts'

// §12.62
test('a link brings ten answers back after the hash, and nothing else', () => {
  const link = tenBackLink('https://vocab.example', 'abcdefghjk', SEVEN)
  expect(link).toBe('https://vocab.example/result/abcdefghjk#ten=1110011101')
  expect(tenAnswersIn(new URL(link).hash)).toEqual(SEVEN)
})

// §12.62
test.each(['', '#', '#ten=', '#ten=111001110', '#ten=11100111011', '#ten=1110011102', '#other=1110011101'])(
  'an address with %j has no answers',
  (hash) => expect(tenAnswersIn(hash)).toBeNull(),
)
