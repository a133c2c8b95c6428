import { expect, test } from 'vitest'
import { languageToShow } from '#account/languageOfAccount.ts'

// §13.19
test.each([
  ['shows the account’s language', 'de', 'en', null, 'de'],
  ['keeps the language that was chosen on the device', 'de', 'en', 'en', null],
  ['keeps the language that the browser asked for', 'de', 'es', null, null],
  ['keeps English for a language that this build does not have', 'xx', 'en', null, null],
  ['keeps English for an account without a result', null, 'en', null, null],
] as const)('a sign-in %s', (_what, ofAccount, page, stored, shown) => {
  expect(languageToShow(ofAccount, page, stored)).toBe(shown)
})
