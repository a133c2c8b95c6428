import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeRunningTest } from '#device/storedTests.ts'
import { newRow, putCompletion } from '#saving/saves.ts'
import type { SubmitOutcome } from '#taking/submitTest.ts'
import { createTaking } from '#taking/taking.ts'
import { anAnsweredTest, aProfile, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import {
  failure,
  refusal,
  scriptedDependencies,
  setOnline,
  signedIn,
  signedOut,
  waitingRows,
  type ScriptedDependencies,
} from '../support/servicesHarness.ts'
import { COMPLETED } from '../support/submission.ts'

const openDevice = freshDatabasePerTest()
let deps: ScriptedDependencies
let submitTest: () => Promise<SubmitOutcome>

/** A learner who finished a test just before losing the connection or the page; the server already has the answers. */
beforeEach(async () => {
  setOnline(true)
  deps = scriptedDependencies(await openDevice(), { test: anAnsweredTest(), profile: aProfile(), auth: signedIn })
  deps.api.complete.mockResolvedValue(COMPLETED)
  await writeRunningTest(deps.database, anAnsweredTest())
  submitTest = createTaking(deps).submitTest
  await putCompletion(deps.database, newRow('completion', 'test-1', null, NOW), null)
})

const drain = () => deps.pending.drain({ eager: true })
const arrived = () => deps.store.get().arrivedResult

// §11.11
describe('a learner who finished without a connection or page', () => {
  test('a finished test is submitted later, and the session learns of the result', async () => {
    await drain()
    expect(deps.store.get()).toMatchObject({ arrivedResult: 'final-code', test: null, completing: false })
    expect(await waitingRows(deps.database)).toEqual([])
  })

  test('a finished test is submitted in a new page that does not yet know who is signed in', async () => {
    deps.store.set({ auth: { kind: 'loading' } })
    deps.loadAuth.mockImplementation(async () => {
      deps.store.set({ auth: signedIn })
      return deps.auth
    })
    await drain()
    expect(arrived()).toBe('final-code')
  })

  test('a finished test is not submitted while the learner is back at the words', async () => {
    deps.isAtWords.mockReturnValue(true)
    const completing: boolean[] = []
    const stop = deps.store.subscribe(() => completing.push(deps.store.get().completing))
    await drain()
    stop()
    expect(deps.api.complete).not.toHaveBeenCalled()
    expect(completing).not.toContain(true) // it would lead away from the words
    deps.isAtWords.mockReturnValue(false)
    await drain()
    expect(arrived()).toBe('final-code')
  })

  test('a finished test is submitted once, and only a waiting results step gets the outcome', async () => {
    const [outcome] = await Promise.all([submitTest(), drain()])
    expect(outcome).toEqual({ kind: 'done', shortcode: 'final-code' })
    expect(deps.api.complete).toHaveBeenCalledTimes(1)
    expect(arrived()).toBeNull()
  })

  test.each<[string, () => void, object]>([
    ['no answer comes', () => deps.api.complete.mockRejectedValue(failure(null)), { attempts: 1 }],
    ['the server fails', () => deps.api.complete.mockRejectedValue(refusal(500)), { attempts: 1 }],
    ['a sign-in is needed', () => deps.store.set({ auth: signedOut }), { attempts: 0 }],
    ['the token is refused', () => deps.api.complete.mockRejectedValue(refusal(401)), { attempts: 0 }],
    ['the provider’s code does not load', () => deps.loadAuth.mockRejectedValue(new Error('x')), { attempts: 1 }],
  ])('a finished test stays pending, silently, if %s', async (_what, strike, row) => {
    strike()
    await drain()
    expect(arrived()).toBeNull()
    expect(await waitingRows(deps.database)).toMatchObject([{ kind: 'completion', ...row }])
    expect(deps.reportError).not.toHaveBeenCalled()
  })

  test('a finished test on an unreadable device causes no error', async () => {
    vi.spyOn(deps.database, 'use').mockRejectedValue(new Error('broken'))
    await expect(drain()).resolves.toBeUndefined()
    expect(arrived()).toBeNull()
  })
})

test.each([aSavedTest({ test_id: 'newer' }), null])(
  'a finished test is not submitted, and the provider is not loaded, when another test or none is running (%#)',
  async (running) => {
    deps.store.set({ test: running })
    await drain()
    expect(deps.api.complete).not.toHaveBeenCalled()
    expect(deps.loadAuth).not.toHaveBeenCalled()
  },
)
