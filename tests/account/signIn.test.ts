import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignIn, NAMELESS, rememberSignIn, type GuestStays, type SignIn } from '#account/signIn.ts'
import { readText, writeText } from '#device/settings.ts'
import { readProfile } from '#session/storedProfile.ts'
import { createProfileEditing } from '#taking/editProfile.ts'
import { aProfile } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies, signedIn, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
let deps: ScriptedDependencies
let signIn: SignIn

beforeEach(async () => {
  deps = scriptedDependencies(await openDevice(), { profile: aProfile() })
  signIn = createSignIn(deps, createProfileEditing(deps))
})

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

describe('sign-in', () => {
  test('sign-in with email works in both modes', async () => {
    expect(await signIn.withEmail('signup', 'anna@example.org', 'secret')).toEqual({ kind: 'done' })
    expect(deps.auth.signUp).toHaveBeenCalledWith('anna@example.org', 'secret')
    expect(await signIn.withEmail('login', 'anna@example.org', 'secret')).toEqual({ kind: 'done' })
    expect(deps.auth.logIn).toHaveBeenCalledWith('anna@example.org', 'secret')
  })

  test('a prepared sign-in with a provider opens its popup during the click', async () => {
    await signIn.prepare()
    const outcome = signIn.withProvider('google')
    expect(deps.auth.signInWith).toHaveBeenCalledWith('google', undefined)
    expect(await outcome).toEqual({ kind: 'done' })
  })

  test.each([
    ['wrong-password', 'wrong-password'],
    ['internal-error', 'email'],
  ])('a failed sign-in with email gives the reason: %s', async (code, why) => {
    deps.auth.logIn.mockRejectedValueOnce(refusal(code))
    expect(await signIn.withEmail('login', 'anna@example.org', 'secret')).toEqual({ kind: 'failed', why })
  })

  test.each(['google', 'apple'] as const)('a failed sign-in with a provider names it: %s', async (provider) => {
    deps.auth.signInWith.mockRejectedValueOnce(new Error('out of order'))
    expect(await signIn.withProvider(provider)).toEqual({ kind: 'failed', why: provider })
  })

  test.each(['popup-closed-by-user', 'cancelled-popup-request'])('a sign-in ended by %s is cancelled', async (code) => {
    deps.auth.signInWith.mockRejectedValueOnce(refusal(code))
    expect(await signIn.withProvider('apple')).toEqual({ kind: 'cancelled' })
  })
})

describe('a forgotten password', () => {
  // §3.30
  test.each([null, 'user-not-found'])('a password reset never reveals an account (%s)', async (code) => {
    if (code) deps.auth.sendPasswordReset.mockRejectedValueOnce(refusal(code))
    expect(await signIn.sendPasswordReset('anna@example.org')).toEqual({ kind: 'sent' })
    expect(deps.auth.sendPasswordReset).toHaveBeenCalledWith('anna@example.org')
  })

  test.each([
    ['invalid-email', 'invalid-email'],
    ['internal-error', 'reset'],
  ])('a failed reset email gives the reason: %s', async (code, why) => {
    deps.auth.sendPasswordReset.mockRejectedValueOnce(refusal(code))
    expect(await signIn.sendPasswordReset('anna@example.org')).toEqual({ kind: 'failed', why })
  })
})

describe('copyIdentity saves email and full name to the local profile', () => {
  // §3.28
  test('copyIdentity saves email and name of the signed-in learner', async () => {
    deps.store.set({ auth: signedIn })
    await signIn.copyIdentity()
    expect(await readProfile(deps.database)).toEqual(aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }))
  })

  test('copyIdentity adds no field that the provider does not know', async () => {
    deps.store.set({ auth: { kind: 'signedIn', user: { uid: 'u', email: null, name: null, anonymous: false } } })
    await signIn.copyIdentity()
    expect(await readProfile(deps.database)).toEqual(aProfile())
  })

  test('copyIdentity saves nothing when signed out', async () => {
    await signIn.copyIdentity()
    expect(await readProfile(deps.database)).toEqual({})
  })
})

describe('the signed-in user is remembered without the SDK', () => {
  const user = { uid: 'u', email: null, name: null, anonymous: false }

  test.each([
    ['the address', signedIn, 'anna@example.org'],
    ['the name, without an address', { kind: 'signedIn', user: { ...user, name: 'Anna' } }, 'Anna'],
    ['a placeholder, without address and name', { kind: 'signedIn', user }, NAMELESS],
    ['no name for an anonymous user', { kind: 'signedIn', user: { ...user, anonymous: true } }, null],
    ['no name when signed out', { kind: 'signedOut' }, null],
  ] as const)('rememberSignIn stores %s', async (_, state, expected) => {
    await writeText(deps.database, 'signedInAs', 'before')
    deps.store.set({ signedInAs: 'before' })
    await rememberSignIn(deps, state)
    expect(deps.store.get().signedInAs).toBe(expected)
    expect(await readText(deps.database, 'signedInAs')).toBe(expected)
    expect(deps.announceChange).toHaveBeenCalledTimes(1)
  })
})

