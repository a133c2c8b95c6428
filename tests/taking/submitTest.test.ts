import type { SavedTest } from '#contracts/test.ts'
import { paths } from '#rules/paths.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import { putSave, readOutbox } from '#saving/outbox.ts'
import { readHistory, readOwnResults } from '#device/storedResults.ts'
import { readRunningTest, readTestsAside, writeRunningTest } from '#device/storedTests.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSaving } from '#saving/saving.ts'
import { createSubmitTest, type SubmitOutcome } from '#taking/submitTest.ts'
import { ApiError } from '#api/apiError.ts'
import type { Session } from '#session/sessionStore.ts'
import type { AuthState } from '#identity/authPort.ts'
import { anAnsweredTest, anAnsweredWord, aProfile, aRunningTest, aSave, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import {
  deferred,
  failure,
  fillStorage,
  locksOfOneBrowser,
  refusal,
  scriptedDependencies,
  type ScriptedDependencies,
  setOnline,
  signedIn,
  signedOut,
} from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const COMPLETED = { status: 'completed', shortcode: 'final-code', answered: 80 } as const
const anonymous: AuthState = {
  kind: 'signedIn',
  user: { uid: 'user-2', email: null, name: null, anonymous: true },
}
const noDTest = anAnsweredTest({ flow: 'noD', test_version: 'v7noD' })

let given: ScriptedDependencies
let submit: () => Promise<SubmitOutcome>

/** A signed-in learner at the results step with `saved`. */
async function arrive(saved: SavedTest | null, session: Partial<Session> = {}) {
  const learner = { test: saved, profile: aProfile(), auth: signedIn }
  given = scriptedDependencies(await openDevice(), { ...learner, ...session })
  if (saved) await writeRunningTest(given.database, saved)
  submit = createSubmitTest(given, createSaving(given))
}

const stored = () => readRunningTest(given.database)
const tokens = () => given.api.complete.mock.calls.map(([, , token]) => token)
const goTo = (to: string): SubmitOutcome => ({ kind: 'goTo', to })
const done = (shortcode: string): SubmitOutcome => ({ kind: 'done', shortcode })
const waiting = () => readOutbox(given.database)

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

describe('who does not submit yet', () => {
  // §5.25 §5.31 §7.3
  test.each<[string, SavedTest | null, Partial<Session>, string]>([
    ['no test', null, {}, paths.start],
    ['no test, signed out', null, { auth: signedOut }, paths.signIn],
    ['no test in the flow without a sign-in step', null, { auth: signedOut, newTestFlow: 'noD' }, paths.start],
    ['an unanswered word, signed out', aRunningTest(79), { auth: signedOut }, paths.signIn],
    ['an unanswered word', aRunningTest(79), {}, paths.error],
    ['signed out', anAnsweredTest(), { auth: signedOut }, paths.signIn],
    ['anonymous in a flow with a sign-in step', anAnsweredTest(), { auth: anonymous }, paths.signIn],
    ['profile-last without country', anAnsweredTest({ flow: 'profile-last' }), { profile: {} }, paths.aboutYou],
  ])('%s', async (_who, saved, session, path) => {
    await arrive(saved, session)
    expect(await submit()).toEqual(goTo(path))
    expect(given.api.complete).not.toHaveBeenCalled()
    expect(await stored()).toEqual(saved)
  })
})

describe('submitted', () => {
  // §5.27 §5.28
  test('with answers, profile and identity token; then on to the result of the answer', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    const [testId, body, token] = given.api.complete.mock.calls[0]!
    expect({ testId, token }).toEqual({ testId: 'test-1', token: 'token' })
    expect(body.words).toHaveLength(80)
    expect(body.user_profile).toEqual(aProfile())
  })

  // §4.18 §5.28
  test('the local test and its waiting save are cleared; history and own results get their entry', async () => {
    await arrive(anAnsweredTest())
    await putSave(given.database, aSave(), 'first')
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await stored()).toBeNull()
    expect(await readOutbox(given.database)).toEqual([])
    expect(await readHistory(given.database)).toEqual([{ timestamp: NOW, shortcode: 'final-code' }])
    expect(await readOwnResults(given.database)).toEqual(['final-code'])
    expect(given.store.get()).toMatchObject({
      test: null,
      history: [{ timestamp: NOW, shortcode: 'final-code' }],
      ownResults: ['final-code'],
    })
    expect(given.announceChange).toHaveBeenCalled()
  })

  test('the answers to the real items are on the device from then on, without the fakes', async () => {
    const words = anAnsweredTest().words.with(2, anAnsweredWord({ subject: 'vivid', checked: false }))
    await arrive(anAnsweredTest({ words }))
    const items = [{ position: 2, kind: 'word', band: 'B' } as const]
    given.api.complete.mockResolvedValueOnce({ ...COMPLETED, items })
    await submit()
    const vivid = { subject: 'vivid', checked: false, kind: 'word', band: 'B' }
    expect(await readOwnDetails(given.database, 'final-code')).toMatchObject({ answered: [vivid], told: null })
  })

  test('a completion that does not say which items are real leaves no answers', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await readOwnDetails(given.database, 'final-code')).toBeNull()
  })

  // §5.26
  test('a test that is completed already is shown without submitting it again', async () => {
    await arrive(anAnsweredTest({ status: 'completed', vocab_size: { lemmas_number: 9000, level: 'B1' } }))
    expect(await submit()).toEqual(done('shortcode1'))
    expect(given.api.complete).not.toHaveBeenCalled()
    expect(await stored()).toBeNull()
  })

  test('a test that another tab started meanwhile is not cleared', async () => {
    await arrive(anAnsweredTest())
    await writeRunningTest(given.database, aSavedTest({ test_id: 'newer' }))
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await stored()).toEqual(aSavedTest({ test_id: 'newer' }))
  })
})

