import { describe, expect, test, vi } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { readHistory, readOwnResults } from '#device/storedResults.ts'
import { writeRunningTest } from '#device/storedTests.ts'
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
} from '../support/builders.ts'
import {
  deferred,
  failure,
  fillStorage,
  locksOfOneBrowser,
  putSave,
  signedOut,
  waitingRows,
} from '../support/servicesHarness.ts'
import {
  anonymous,
  arrive,
  COMPLETED,
  deps,
  done,
  goTo,
  stored,
  submissionPerTest,
  submit,
  waiting,
} from '../support/submission.ts'

submissionPerTest()

// §5.25 §5.31 §7.3
test.each<[string, SavedTest | null, Partial<Session>, string]>([
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
  expect(await submit()).toEqual(goTo(path))
  expect(deps.api.complete).not.toHaveBeenCalled()
  expect(await stored()).toEqual(saved)
})

describe('a submitted test', () => {
  // §5.27 §5.28
  test('a submission sends answers, profile and identity token, then leads to the result', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    const [testId, body, token] = deps.api.complete.mock.calls[0]!
    expect({ testId, token }).toEqual({ testId: 'test-1', token: 'token' })
    expect(body.words).toHaveLength(80)
    expect(body.user_profile).toEqual(aProfile())
  })

  // §4.18 §5.28
  test('a submission clears the local test and its pending save, and adds to history and own results', async () => {
    await arrive(anAnsweredTest())
    await putSave(deps.database, aSave())
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await stored()).toBeNull()
    expect(await waitingRows(deps.database)).toEqual([])
    expect(await readHistory(deps.database)).toEqual([{ timestamp: NOW, shortcode: 'final-code' }])
    expect(await readOwnResults(deps.database)).toEqual(['final-code'])
    expect(deps.store.get()).toMatchObject({
      test: null,
      history: [{ timestamp: NOW, shortcode: 'final-code' }],
      ownResults: ['final-code'],
    })
    expect(deps.announceChange).toHaveBeenCalled()
  })

  test('a submission stores the answers to the real items on the device, without the fakes', async () => {
    const words = anAnsweredTest().words.with(2, anAnsweredWord({ subject: 'vivid', checked: false }))
    await arrive(anAnsweredTest({ words }))
    const vivid = { item_id: 'S7bq0Vb2m-cKx1Zt', kind: 'word', band: 'B' } as const
    deps.api.complete.mockResolvedValueOnce({ ...COMPLETED, items: [{ position: 2, ...vivid }] })
    await submit()
    expect(await readOwnDetails(deps.database, 'final-code')).toMatchObject({
      answered: [{ ...vivid, subject: 'vivid', checked: false }],
      fromServer: null,
    })
  })

  // §12.35
  test('a submission stores the offered check on the device', async () => {
    await arrive(anAnsweredTest())
    const items = [{ position: 0, kind: 'word', band: 'B' } as const]
    deps.api.complete.mockResolvedValueOnce({ ...COMPLETED, items, check: anOpenCheck() })
    await submit()
    expect((await readOwnDetails(deps.database, 'final-code'))?.check).toEqual(aLocalCheck(0))
  })

  test('a completion that does not say which items are real stores no answers', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await readOwnDetails(deps.database, 'final-code')).toBeNull()
  })

  // §12.31
  test('a completion without a level stores no answers either', async () => {
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

  test('a submission keeps the test that another tab started meanwhile', async () => {
    await arrive(anAnsweredTest())
    await writeRunningTest(deps.database, aSavedTest({ test_id: 'newer' }))
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await stored()).toEqual(aSavedTest({ test_id: 'newer' }))
  })
})

test('a result that the device cannot store is shown, and this page remembers it', async () => {
  await arrive(anAnsweredTest())
  deps.api.complete.mockResolvedValueOnce(COMPLETED)
  fillStorage(deps.database)
  expect(await submit()).toEqual(done('final-code'))
  expect(deps.store.get()).toMatchObject({
    test: null,
    history: [{ timestamp: NOW, shortcode: 'final-code' }],
    ownResults: ['final-code'],
  })
  // A later page submits it again, and gets the same result.
  expect(await stored()).toEqual(anAnsweredTest())
})

describe('the record of a finished learner, made before sending', () => {
  const COMPLETION = { kind: 'completion', id: 'test-1' }
  const SAVE = { kind: 'save', id: 'test-1', payload: { through: NOW }, attempts: 0, not_before: 0 }

  test('the device records the finish before the identity provider is asked', async () => {
    await arrive(anAnsweredTest())
    const seen: unknown[] = []
    deps.auth.idToken.mockImplementation(async () => {
      seen.push(await waiting())
      return 'token'
    })
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(seen).toMatchObject([[COMPLETION, SAVE]])
    expect(await waiting()).toEqual([])
  })

  test('the device records the finish with the answers, which replace the pending partial save', async () => {
    await arrive(anAnsweredTest())
    await putSave(deps.database, aSave({ through: NOW - 1 }))
    deps.api.complete.mockRejectedValueOnce(failure(null))
    await submit()
    expect(await waiting()).toMatchObject([COMPLETION, SAVE])
  })

  // §8.14
  test('the record of a finished test has no token, e-mail or name, but the request does', async () => {
    await arrive(anAnsweredTest(), { profile: aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' }) })
    deps.auth.idToken.mockResolvedValue('secret')
    deps.api.complete.mockRejectedValueOnce(failure(null))
    await submit()
    const row = JSON.stringify(await waiting())
    expect(row).toContain('native_language')
    for (const identity of ['anna@example.org', 'Anna Bell', 'secret', 'uthorization'])
      expect(row).not.toContain(identity)
    expect(deps.api.complete.mock.calls[0]![1].user_profile).toMatchObject({ email: 'anna@example.org' })
  })

  test('a device that cannot store the record submits the test as long as the page is open', async () => {
    await arrive(anAnsweredTest())
    fillStorage(deps.database)
    deps.api.complete.mockRejectedValueOnce(failure(null)).mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(deps.store.get().test).toEqual(anAnsweredTest())
    expect(await submit()).toEqual(done('final-code'))
  })

  test('two simultaneous submissions of a test send it once', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    expect(await Promise.all([submit(), submit()])).toEqual([done('final-code'), done('final-code')])
    expect(deps.api.complete).toHaveBeenCalledTimes(1)
  })

  test('the completion waits for a partial save being sent', async () => {
    const locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { onLine: true, locks })
    await arrive(anAnsweredTest())
    const drained = deferred<void>()
    const draining = locks.request('vocab-outbox', () => drained.promise)
    const asked = deferred<void>()
    deps.loadAuth.mockImplementationOnce(async () => {
      setImmediate(asked.resolve)
      return deps.auth
    })
    deps.api.complete.mockResolvedValueOnce(COMPLETED)
    const submitted = submit()
    await asked.promise
    expect(deps.api.complete).not.toHaveBeenCalled()
    drained.resolve()
    await draining
    expect(await submitted).toEqual(done('final-code'))
  })
})
