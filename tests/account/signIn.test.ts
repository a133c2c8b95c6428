import { readProfile } from '#session/storedProfile.ts'
import { readText, writeText } from '#device/settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createProfileEditing } from '#taking/editProfile.ts'
import { rememberSignIn, createSignIn, type SignIn } from '#account/signIn.ts'
import { aProfile } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies, type ScriptedDependencies, signedIn } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let given: ScriptedDependencies
let signIn: SignIn

beforeEach(async () => {
  given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  signIn = createSignIn(given, createProfileEditing(given))
})

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

describe('sign-in', () => {
  test('with email, in both modes', async () => {
    expect(await signIn.withEmail('signup', 'anna@example.org', 'secret')).toEqual({ kind: 'done' })
    expect(given.auth.signUp).toHaveBeenCalledWith('anna@example.org', 'secret')
    expect(await signIn.withEmail('login', 'anna@example.org', 'secret')).toEqual({ kind: 'done' })
    expect(given.auth.logIn).toHaveBeenCalledWith('anna@example.org', 'secret')
  })

  test('with a provider: once prepared, the popup opens in the click itself', async () => {
    await signIn.prepare()
    const outcome = signIn.withProvider('google')
    expect(given.auth.signInWith).toHaveBeenCalledWith('google')
    expect(await outcome).toEqual({ kind: 'done' })
  })

  test.each([
    ['missing-password', 'Password is required'],
    ['invalid-email', 'Invalid email address'],
    ['user-not-found', 'User not found'],
    ['wrong-password', 'Invalid password'],
    ['email-already-in-use', 'Email already in use'],
    ['invalid-credential', 'Invalid email or password'],
    ['internal-error', 'Email sign-in failed'],
  ])('a known code, with email: %s', async (code, message) => {
    given.auth.logIn.mockRejectedValueOnce(refusal(code))
    expect(await signIn.withEmail('login', 'anna@example.org', 'secret')).toEqual({ kind: 'failed', message })
  })

  test.each([
    ['google', 'Google sign-in failed'],
    ['apple', 'Apple sign-in failed'],
  ] as const)('the fallback of %s', async (provider, message) => {
    given.auth.signInWith.mockRejectedValueOnce(new Error('out of order'))
    expect(await signIn.withProvider(provider)).toEqual({ kind: 'failed', message })
  })

  test.each(['popup-closed-by-user', 'cancelled-popup-request'])('%s is a change of mind', async (code) => {
    given.auth.signInWith.mockRejectedValueOnce(refusal(code))
    expect(await signIn.withProvider('apple')).toEqual({ kind: 'cancelled' })
  })
})

describe('a forgotten password', () => {
  // §3.30
  test.each([null, 'user-not-found'])('says the same with and without an account (%s)', async (code) => {
    if (code) given.auth.sendPasswordReset.mockRejectedValueOnce(refusal(code))
    expect(await signIn.sendPasswordReset('anna@example.org')).toEqual({ kind: 'sent' })
    expect(given.auth.sendPasswordReset).toHaveBeenCalledWith('anna@example.org')
  })

  test.each([
    ['invalid-email', 'Invalid email address'],
    ['network-request-failed', 'We could not reach the sign-in service. Please check your connection and try again.'],
    ['internal-error', 'The email could not be sent. Please try again.'],
  ])('%s', async (code, message) => {
    given.auth.sendPasswordReset.mockRejectedValueOnce(refusal(code))
    expect(await signIn.sendPasswordReset('anna@example.org')).toEqual({ kind: 'failed', message })
  })
})

describe('copyIdentity saves email and full name to the local profile', () => {
  // §3.28
  test('of the signed-in learner', async () => {
    given.store.set({ auth: signedIn })
    await signIn.copyIdentity()
    expect(await readProfile(given.database)).toEqual(aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }))
  })

  test('what the provider does not tell leaves no empty field', async () => {
    given.store.set({ auth: { kind: 'signedIn', user: { uid: 'u', email: null, name: null, anonymous: false } } })
    await signIn.copyIdentity()
    expect(await readProfile(given.database)).toEqual(aProfile())
  })

  test('of nobody when signed out', async () => {
    await signIn.copyIdentity()
    expect(await readProfile(given.database)).toEqual({})
  })
})

describe('who is signed in is known without the SDK', () => {
  const user = { uid: 'u', email: null, name: null, anonymous: false }

  test.each([
    ['the address', signedIn, 'anna@example.org'],
    ['else the name', { kind: 'signedIn', user: { ...user, name: 'Anna' } }, 'Anna'],
    ['else that it is somebody', { kind: 'signedIn', user }, 'a learner'],
    ['nobody, when anonymous', { kind: 'signedIn', user: { ...user, anonymous: true } }, null],
    ['nobody', { kind: 'signedOut' }, null],
  ] as const)('%s', async (_, state, expected) => {
    await writeText(given.database, 'signedInAs', 'before')
    given.store.set({ signedInAs: 'before' })
    await rememberSignIn(given, state)
    expect(given.store.get().signedInAs).toBe(expected)
    expect(await readText(given.database, 'signedInAs')).toBe(expected)
    expect(given.announceChange).toHaveBeenCalledTimes(1)
  })
})

describe('sign-out', () => {
  beforeEach(async () => {
    given.store.set({ auth: signedIn, ownResults: ['abcdefghjk'] })
    await rememberSignIn(given, signedIn)
    await signIn.copyIdentity()
  })

  // §5.4
  test('forgets address and name; the rest of the profile and the results stay', async () => {
    expect(await signIn.signOut()).toEqual({ kind: 'done' })
    expect(given.auth.signOut).toHaveBeenCalledTimes(1)
    expect(await readProfile(given.database)).toEqual(aProfile())
    expect(await readText(given.database, 'signedInAs')).toBeNull()
    expect(given.store.get()).toMatchObject({ signedInAs: null, ownResults: ['abcdefghjk'] })
  })

  test('that failed changes nothing', async () => {
    given.auth.signOut.mockRejectedValueOnce(new Error('out of order'))
    expect(await signIn.signOut()).toEqual({ kind: 'failed', message: 'Signing out failed. Please try again.' })
    expect(given.store.get().signedInAs).toBe('anna@example.org')
    expect(await readProfile(given.database)).toMatchObject({ email: 'anna@example.org' })
  })
})