test('a result that the device can not store is shown all the same, and this page remembers it', async () => {
  await arrive(anAnsweredTest())
  given.api.complete.mockResolvedValueOnce(COMPLETED)
  fillStorage(given.database)
  expect(await submit()).toEqual(done('final-code'))
  expect(given.store.get()).toMatchObject({
    test: null,
    history: [{ timestamp: NOW, shortcode: 'final-code' }],
    ownResults: ['final-code'],
  })
  // Submitted once more by a later page, it gives the same result.
  expect(await stored()).toEqual(anAnsweredTest())
})

describe('before anything is sent, the outbox holds that the learner is done', () => {
  const COMPLETE = { test_id: 'test-1', kind: 'complete', through: NOW, attempts: 0, not_before: 0 }

  test('also before the identity provider is asked', async () => {
    await arrive(anAnsweredTest())
    const seen: unknown[] = []
    given.auth.idToken.mockImplementation(async () => {
      seen.push(await waiting())
      return 'token'
    })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(seen).toMatchObject([[COMPLETE]])
    expect(await waiting()).toEqual([])
  })

  test('in place of the partial save that waits', async () => {
    await arrive(anAnsweredTest())
    await putSave(given.database, aSave(), 'first')
    given.api.complete.mockRejectedValueOnce(failure(null))
    await submit()
    expect(await waiting()).toMatchObject([COMPLETE])
  })

  // §8.14
  test('the row holds neither token, e-mail nor name; the request does', async () => {
    await arrive(anAnsweredTest(), { profile: aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }) })
    given.auth.idToken.mockResolvedValue('secret')
    given.api.complete.mockRejectedValueOnce(failure(null))
    await submit()
    const row = JSON.stringify(await waiting())
    expect(row).toContain('native_language')
    for (const identity of ['anna@example.org', 'Anna Bell', 'secret', 'uthorization'])
      expect(row).not.toContain(identity)
    expect(given.api.complete.mock.calls[0]![1].user_profile).toMatchObject({ email: 'anna@example.org' })
  })

  test('on a device that can not store it, the test is submitted as long as the page lives', async () => {
    await arrive(anAnsweredTest())
    fillStorage(given.database)
    given.api.complete.mockRejectedValueOnce(failure(null)).mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(given.store.get().test).toEqual(anAnsweredTest())
    expect(await submit()).toEqual(done('final-code'))
  })

  test('asked twice at the same time, it is submitted once', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await Promise.all([submit(), submit()])).toEqual([done('final-code'), done('final-code')])
    expect(given.api.complete).toHaveBeenCalledTimes(1)
  })

  test('the completion waits for a partial save that is on its way', async () => {
    const locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { onLine: true, locks })
    await arrive(anAnsweredTest())
    const drained = deferred<void>()
    const draining = locks.request('vocab-outbox', () => drained.promise)
    const asked = deferred<void>()
    given.loadAuth.mockImplementationOnce(async () => {
      setImmediate(asked.resolve)
      return given.auth
    })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    const submitted = submit()
    await asked.promise
    expect(given.api.complete).not.toHaveBeenCalled()
    drained.resolve()
    await draining
    expect(await submitted).toEqual(done('final-code'))
  })
})

