import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { watched } from '#browser/connection.ts'
import { readHistory, readOwnResults } from '#device/storedResults.ts'
import { readTestsAside } from '#device/storedTests.ts'
import type { SubmissionState } from '#flow/completion.ts'
import { readOwnDetails } from '#result/own/storedOwnResult.ts'
import { paths } from '#rules/paths.ts'
import type { Session } from '#session/sessionStore.ts'
import {
  aLocalCheck,
  anAnsweredTest,
  anAnsweredWord,
  anOpenCheck,
  aProfile,
  aRunningTest,
  aSave,
  aSavedTest,
  NOW,
} from '../../support/builders.ts'
import {
  failure,
  fillStorage,
  putSave,
  refusal,
  setOnline,
  signedIn,
  signedOut,
} from '../../support/servicesHarness.ts'
import {
  anonymous,
  arrive,
  asksForPause,
  COMPLETED,
  deps,
  done,
  failed,
  leads,
  noDTest,
  stored,
  submissionPerTest,
  submit,
  tokens,
  waiting,
  waits,
} from '../../support/submission.ts'

submissionPerTest()

const atOnce = (error: Error) => () => void deps.api.complete.mockRejectedValueOnce(error)
const always = (error: Error) => () => void deps.api.complete.mockRejectedValue(error)
const provider = (error: Error) => () => void deps.auth.idToken.mockRejectedValueOnce(error)
const code = (name: string) => Object.assign(new Error(name), { code: `auth/${name}` })
const knownAs = (auth: Session['auth']) => () =>
  void deps.loadAuth.mockImplementation(async () => {
    deps.store.set({ auth })
    return deps.auth
  })
const notServed = new ApiError(
  'completion',
  422,
  {
    type: 'about:blank',
    title: 'Refused',
    status: 422,
    detail: '',
    errors: [{ path: 'words', message: 'The test has 80 words, not 81' }],
  },
  undefined,
)

const COMPLETION = { kind: 'completion', id: 'test-1' }
const SAVE = { kind: 'save', id: 'test-1', payload: { through: NOW }, attempts: 0, not_before: 0 }
const tried = (attempts: number) => [{ ...COMPLETION, attempts }, SAVE]

// §5.25 §5.31 §7.3
test.each<[string, ReturnType<typeof aSavedTest> | null, Partial<Session>, string]>([
  ['no test', null, {}, paths.start],
  ['no test, signed out', null, { auth: signedOut }, paths.start],
  ['no test in the flow without a sign-in step', null, { auth: signedOut, newTestFlow: 'noD' }, paths.start],
  ['an unanswered word, signed out', aRunningTest(79), { auth: signedOut }, paths.error],
  ['an unanswered word', aRunningTest(79), {}, paths.error],
  ['signed out', anAnsweredTest(), { auth: signedOut }, paths.signIn],
  ['anonymous in a flow with a sign-in step', anAnsweredTest(), { auth: anonymous }, paths.signIn],
  ['profile-last without country', anAnsweredTest({ flow: 'profile-last' }), { profile: {} }, paths.aboutYou],
])('a learner cannot submit with %s', async (_who, saved, session, path) => {
  await arrive(saved, session)
  expect(await submit()).toEqual(leads(path))
  expect(deps.api.complete).not.toHaveBeenCalled()
  expect(await stored()).toEqual(saved)
  expect(await waiting()).toEqual([])
})

