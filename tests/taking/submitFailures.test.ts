import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { readHistory, readOwnResults } from '#device/storedResults.ts'
import { readTestsAside } from '#device/storedTests.ts'
import { paths } from '#rules/paths.ts'
import { type SubmitOutcome } from '#taking/submitTest.ts'
import { anAnsweredTest, aSave, NOW } from '../support/builders.ts'
import { failure, putSave, refusal, setOnline, signedIn, signedOut, waitingRows } from '../support/servicesHarness.ts'
import {
  anonymous,
  arrive,
  COMPLETED,
  done,
  given,
  goTo,
  noDTest,
  stored,
  submissionPerTest,
  submit,
  tokens,
  waiting,
} from '../support/submission.ts'

submissionPerTest()

// §11.14
describe('offline', () => {
  beforeEach(() => setOnline(false))

  test.each([
    ['signed out', signedOut],
    ['anonymous', anonymous],
  ])('%s: it waits, and the sign-in comes with the connection', async (_who, auth) => {
    await arrive(anAnsweredTest(), { auth })
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
    expect(given.api.complete).not.toHaveBeenCalled()
    setOnline(true)
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
  })

  test('signed out, and known as signed in once the provider tells: submitted', async () => {
    await arrive(anAnsweredTest(), { auth: { kind: 'loading' } })
    given.loadAuth.mockImplementation(async () => {
      given.store.set({ auth: signedIn })
      return given.auth
    })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
  })

  test('a step that is missing still comes first', async () => {
    await arrive(anAnsweredTest({ flow: 'profile-last' }), { profile: {}, auth: signedOut })
    expect(await submit()).toEqual(goTo(paths.aboutYou))
    expect(await waiting()).toEqual([])
  })
})

// §5.31
describe('noD signs in anonymously and submits with that identity', () => {
  test('signed out: an anonymous sign-in first', async () => {
    await arrive(noDTest, { auth: signedOut })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(given.auth.signInAnonymously).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['already anonymous', anonymous],
    ['signed in by name', signedIn],
  ])('%s: no other identity', async (_who, auth) => {
    await arrive(noDTest, { auth })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(given.auth.signInAnonymously).not.toHaveBeenCalled()
  })

  test('refused by the provider: the sign-in step', async () => {
    await arrive(noDTest, { auth: signedOut })
    given.auth.signInAnonymously.mockRejectedValueOnce(new Error('admin-restricted-operation'))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(given.auth.signOut).not.toHaveBeenCalled()
    expect(await stored()).toEqual(noDTest)
  })
})

// §9.3
test('a completion answered without a shortcode leads to the start; the test stays', async () => {
  await arrive(anAnsweredTest())
  given.api.complete.mockResolvedValueOnce({ status: 'completed' })
  expect(await submit()).toEqual(goTo(paths.start))
  expect(await stored()).toEqual(anAnsweredTest())
  expect(await readOwnResults(given.database)).toEqual([])
})

test('while it waits, the worker may send the answers: a page that is closed costs none', async () => {
  await arrive(anAnsweredTest())
  given.api.complete.mockRejectedValueOnce(failure(null))
  expect(await submit()).toEqual({ kind: 'waiting' })
  expect(given.askForBackgroundSync).toHaveBeenCalledTimes(1)
})

test('signed out, as the provider tells only now, with a connection: the sign-in step', async () => {
  await arrive(anAnsweredTest(), { auth: { kind: 'loading' } })
  given.loadAuth.mockImplementation(async () => {
    given.store.set({ auth: signedOut })
    return given.auth
  })
  expect(await submit()).toEqual(goTo(paths.signIn))
})