describe('sign-out', () => {
  beforeEach(async () => {
    deps.store.set({ auth: signedIn, ownResults: ['abcdefghjk'] })
    await rememberSignIn(deps, signedIn)
    await signIn.copyIdentity()
  })

  // §5.4
  test('sign-out removes email and name, and keeps the rest of the profile and the results', async () => {
    expect(await signIn.signOut()).toBe(true)
    expect(deps.auth.signOut).toHaveBeenCalledTimes(1)
    expect(await readProfile(deps.database)).toEqual(aProfile())
    expect(await readText(deps.database, 'signedInAs')).toBeNull()
    expect(deps.store.get()).toMatchObject({ signedInAs: null, ownResults: ['abcdefghjk'] })
  })

  test('a sign-out in a browser that refuses its database is done, and the page no longer names the learner', async () => {
    vi.spyOn(deps.database, 'use').mockRejectedValue(new Error('blocked'))
    expect(await signIn.signOut()).toBe(true)
    expect(deps.store.get()).toMatchObject({ signedInAs: null, profile: aProfile() })
  })

  test('a failed sign-out changes nothing', async () => {
    deps.auth.signOut.mockRejectedValueOnce(new Error('out of order'))
    expect(await signIn.signOut()).toBe(false)
    expect(deps.store.get().signedInAs).toBe('anna@example.org')
    expect(await readProfile(deps.database)).toMatchObject({ email: 'anna@example.org' })
  })
})

// §7.9
describe('a guest who signs in to an existing account', () => {
  /** The account to enter, and what the guest's device and the server did, in order. */
  function waiting(adopted: () => Promise<{ status: number }> = async () => ({ status: 204 })) {
    const done: string[] = []
    const account = {
      idToken: vi.fn(async (fresh: boolean) => (fresh ? 'fresh account' : 'account')),
      guestToken: vi.fn(async () => 'guest'),
      enter: vi.fn(async () => void done.push('entered')),
    }
    vi.stubGlobal(
      'fetch',
      vi.fn(async (request: Request) => {
        const { guest_token } = (await request.clone().json()) as { guest_token: string }
        done.push(
          `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')} ${guest_token}`,
        )
        return new Response(null, await adopted())
      }),
    )
    deps.auth.logIn.mockResolvedValue(account)
    deps.auth.signInWith.mockResolvedValue(account)
    return { account, done }
  }
  const ADOPTION = 'POST /v1/account/adopt/ Bearer account guest'
  afterEach(() => void vi.unstubAllGlobals())
  const ways: [string, () => ReturnType<SignIn['withEmail']>][] = [
    ['by email', () => signIn.withEmail('login', 'anna@example.org', 'secret')],
    ['by a provider', () => signIn.withProvider('google')],
  ]

  test.each(ways)('the results of a guest move to the account before the sign-in %s', async (_way, enter) => {
    const { done } = waiting()
    expect(await enter()).toEqual({ kind: 'done' })
    expect(done).toEqual([ADOPTION, 'entered'])
  })

  test.each(ways)('a guest who signs in %s is asked what to do if the results cannot move', async (_way, enter) => {
    const { done, account } = waiting(async () => ({ status: 422 }))
    expect(await enter()).toMatchObject({ kind: 'guestStays' })
    expect(done).not.toContain('entered')
    account.guestToken.mockRejectedValue(refusal('user-token-expired'))
    expect(await enter()).toMatchObject({ kind: 'guestStays' })
    expect(account.enter).not.toHaveBeenCalled()
  })

  test('a guest whose results could not move goes on with them once they can', async () => {
    let status = 422
    const { done } = waiting(async () => ({ status }))
    const asked = await signIn.withProvider('google')
    status = 204
    expect(await (asked as GuestStays).tryAgain()).toEqual({ kind: 'done' })
    expect(done.at(-1)).toBe('entered')
    expect(deps.auth.signInWith).toHaveBeenCalledTimes(1)
  })

  test('a guest who signs in gets a fresh token of the account if the server refuses the first', async () => {
    let status = 401
    const { account } = waiting(async () => ({ status }))
    account.idToken.mockImplementation(async (fresh) => {
      if (fresh) status = 204
      return 'account'
    })
    expect(await signIn.withProvider('google')).toEqual({ kind: 'done' })
  })
})