// §5.29 §5.30 §9.3 §9.9 §9.10 §9.13 §9.14 §9.25 §10.11
test.each<[string, () => void, SubmissionState, object[]]>([
  ['no answer', atOnce(failure(null)), waits('online'), tried(1)],
  ['a 500', atOnce(failure(500)), waits('soon'), tried(1)],
  ['a 502', atOnce(failure(502)), waits('soon'), tried(1)],
  ['a 503', atOnce(refusal(503)), waits('soon'), tried(1)],
  ['a 429', atOnce(refusal(429)), waits('soon'), tried(1)],
  ['a 503 that asks for a minute', atOnce(asksForPause(503, 60_000)), waits('soon'), tried(1)],
  ['a 503 that asks for more', atOnce(asksForPause(503, 61_000)), failed(), tried(1)],
  ['a 400', atOnce(refusal(400)), failed(), tried(1)],
  ['a 408', atOnce(refusal(408)), failed(), tried(1)],
  ['a 409', atOnce(refusal(409)), failed(), tried(1)],
  ['a 413', atOnce(refusal(413)), failed(), tried(1)],
  ['a 415', atOnce(refusal(415)), failed(), tried(1)],
  ['a 431', atOnce(refusal(431)), failed(), tried(1)],
  ['a portal’s 200', atOnce(failure(200)), failed(), tried(1)],
  ['a proxy’s 403', atOnce(failure(403)), failed(), tried(1)],
  ['a proxy’s 404', atOnce(failure(404)), failed(), tried(1)],
  ['a proxy’s 410', atOnce(failure(410)), failed(), tried(1)],
  ['a release without the address', atOnce(refusal(404, 'urn:problem-type:not-found')), failed(), tried(1)],
  ['too many tests today', atOnce(refusal(429, 'urn:problem-type:too-many-completions')), waits('tomorrow'), tried(1)],
  ['no shortcode', () => void deps.api.complete.mockResolvedValueOnce({ status: 'completed' }), leads('/'), tried(0)],
  ['a 422: the last word', atOnce(failure(422)), leads('/vocab/words/82'), []],
  ['a second 401', always(failure(401)), leads(paths.signIn), tried(0)],
  ['an account that is gone', provider(code('user-not-found')), leads(paths.signIn), tried(0)],
  ['a provider out of reach', provider(code('network-request-failed')), waits('online'), tried(1)],
  ['a provider that refuses', provider(new DOMException('Denied', 'SecurityError')), failed(), tried(1)],
  [
    'no code of the provider',
    () => void deps.loadAuth.mockRejectedValue(new TypeError('x')),
    waits('online'),
    tried(1),
  ],
])('a test answered with %s keeps the test and its answers', async (what, strike, state, rows) => {
  await arrive(anAnsweredTest())
  strike()
  expect(await submit()).toEqual(state)
  expect(await stored()).toEqual(anAnsweredTest())
  expect(deps.store.get().test).toEqual(anAnsweredTest())
  expect(await readTestsAside(deps.database, NOW)).toEqual([])
  expect(await readHistory(deps.database)).toEqual([])
  expect(await waiting()).toMatchObject(rows)
  // Otherwise the sign-in step would lead straight back here, in an endless loop.
  expect(deps.auth.signOut).toHaveBeenCalledTimes(/401|gone/.test(what) ? 1 : 0)
})

// §9.10 §9.11
test.each([
  ['403', refusal(403), {}, 'notAcceptedKept'],
  ['404', refusal(404), {}, 'notAcceptedKept'],
  ['410', refusal(410), {}, 'notAcceptedKept'],
  ['410, on a device that stores nothing', refusal(410), { inMemory: true }, 'notAccepted'],
  ['422 for words that were not served', notServed, {}, 'notAcceptedKept'],
] as const)('a %s sets the test and its answers aside, and says so', async (_status, error, session, why) => {
  await arrive(anAnsweredTest(), session)
  await putSave(deps.database, aSave())
  deps.api.complete.mockRejectedValueOnce(error)
  expect(await submit()).toEqual(failed(why))
  expect(await stored()).toBeNull()
  expect(await readTestsAside(deps.database, NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
  expect(await waiting()).toEqual([])
  expect(deps.store.get()).toMatchObject({ test: null, aside: [{ test_id: 'test-1' }] })
  expect(deps.mirror.clear).toHaveBeenCalled()
  expect(deps.announceChange).toHaveBeenCalled()
})

// §9.26
test.each([
  [400, 1],
  [401, 1],
  [404, 1],
  [422, 1],
  [431, 1],
  [500, 0],
])('a %i of the final submission is logged %i times as clearing test data', async (status, times) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await arrive(anAnsweredTest())
  deps.api.complete.mockRejectedValue(refusal(status))
  await submit()
  expect(warn.mock.calls.filter(([text]) => /^Clearing test data: .* \d{3} /.test(text))).toHaveLength(times)
  warn.mockRestore()
})

describe('a submitted test', () => {
  // §4.18 §5.27 §5.28 §8.14
  test('a submission sends answers, profile and token, and the result takes the place of the test', async () => {
    await arrive(anAnsweredTest(), { profile: aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }) })
    await putSave(deps.database, aSave({ through: NOW - 1 }))
    const noted: unknown[] = []
    // The device records the finish before the identity provider is asked.
    deps.auth.idToken.mockImplementation(async () => {
      noted.push(await waiting())
      return 'secret'
    })
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(noted).toMatchObject([[COMPLETION, SAVE]])
    for (const identity of ['anna@example.org', 'Anna Bell', 'secret', 'uthorization'])
      expect(JSON.stringify(noted)).not.toContain(identity)
    const [testId, body, token] = deps.api.complete.mock.calls[0]!
    expect({ testId, token }).toEqual({ testId: 'test-1', token: 'secret' })
    expect(body.words).toHaveLength(80)
    expect(body.user_profile).toMatchObject({ email: 'anna@example.org' })
    expect(await stored()).toBeNull()
    expect(await waiting()).toEqual([])
    const known = { history: [{ timestamp: NOW, shortcode: 'final-code' }], ownResults: ['final-code'] }
    expect(await readHistory(deps.database)).toEqual(known.history)
    expect(await readOwnResults(deps.database)).toEqual(known.ownResults)
    expect(deps.store.get()).toMatchObject({ test: null, ...known })
    expect(deps.announceChange).toHaveBeenCalled()
    // A completion that does not say which items are real leads to no lists.
    expect(await readOwnDetails(deps.database, 'final-code')).toBeNull()
  })

  // §12.35
  test('a submission stores the answers to the real items, without the fakes, and the offered check', async () => {
    const words = anAnsweredTest().words.with(2, anAnsweredWord({ subject: 'vivid', checked: false }))
    await arrive(anAnsweredTest({ words }))
    const vivid = { item_id: 'S7bq0Vb2m-cKx1Zt', kind: 'word', band: 'B' } as const
    deps.api.complete.mockResolvedValueOnce({
      ...COMPLETED,
      items: [{ position: 2, ...vivid }],
      check: anOpenCheck(),
    })
    await submit()
    expect(await readOwnDetails(deps.database, 'final-code')).toMatchObject({
      answered: [{ ...vivid, subject: 'vivid', checked: false }],
      fromServer: null,
      check: aLocalCheck(0),
    })
  })

  // §12.31
  test('a completion without a level stores no answers', async () => {
    await arrive(anAnsweredTest())
    const items = [{ position: 2, kind: 'word', band: 'B' } as const]
    deps.api.complete.mockResolvedValueOnce({ ...COMPLETED, items, tells_level: false })
    expect(await submit()).toEqual(done('final-code'))
    expect(await readOwnDetails(deps.database, 'final-code')).toBeNull()
  })

  // §5.26
  test('a completed test is shown without submitting it again', async () => {
    await arrive(anAnsweredTest({ status: 'completed', vocab_size: { lemmas_number: 9000, level: 'B1' } }))
    expect(await submit()).toEqual(done('shortcode1'))
    expect(deps.api.complete).not.toHaveBeenCalled()
    expect(await stored()).toBeNull()
  })

  // §9.9
  test('a 401 is followed by one try with a fresh token, which is accepted', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(401)).mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(tokens()).toEqual(['token', 'fresh token'])
  })

  test('a result that the device cannot store is shown, and this page remembers it', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    fillStorage(deps.database)
    expect(await submit()).toEqual(done('final-code'))
    expect(deps.store.get()).toMatchObject({ test: null, ownResults: ['final-code'] })
    // A later page submits it again, and gets the same result.
    expect(await stored()).toEqual(anAnsweredTest())
  })
})