describe('failures of the final submission', () => {
  // §9.9
  test('401: one fresh token, and it is accepted', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(401)).mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(tokens()).toEqual(['token', 'fresh token'])
  })

  // §9.9
  test('401 again: the sign-in step, after exactly one fresh token', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValue(failure(401))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(tokens()).toEqual(['token', 'fresh token'])
    // Otherwise the sign-in step would lead straight back here, and so on for ever.
    expect(given.auth.signOut).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.10
  test('422 because these are not the words served: set aside, since no answer would make them so', async () => {
    await arrive(anAnsweredTest())
    const errors = [{ path: 'words', message: 'The test has 80 words, not 81' }]
    const problem = { type: 'about:blank', title: 'Refused', status: 422, detail: '', errors }
    given.api.complete.mockRejectedValueOnce(new ApiError('completion', 422, problem, undefined))
    expect(await submit()).toMatchObject({ kind: 'failed' })
    expect(await readTestsAside(given.database, NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
  })

  test('422: the save is taken back, for its answers are to be changed', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(422))
    await submit()
    expect(await waiting()).toEqual([])
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.10
  test('422: back to the words, at the last one', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(422))
    expect(await submit()).toEqual(goTo('/vocab/words/82'))
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.11
  test.each([400, 403, 404, 410, 413])(
    '%i: the test is moved aside, its answers kept, and the learner hears both',
    async (status) => {
      await arrive(anAnsweredTest())
      await putSave(given.database, aSave())
      given.api.complete.mockRejectedValueOnce(refusal(status))
      expect(await submit()).toEqual({ kind: 'failed', why: 'notAcceptedKept' })
      expect(await stored()).toBeNull()
      expect(await readTestsAside(given.database, NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
      expect(await waitingRows(given.database)).toEqual([])
      expect(given.store.get()).toMatchObject({ test: null, aside: [{ test_id: 'test-1' }] })
      expect(given.mirror.clear).toHaveBeenCalled()
      expect(given.announceChange).toHaveBeenCalled()
    },
  )

  // §9.11
  test('a test that is moved aside only in memory: the learner does not hear that its answers are kept', async () => {
    await arrive(anAnsweredTest(), { inMemory: true })
    given.api.complete.mockRejectedValueOnce(refusal(410))
    expect(await submit()).toEqual({ kind: 'failed', why: 'notAccepted' })
  })

  // §9.11
  test.each([403, 404, 410])('%i of a portal or proxy, without a problem of our API: kept', async (status) => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(status))
    expect(await submit()).toEqual({ kind: 'failed', why: 'completion' })
    expect(await stored()).toEqual(anAnsweredTest())
    expect(await readTestsAside(given.database, NOW)).toEqual([])
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
  })

  // §9.13
  test.each([500, 502, 503, 429, 400, 200])(
    '%i after the retries: kept, and the learner hears which call failed',
    async (status) => {
      await arrive(anAnsweredTest())
      given.api.complete.mockRejectedValueOnce(failure(status))
      expect(await submit()).toEqual({ kind: 'failed', why: 'completion' })
      expect(await stored()).toEqual(anAnsweredTest())
      expect(given.store.get().test).toEqual(anAnsweredTest())
      expect(await readHistory(given.database)).toEqual([])
    },
  )

  test.each([true, false])('no answer (device online: %s): waiting, the answers kept', async (onLine) => {
    setOnline(onLine)
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(null))
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §10.11
  test('too many tests completed today: waiting until tomorrow, the answers kept and the completion queued', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(refusal(429, 'urn:problem-type:too-many-completions'))
    expect(await submit()).toEqual({ kind: 'waiting', tomorrow: true })
    expect(await stored()).toEqual(anAnsweredTest())
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
  })

  test('after the wait the same test is submitted', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(null)).mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await submit()).toEqual(done('final-code'))
  })
})

describe('the provider gives no token', () => {
  // §9.25
  test.each<[string, boolean, SubmitOutcome]>([
    ['offline it is a wait', false, { kind: 'waiting' }],
    ['online it has failed', true, { kind: 'failed', why: 'completion' }],
  ])('%s, and the sign-in and the answers are kept', async (_what, onLine, outcome) => {
    setOnline(onLine)
    await arrive(anAnsweredTest())
    given.auth.idToken.mockRejectedValueOnce(new DOMException('The request was denied.', 'SecurityError'))
    expect(await submit()).toEqual(outcome)
    expect(given.auth.signOut).not.toHaveBeenCalled()
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.25
  test('the account is gone, as the provider says: the sign-in step, where somebody else can sign in', async () => {
    await arrive(anAnsweredTest())
    given.auth.idToken.mockRejectedValueOnce(Object.assign(new Error('Gone'), { code: 'auth/user-not-found' }))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(given.auth.signOut).toHaveBeenCalledTimes(1)
  })

  // §9.14
  test('the provider is out of reach while the device says it is online: a wait, and the sign-in is kept', async () => {
    await arrive(anAnsweredTest())
    const outOfReach = Object.assign(new Error('No answer'), { code: 'auth/network-request-failed' })
    given.auth.idToken.mockRejectedValueOnce(outOfReach)
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(given.auth.signOut).not.toHaveBeenCalled()
  })

  test('nor does its code load offline: a wait', async () => {
    setOnline(false)
    await arrive(anAnsweredTest())
    given.loadAuth.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await submit()).toEqual({ kind: 'waiting' })
  })
})
