import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { readHistory, readOwnResults } from '#device/storedResults.ts'
import { readTestsAside } from '#device/storedTests.ts'
import { paths } from '#rules/paths.ts'
import { anAnsweredTest, aSave, NOW } from '../support/builders.ts'
import { failure, putSave, refusal, setOnline, waitingRows } from '../support/servicesHarness.ts'
import {
  arrive,
  COMPLETED,
  deps,
  done,
  goTo,
  stored,
  submissionPerTest,
  submit,
  tokens,
  waiting,
} from '../support/submission.ts'

submissionPerTest()

// §9.3
test('a completion answered without a shortcode leads to the start, and the test stays', async () => {
  await arrive(anAnsweredTest())
  deps.api.complete.mockResolvedValueOnce({ status: 'completed' })
  expect(await submit()).toEqual(goTo(paths.start))
  expect(await stored()).toEqual(anAnsweredTest())
  expect(await readOwnResults(deps.database)).toEqual([])
})

describe('failures of the final submission', () => {
  // §9.9
  test('a 401 is followed by one try with a fresh token, which is accepted', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(401)).mockResolvedValueOnce(COMPLETED)
    expect(await submit()).toEqual(done('final-code'))
    expect(tokens()).toEqual(['token', 'fresh token'])
  })

  // §9.9
  test('a second 401 leads to the sign-in step, after exactly one fresh token', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValue(failure(401))
    expect(await submit()).toEqual(goTo(paths.signIn))
    expect(tokens()).toEqual(['token', 'fresh token'])
    // Otherwise the sign-in step would lead straight back here, in an endless loop.
    expect(deps.auth.signOut).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.10
  test('a 422 for words that were not served sets the test aside, since no answer would help', async () => {
    await arrive(anAnsweredTest())
    const errors = [{ path: 'words', message: 'The test has 80 words, not 81' }]
    const problem = { type: 'about:blank', title: 'Refused', status: 422, detail: '', errors }
    deps.api.complete.mockRejectedValueOnce(new ApiError('completion', 422, problem, undefined))
    expect(await submit()).toMatchObject({ kind: 'failed' })
    expect(await readTestsAside(deps.database, NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
  })

  test('a 422 withdraws the pending save, since its answers will change', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(422))
    await submit()
    expect(await waiting()).toEqual([])
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.10
  test('a 422 leads back to the last word', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(422))
    expect(await submit()).toEqual(goTo('/vocab/words/82'))
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §9.11
  test.each([403, 404, 410])('a %i sets the test and its answers aside, and reports this', async (status) => {
    await arrive(anAnsweredTest())
    await putSave(deps.database, aSave())
    deps.api.complete.mockRejectedValueOnce(refusal(status))
    expect(await submit()).toEqual({ kind: 'failed', why: 'notAcceptedKept' })
    expect(await stored()).toBeNull()
    expect(await readTestsAside(deps.database, NOW)).toEqual([anAnsweredTest({ set_aside_at: NOW })])
    expect(await waitingRows(deps.database)).toEqual([])
    expect(deps.store.get()).toMatchObject({ test: null, aside: [{ test_id: 'test-1' }] })
    expect(deps.mirror.clear).toHaveBeenCalled()
    expect(deps.announceChange).toHaveBeenCalled()
  })

  // §9.11
  test('a test moved aside only in memory must not be reported as kept', async () => {
    await arrive(anAnsweredTest(), { inMemory: true })
    deps.api.complete.mockRejectedValueOnce(refusal(410))
    expect(await submit()).toEqual({ kind: 'failed', why: 'notAccepted' })
  })

  // §9.11
  test.each([403, 404, 410])('a %i of a portal or proxy keeps the test', async (status) => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(status))
    expect(await submit()).toEqual({ kind: 'failed', why: 'completion' })
    expect(await stored()).toEqual(anAnsweredTest())
    expect(await readTestsAside(deps.database, NOW)).toEqual([])
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
  })

  // §9.13
  test.each([500, 502, 503, 429, 400, 200])(
    'a %i after the retries keeps the test, and names the call',
    async (status) => {
      await arrive(anAnsweredTest())
      deps.api.complete.mockRejectedValueOnce(failure(status))
      expect(await submit()).toEqual({ kind: 'failed', why: 'completion' })
      expect(await stored()).toEqual(anAnsweredTest())
      expect(deps.store.get().test).toEqual(anAnsweredTest())
      expect(await readHistory(deps.database)).toEqual([])
    },
  )

  test.each([true, false])('a completion without an answer (device online: %s) waits', async (onLine) => {
    setOnline(onLine)
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(null))
    expect(await submit()).toEqual({ kind: 'waiting' })
    expect(await stored()).toEqual(anAnsweredTest())
  })

  // §10.11
  test('a learner with too many tests waits until tomorrow, with the answers kept and the completion queued', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(refusal(429, 'urn:problem-type:too-many-completions'))
    expect(await submit()).toEqual({ kind: 'waiting', tomorrow: true })
    expect(await stored()).toEqual(anAnsweredTest())
    expect(await waiting()).toMatchObject([{ kind: 'completion' }, { kind: 'save' }])
  })

  test('the same test is submitted after the wait', async () => {
    await arrive(anAnsweredTest())
    deps.api.complete.mockRejectedValueOnce(failure(null)).mockResolvedValueOnce(COMPLETED)
    await submit()
    expect(await submit()).toEqual(done('final-code'))
  })
})
