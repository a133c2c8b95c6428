import { describe, expect, test } from 'vitest'
import { authFailure, isNetworkFailure, resetFailure } from '#identity/authFailure.ts'
import type { Provider } from '#identity/authPort.ts'
import { authText } from '#texts/auth.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })
const ways = ['google', 'apple', 'email'] as const

/** What a learner reads; null where nothing is said. */
const worded = (why: ReturnType<typeof authFailure | typeof resetFailure>) => why && authText(`failed.${why}`)
const toldOf = (failure: unknown, way: Provider | 'email') => worded(authFailure(failure, way))
const toldOfReset = (failure: unknown) => worded(resetFailure(failure))

describe('the texts of known codes, whatever the way', () => {
  // §9.17
  test.each([
    ['missing-password', 'Password is required'],
    ['invalid-email', 'Invalid email address'],
    ['email-already-in-use', 'Email already in use'],
    // The provider answers with the first two, or with one of the last two if it hides which accounts exist.
    ['user-not-found', 'User not found'],
    ['wrong-password', 'Invalid password'],
    ['invalid-credential', 'Invalid email or password'],
    ['invalid-login-credentials', 'Invalid email or password'],
  ])('%s', (code, message) => {
    for (const way of ways) expect(toldOf(refusal(code), way)).toBe(message)
  })
})

// §9.18
test.each([
  ['weak-password', /at least 6 characters/],
  ['network-request-failed', /check your connection/],
  ['too-many-requests', /wait a little/],
  ['popup-blocked', /allow popups/],
])('%s says what the learner can do', (code, message) => {
  for (const way of ways) expect(toldOf(refusal(code), way)).toMatch(message)
})

// §9.19
test.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])('%s is no failure', (code) => {
  for (const way of ways) expect(toldOf(refusal(code), way)).toBeNull()
})

// §9.20
describe('everything else is a fallback', () => {
  const unknown = [
    refusal('internal-error'),
    refusal('operation-not-supported-in-this-environment'),
    refusal('web-storage-unsupported'),
    refusal('unauthorized-domain'),
    refusal('invalid-auth-event'),
    refusal('auth-domain-config-required'),
    refusal('invalid-api-key'),
    refusal('constructor'),
    Object.assign(new Error('a code of another kind'), { code: 17 }),
    new TypeError('Failed to fetch'),
    'a text',
    null,
    undefined,
  ]

  test.each([
    ['google', 'Google sign-in failed'],
    ['apple', 'Apple sign-in failed'],
    ['email', 'Email sign-in failed'],
  ] as const)('%s', (way, message) => {
    for (const failure of unknown) expect(toldOf(failure, way)).toBe(message)
  })

  test('a reset mail', () => {
    for (const failure of unknown) {
      expect(toldOfReset(failure)).toBe('The email could not be sent. Please try again.')
    }
  })
})

test('a reset mail never tells whether there is an account', () => {
  expect(toldOfReset(refusal('user-not-found'))).toBeNull()
  expect(toldOfReset(refusal('invalid-email'))).toBe('Invalid email address')
})

test('only a network failure is worth waiting for', () => {
  expect(isNetworkFailure(refusal('network-request-failed'))).toBe(true)
  expect(isNetworkFailure(refusal('internal-error'))).toBe(false)
  expect(isNetworkFailure(new TypeError('Failed to fetch'))).toBe(false)
})
