import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeRunningTest } from '#device/storedTests.ts'
import { putSave, readOutbox } from '#saving/outbox.ts'
import { createSaving } from '#saving/saving.ts'
import { createSubmitFinishedTest, createSubmitTest, type SubmitOutcome } from '#taking/submitTest.ts'
import { anAnsweredTest, aSave, aSavedTest } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies, setOnline, signedIn, type ScriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const DONE: SubmitOutcome = { kind: 'done', shortcode: 'final-code' }
let given: ScriptedDependencies
let submitTest: ReturnType<typeof vi.fn<() => Promise<SubmitOutcome>>>

beforeEach(async () => {
  setOnline(true)
  given = scriptedDependencies(await openDevice(), { test: anAnsweredTest() })
  submitTest = vi.fn<() => Promise<SubmitOutcome>>(async () => DONE)
})

const finishedBefore = () => putSave(given.database, aSave({ kind: 'complete' }), 'first')
const submitFinishedTest = () => createSubmitFinishedTest(given, createSaving(given), submitTest)()

// §11.11
describe('a learner who was done when the connection or the page was gone', () => {
  test('the test of a learner who was done when the connection or the page was gone is submitted; the session says the result', async () => {
    await finishedBefore()
    await submitFinishedTest()
    expect(submitTest).toHaveBeenCalledTimes(1)
    expect(given.store.get().arrivedResult).toBe('final-code')
  })

  test('and has it done in a new page, which does not know yet who is signed in', async () => {
    await finishedBefore()
    await writeRunningTest(given.database, anAnsweredTest())
    given.store.set({ auth: { kind: 'loading' } })
    given.loadAuth.mockImplementation(async () => {
      given.store.set({ auth: signedIn })
      return given.auth
    })
    given.api.complete.mockResolvedValueOnce({ status: 'completed', shortcode: 'final-code' })
    const saving = createSaving(given)
    await createSubmitFinishedTest(given, saving, createSubmitTest(given, saving))()
    expect(given.store.get()).toMatchObject({ arrivedResult: 'final-code', test: null })
    expect(await readOutbox(given.database)).toEqual([])
  })

  test.each<[string, SubmitOutcome]>([
    ['still no answer', { kind: 'waiting' }],
    ['a sign-in is needed', { kind: 'goTo', to: '/vocab/auth' }],
    ['it failed', { kind: 'failed', why: 'completion' }],
  ])('%s: nothing is told, the row stays', async (_what, outcome) => {
    await finishedBefore()
    submitTest.mockResolvedValueOnce(outcome)
    await submitFinishedTest()
    expect(given.store.get().arrivedResult).toBeNull()
    expect(await readOutbox(given.database)).toHaveLength(1)
  })

  test.each(['submission', 'provider', 'device'])('a %s that fails disturbs nobody', async (what) => {
    await finishedBefore()
    if (what === 'submission') submitTest.mockRejectedValueOnce(new Error('broken'))
    if (what === 'provider') given.loadAuth.mockRejectedValueOnce(new Error('broken'))
    if (what === 'device') vi.spyOn(given.database, 'use').mockRejectedValueOnce(new Error('broken'))
    await expect(submitFinishedTest()).resolves.toBeUndefined()
    expect(given.store.get().arrivedResult).toBeNull()
  })
})

describe('nothing is submitted, and the provider is not even loaded,', () => {
  test('for a learner who is not done', async () => {
    await putSave(given.database, aSave(), 'first')
    await submitFinishedTest()
    expect(submitTest).not.toHaveBeenCalled()
    expect(given.loadAuth).not.toHaveBeenCalled()
  })

  test('when another test is running, or none', async () => {
    await finishedBefore()
    for (const running of [aSavedTest({ test_id: 'newer' }), null]) {
      given.store.set({ test: running })
      await submitFinishedTest()
    }
    expect(submitTest).not.toHaveBeenCalled()
    expect(given.loadAuth).not.toHaveBeenCalled()
  })
})
