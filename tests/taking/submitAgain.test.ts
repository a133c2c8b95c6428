import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { anAnsweredTest, NOW } from '../support/builders.ts'
import { until } from '../support/sendingPage.ts'
import { failure, refusal } from '../support/servicesHarness.ts'
import { arrive, COMPLETED, deps, stored, submissionPerTest, submit, waiting } from '../support/submission.ts'

submissionPerTest()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Moves the clock and the timers on to where the completion is due. */
async function passPause() {
  // Nothing is due yet. The timer is set when a drain ends.
  await deps.pending.drain({ eager: false })
  const [completion] = await waiting()
  deps.now.mockReturnValue(Math.max(completion!.not_before, NOW))
  vi.runOnlyPendingTimers()
}

// §9.11 §9.13 §11.7
test.each<[number | null, ApiError]>([
  [null, failure(null)],
  [400, refusal(400)],
  [404, failure(404)],
  [404, refusal(404, 'urn:problem-type:not-found')],
  [408, refusal(408)],
  [409, refusal(409)],
  [413, refusal(413)],
  [415, refusal(415)],
  [429, refusal(429)],
  [429, new ApiError('completion', 429, null, undefined, 3_600_000)],
  [431, refusal(431)],
  [500, refusal(500)],
  [503, failure(503)],
])('a completion answered %s keeps its row and goes by itself, away from the results step', async (_status, error) => {
  await arrive(anAnsweredTest())
  deps.api.complete.mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValueOnce(COMPLETED)
  await submit()
  for (const tries of [2, 3]) {
    expect(await waiting()).toMatchObject([{ kind: 'completion', attempts: tries - 1 }, { kind: 'save' }])
    await passPause()
    await until(() => deps.api.complete.mock.calls.length === tries)
    await until(() => !deps.store.get().completing)
    await until(async () => (await waiting())[0]?.attempts !== tries - 1)
  }
  expect(deps.store.get()).toMatchObject({ arrivedResult: 'final-code', test: null, aside: [] })
  expect(await waiting()).toEqual([])
})

// §11.11
test('a completion that is due while its learner is at the words goes once they have left', async () => {
  await arrive(anAnsweredTest())
  deps.api.complete.mockRejectedValueOnce(failure(500)).mockResolvedValueOnce(COMPLETED)
  await submit()
  deps.isAtWords.mockReturnValue(true)
  await passPause()
  await until(async () => (await waiting())[0]!.attempts === 2)
  expect(deps.api.complete).toHaveBeenCalledTimes(1)
  deps.isAtWords.mockReturnValue(false)
  await passPause()
  await until(async () => (await stored()) === null)
  expect(deps.store.get().arrivedResult).toBe('final-code')
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
  expect(warn.mock.calls.filter(([text]) => /^Clearing test data: .* 4\d\d /.test(text))).toHaveLength(times)
  warn.mockRestore()
})
