import { beforeEach, describe, expect, test } from 'vitest'
import { watched } from '#browser/connection.ts'
import { paths } from '#rules/paths.ts'
import { type SubmitOutcome } from '#taking/submitTest.ts'
import { anAnsweredTest } from '../support/builders.ts'
import { failure, setOnline, signedIn, signedOut } from '../support/servicesHarness.ts'
import {
  anonymous,
  arrive,
  COMPLETED,
  deps,
  done,
  goTo,
  noDTest,
  stored,
  submissionPerTest,
  submit,
  waiting,
} from '../support/submission.ts'

submissionPerTest()

// §11.14
describe('submitting offline', () => {
  beforeEach(() => setOnline(false))

  test.each([
    ['signed out', signedOut],
    ['anonymous', anonymous],
  ])('a %s learner waits offline, and is asked to sign in after reconnecting', async (_who, auth) => {
    await arrive(anAnsweredTest(), { auth })
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
    expect(deps.api.complete).not.toHaveBeenCalled()
    setOnline(true)
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
  })

  test('a learner whom the provider recognizes after loading can submit', async () => {
    await arrive(anAnsweredTest(), { auth: { kind: 'loading' } })
    deps.loadAuth.mockImplementation(async () => {
      deps.store.set({ auth: signedIn })
      return deps.auth
    })
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
  })

  // §11.45
  test('a learner whom only the browser calls offline is asked to sign in', async () => {
    await arrive(anAnsweredTest(), { auth: signedOut })
    await watched(async () => Response.json({ answered: 80 }))
    expect(await submit()).toEqual(goTo(paths.signIn))
    await watched(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
    expect(await submit()).toEqual({ kind: 'waiting' })
  })

  test('a missing step comes before the wait for a connection', async () => {
    await arrive(anAnsweredTest({ flow: 'profile-last' }), { profile: {}, auth: signedOut })
    expect(await submit()).toEqual(goTo(paths.aboutYou))
    expect(await waiting()).toEqual([])
  })
})

// §5.31
describe('submitting in noD, which signs in anonymously', () => {
  test('a signed-out learner in noD is signed in anonymously, and submits', async () => {
    await arrive(noDTest, { auth: signedOut })
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(deps.auth.signInAnonymously).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['already anonymous', anonymous],
    ['signed in by name', signedIn],
  ])('a learner in noD who is %s gets no new identity', async (_who, auth) => {
    await arrive(noDTest, { auth })
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(deps.auth.signInAnonymously).not.toHaveBeenCalled()
  })

  test('a refused anonymous sign-in leads to the sign-in step', async () => {
    await arrive(noDTest, { auth: signedOut })
    deps.auth.signInAnonymously.mockRejectedValueOnce(new Error('admin-restricted-operation'))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(deps.auth.signOut).not.toHaveBeenCalled()
    expect(await stored()).toEqual(noDTest)
  })
})

test('the worker may send the answers during the wait, so that closing the page is safe', async () => {
  await arrive(anAnsweredTest())
  deps.api.complete.mockRejectedValueOnce(failure(null))
  expect(await submit()).toEqual({ kind: 'waiting' })
  expect(deps.askForBackgroundSync).toHaveBeenCalled()
})

test('a learner whom the provider reports as signed out after reconnecting gets the sign-in step', async () => {
  await arrive(anAnsweredTest(), { auth: { kind: 'loading' } })
  deps.loadAuth.mockImplementation(async () => {
    deps.store.set({ auth: signedOut })
    return deps.auth
  })
  expect(await submit()).toEqual(goTo(paths.signIn))
})

describe('a provider without a token', () => {
  // §9.25
  test.each<[string, boolean, SubmitOutcome]>([
    ['offline it waits', false, { kind: 'waiting' }],
    ['online it fails', true, { kind: 'failed', why: 'completion' }],
  ])('a submission without a token keeps the sign-in and the answers: %s', async (_what, onLine, outcome) => {
    setOnline(onLine)
    await arrive(anAnsweredTest())
    deps.auth.idToken.mockRejectedValueOnce(new DOMException('The request was denied.', 'SecurityError'))
    expect(await submit()).toEqual(outcome)
    expect(deps.auth.signOut).not.toHaveBeenCalled()
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.25
  test('a deleted account leads to the sign-in step, where another user can sign in', async () => {
    await arrive(anAnsweredTest())
    deps.auth.idToken.mockRejectedValueOnce(Object.assign(new Error('Gone'), { code: 'auth/user-not-found' }))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(deps.auth.signOut).toHaveBeenCalledTimes(1)
  })

  // §9.14
  test('a submission waits, and keeps the sign-in, if the provider is unreachable although the device is online', async () => {
    await arrive(anAnsweredTest())
    const outOfReach = Object.assign(new Error('No answer'), { code: 'auth/network-request-failed' })
    deps.auth.idToken.mockRejectedValueOnce(outOfReach)
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(deps.auth.signOut).not.toHaveBeenCalled()
  })

  test('a submission waits offline if the provider’s code does not load', async () => {
    setOnline(false)
    await arrive(anAnsweredTest())
    deps.loadAuth.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await submit()).toEqual({ kind: 'waiting' })
  })
})