describe('who submits', () => {
  // §11.14
  test.each([
    ['signed out', signedOut],
    ['anonymous', anonymous],
  ])('a %s learner waits offline, and is asked to sign in after reconnecting', async (_who, auth) => {
    setOnline(false)
    await arrive(anAnsweredTest(), { auth })
    expect(await submit()).toEqual(waits('online'))
    expect(await waiting()).toMatchObject(tried(0))
    expect(deps.askForBackgroundSync).toHaveBeenCalled()
    setOnline(true)
    await deps.pending.drain({ eager: true })
    expect(deps.store.get().submission).toEqual(leads(paths.signIn))
    expect(deps.api.complete).not.toHaveBeenCalled()
    expect(await waiting()).toMatchObject([COMPLETION, { kind: 'save' }])
  })

  // §11.45
  test('a learner whom only the browser calls offline is asked to sign in', async () => {
    setOnline(false)
    await arrive(anAnsweredTest(), { auth: signedOut })
    await watched(async () => Response.json({ answered: 80 }))
    expect(await submit()).toEqual(leads(paths.signIn))
    await watched(() => Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
    expect(await submit()).toEqual(waits('online'))
  })

  // §5.31
  test.each<[string, Partial<Session>, () => void, SubmissionState, number]>([
    ['in noD signed out: anonymously', { test: noDTest, auth: signedOut }, () => {}, done('final-code'), 1],
    ['in noD already anonymous', { test: noDTest, auth: anonymous }, () => {}, done('final-code'), 0],
    ['in noD signed in by name', { test: noDTest }, () => {}, done('final-code'), 0],
    [
      'in noD where that is refused',
      { test: noDTest, auth: signedOut },
      () => void deps.auth.signInAnonymously.mockRejectedValueOnce(new Error('admin-restricted-operation')),
      leads(paths.signIn),
      1,
    ],
    ['recognized after loading', { auth: { kind: 'loading' } }, knownAs(signedIn), done('final-code'), 0],
    ['signed out after loading', { auth: { kind: 'loading' } }, knownAs(signedOut), leads(paths.signIn), 0],
  ])('a learner %s', async (_who, session, strike, state, newIdentities) => {
    await arrive(session.test ?? anAnsweredTest(), session)
    strike()
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(state)
    expect(deps.auth.signInAnonymously).toHaveBeenCalledTimes(newIdentities)
    expect(deps.auth.signOut).not.toHaveBeenCalled()
  })
})
