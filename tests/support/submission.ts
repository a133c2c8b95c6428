import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { VocabDatabase } from '#device/database.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import type { SubmissionState } from '#flow/completion.ts'
import type { AuthState } from '#identity/authPort.ts'
import type { Session } from '#session/sessionStore.ts'
import { createTaking } from '#taking/taking.ts'
import { anAnsweredTest, aProfile } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { scriptedDependencies, setOnline, signedIn, waitingRows, type ScriptedDependencies } from './servicesHarness.ts'

let openDevice: ReturnType<typeof freshDatabasePerTest>
export const COMPLETED = { status: 'completed', shortcode: 'final-code', answered: 80 } as const
export const anonymous: AuthState = {
  kind: 'signedIn',
  user: { uid: 'user-2', email: null, name: null, anonymous: true },
}
export const noDTest = anAnsweredTest({ flow: 'noD', test_version: 'v7noD' })

export let deps: ScriptedDependencies
/** Submits the test, and returns how far that is. */
export let submit: () => Promise<SubmissionState>

/** Gives each test of a file a learner at the results step, with their own device. */
export function submissionPerTest(): void {
  openDevice = freshDatabasePerTest()
  beforeEach(() => {
    setOnline(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  })
  afterEach(() => void vi.unstubAllGlobals())
}

/** Brings a signed-in learner with `saved` to the results step. */
export async function arrive(saved: SavedTest | null, session: Partial<Session> = {}) {
  const device = await openDevice()
  if (saved) await writeRunningTest(device, saved)
  const page = openPage(device, saved, session)
  deps = page.deps
  submit = page.submit
}

/** Opens a page on a device, at the results step. */
export function openPage(device: VocabDatabase, saved: SavedTest | null, session: Partial<Session> = {}) {
  const learner = { test: saved, profile: aProfile(), auth: signedIn }
  const opened = scriptedDependencies(device, { ...learner, ...session })
  const { submitTest } = createTaking(opened)
  const state = () => opened.store.get().submission
  return { deps: opened, state, submit: () => submitTest().then(state) }
}

export const stored = () => readRunningTest(deps.database)
export const tokens = () => deps.api.complete.mock.calls.map(([, , token]) => token)
export const leads = (to: string): SubmissionState => ({ kind: 'leads', to })
export const failed = (failure: 'completion' | 'notAccepted' | 'notAcceptedKept' = 'completion'): SubmissionState => ({
  kind: 'leads',
  to: '/error',
  failure,
})
export const done = (shortcode: string): SubmissionState => ({ kind: 'done', shortcode })
export const waits = (until: 'soon' | 'online' | 'tomorrow'): SubmissionState => ({ kind: 'waiting', until })
export const waiting = () => waitingRows(deps.database)

/** A failure of the server that asks for a pause. */
export const asksForPause = (status: number, retryAfterMs: number) =>
  new ApiError('completion', status, null, undefined, retryAfterMs)
