import type { SavedTest } from '#contracts/savedTest'
import { paths } from '#domain/paths'
import { putOutboxEntry, readOutbox } from '#storage/outboxEntries'
import { readHistory, readOwnResults } from '#storage/results'
import { readRunningTest, writeRunningTest } from '#storage/savedTests'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSubmitTest, type SubmitOutcome } from '../../../src/app/services/submitTest.ts'
import type { Session } from '../../../src/app/sessionStore.ts'
import type { AuthState } from '../../../src/auth/authPort.ts'
import { anAnsweredTest, anOutboxEntry, aProfile, aRunningTest, aSavedTest, NOW } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import {
  failure,
  scriptedDependencies,
  type ScriptedDependencies,
  setOnline,
  signedIn,
  signedOut,
} from '../../support/servicesHarness.ts'

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
  submit = createSubmitTest(given)
}

const stored = () => readRunningTest(given.database)
const tokens = () => given.api.complete.mock.calls.map(([, , token]) => token)
const goTo = (to: string): SubmitOutcome => ({ kind: 'goTo', to })

beforeEach(() => setOnline(true))
afterEach(() => vi.unstubAllGlobals())

describe('who does not submit yet', () => {
  test.each<[string, SavedTest | null, Partial<Session>, string]>([
    ['no test', null, {}, paths.start],
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
  test('with answers, profile and identity token; then on to the result of the answer', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(goTo('/result/final-code'))
    const [testId, body, token] = given.api.complete.mock.calls[0]!
    expect({ testId, token }).toEqual({ testId: 'test-1', token: 'token' })
    expect(body.words).toHaveLength(80)
    expect(body.user_profile).toEqual(aProfile())
  })

  test('the local test and its waiting save are cleared; history and own results get their entry', async () => {
    await arrive(anAnsweredTest())
    await putOutboxEntry(given.database, anOutboxEntry())
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

  test('a test that is completed already is shown without submitting it again', async () => {
    await arrive(anAnsweredTest({ status: 'completed', vocab_size: { lemmas_number: 9000, level: 'B1' } }))
    expect(await submit()).toEqual(goTo('/result/shortcode1'))
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

test('a result that the device can not store: said, and the test is there to be sent again', async () => {
  await arrive(anAnsweredTest())
  given.api.complete.mockResolvedValueOnce(COMPLETED)
  vi.spyOn(given.database, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await submit()).toMatchObject({ kind: 'failed', message: expect.stringContaining('could not store it') })
  expect(await stored()).toEqual(anAnsweredTest())
})

describe('noD signs in anonymously and submits with that identity', () => {
  test('signed out: an anonymous sign-in first', async () => {
    await arrive(noDTest, { auth: signedOut })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(goTo('/result/final-code'))
    expect(given.auth.signInAnonymously).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['already anonymous', anonymous],
    ['signed in by name', signedIn],
  ])('%s: no other identity', async (_who, auth) => {
    await arrive(noDTest, { auth })
    given.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(goTo('/result/final-code'))
    expect(given.auth.signInAnonymously).not.toHaveBeenCalled()
  })

  test('refused by the provider: the sign-in step', async () => {
    await arrive(noDTest, { auth: signedOut })
    given.auth.signInAnonymously.mockRejectedValueOnce(new Error('admin-restricted-operation'))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(await stored()).toEqual(noDTest)
  })
})

describe('failures of the final submission', () => {
  test('401: one fresh token, and it is accepted', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(401)).mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(goTo('/result/final-code'))
    expect(tokens()).toEqual(['token', 'fresh token'])
  })

  test('401 again: the sign-in step, after exactly one fresh token', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValue(failure(401))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(tokens()).toEqual(['token', 'fresh token'])
    // Otherwise the sign-in step would lead straight back here, and so on for ever.
    expect(given.auth.signOut).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual(anAnsweredTest())
  })

  test('422: back to the words, all of which are answered here: the last one', async () => {
    await arrive(anAnsweredTest())
    given.api.complete.mockRejectedValueOnce(failure(422))
    expect(await submit()).toEqual(goTo('/vocab/words/82'))
    expect(await stored()).toEqual(anAnsweredTest())
  })

  test.each([403, 404, 410])(
    '%i: the test is moved aside, its answers kept, and a plain sentence said',
    async (status) => {
      await arrive(anAnsweredTest())
      await putOutboxEntry(given.database, anOutboxEntry())
      given.api.complete.mockRejectedValueOnce(failure(status))
      expect(await submit()).toEqual({
        kind: 'failed',
        message: 'This test can no longer be sent. Your answers are kept on this device.',
      })
      expect(await stored()).toBeNull()
      expect(await given.database.get('tests', 'aside:test-1')).toEqual(anAnsweredTest())
      expect(await readOutbox(given.database)).toEqual([])
      expect(given.store.get().test).toBeNull()
      expect(given.announceChange).toHaveBeenCalled()
    },
  )

  test.each([500, 502, 503, 429, 400, 200])('%i after the retries: kept, and the text of spec 7', async (status) => {
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
    expect(await submit()).toEqual(goTo('/result/final-code'))
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
