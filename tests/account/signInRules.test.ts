import { describe, expect, test } from 'vitest'
import { credentialErrors, plainEmail } from '#account/signInRules.ts'

describe('the form for email and password requires both, and a valid email', () => {
  const [REQUIRED, INVALID] = ['required', 'invalid']

  // §6.3
  test.each([
    ['ana@example.org', 'secret', {}],
    [' ana@example.org ', 'secret', {}],
    ['ana+test@mail.example.org', 's', {}],
    ['', 'secret', { email: REQUIRED }],
    ['   ', 'secret', { email: REQUIRED }],
    ['ana@example.org', '', { password: REQUIRED }],
    ['', '', { email: REQUIRED, password: REQUIRED }],
    ['ana', 'secret', { email: INVALID }],
    ['ana@example', 'secret', { email: INVALID }],
    ['@example.org', 'secret', { email: INVALID }],
    ['ana@@example.org', 'secret', { email: INVALID }],
    ['ana bell@example.org', 'secret', { email: INVALID }],
    ['ana', '', { email: INVALID, password: REQUIRED }],
    [`${'a'.repeat(320)}@example.org`, 'secret', { email: INVALID }],
  ])("credentialErrors checks '%s' and '%s'", (email, password, errors) => {
    expect(credentialErrors({ email, password })).toEqual(errors)
  })

  // §6.3
  test.each([
    ['anna＠example.org', 'anna@example.org'],
    ['ａｎｎａ@example.org', 'anna@example.org'],
    ['anna@example。org', 'anna@example.org'],
    ['\u200Banna@exam\u00ADple.org\u00A0', 'anna@example.org'],
    ['o’brien@example.org', "o'brien@example.org"],
  ])('the address typed as “%s” is valid, and %s is sent', (typed, sent) => {
    expect(credentialErrors({ email: typed, password: 'secret' })).toEqual({})
    expect(plainEmail(typed)).toBe(sent)
  })

  test('a new password needs six characters, one of an account any', () => {
    expect(credentialErrors({ email: 'ana@example.org', password: 'short' }, true)).toEqual({ password: INVALID })
    expect(credentialErrors({ email: 'ana@example.org', password: 'longer' }, true)).toEqual({})
    expect(credentialErrors({ email: 'ana@example.org', password: '' }, true)).toEqual({ password: REQUIRED })
    expect(credentialErrors({ email: 'ana@example.org', password: 'short' })).toEqual({})
  })

  test('a password of spaces is valid', () => {
    expect(credentialErrors({ email: 'ana@example.org', password: ' ' })).toEqual({})
  })
})