// §11.14
describe('offline', () => {
  beforeEach(() => setOnline(false))

  test.each([
    ['signed out', signedOut],
    ['anonymous', anonymous],
  ])('%s: it waits, and the sign-in comes with the connection', async (_who, auth) => {
    await arrive(anAnsweredTest(), { auth })
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(await waiting()).toMatchObject([{ kind: 'complete' }])
    expect(given.api.complete).not.toHaveBeenCalled()
    setOnline(true)
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(await waiting()).toMatchObject([{ kind: 'complete' }])
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
    given.api.complete.mockRejectedValueOnce(new ApiError('The call failed.', 422, problem, undefined))
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
    '%i: the test is moved aside, its answers kept, and a plain sentence said',
    async (status) => {
      await arrive(anAnsweredTest())
      await putSave(given.database, aSave(), 'first')
      given.api.complete.mockRejectedValueOnce(refusal(status))
      expect(await submit()).toEqual({
        kind: 'failed',
        message: 'This test can no longer be sent. Your answers are kept on this device.',
      })
      expect(await stored()).toBeNull()
      expect(await readTestsAside(given.database, NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
      expect(await readOutbox(given.database)).toEqual([])
      expect(given.store.get()).toMatchObject({ test: null, aside: [{ test_id: 'test-1' }] })
      expect(given.mirror.clear).toHaveBeenCalled()
      expect(given.announceChange).toHaveBeenCalled()
    },
  )

  // §9.11
  test.each([403, 404, 410])('%i of a portal or proxy, without a problem of our API: kept', async (status) => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(status))
    expect(await submit()).toEqual({ kind: 'failed', message: 'Failed to submit complete test results.' })
    expect(await stored()).toEqual(anAnsweredTest())
    expect(await readTestsAside(given.database, NOW)).toEqual([])
    expect(await waiting()).toMatchObject([{ kind: 'complete' }])
  })

  // §9.13
  test.each([500, 502, 503, 429, 400, 200])('%i after the retries: kept, and the text of the call', async (status) => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(status))
    expect(await submit()).toEqual({ kind: 'failed', message: 'Failed to submit complete test results.' })
    expect(await stored()).toEqual(anAnsweredTest())
    expect(given.store.get().test).toEqual(anAnsweredTest())
    expect(await readHistory(given.database)).toEqual([])
  })

  test.each([true, false])('no answer (device online: %s): waiting, the answers kept', async (onLine) => {
    setOnline(onLine)
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(null))
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(await stored()).toEqual(anAnsweredTest())
  })

  test('after the wait the same test is submitted', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(null)).mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await submit()).toEqual(done('final-code'))
  })
})

describe('the provider gives no token', () => {
  test.each<[string, boolean, SubmitOutcome]>([
    ['offline it is a wait', false, { kind: 'waiting' }],
    ['online the learner has to sign in again', true, goTo(paths.signIn)],
  ])('%s', async (_what, onLine, outcome) => {
    setOnline(onLine)
    await arrive(anAnsweredTest())
    given.auth.idToken.mockRejectedValueOnce(new Error('network-request-failed'))
    expect(await submit()).toEqual(outcome)
    expect(await stored()).toEqual(anAnsweredTest())
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
