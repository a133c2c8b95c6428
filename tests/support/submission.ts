import { afterEach, beforeEach, vi } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import type { AuthState } from '#identity/authPort.ts'
import type { Session } from '#session/sessionStore.ts'
import type { SubmitOutcome } from '#taking/submitTest.ts'
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
export let submit: () => Promise<SubmitOutcome>

/** Gives each test of a file a learner at the results step, with their own device. */
export function submissionPerTest(): void {
  openDevice = freshDatabasePerTest()
  beforeEach(() => setOnline(true))
  afterEach(() => vi.unstubAllGlobals())
}

/** Brings a signed-in learner with `saved` to the results step. */
export async function arrive(saved: SavedTest | null, session: Partial<Session> = {}) {
  const learner = { test: saved, profile: aProfile(), auth: signedIn }
  deps = scriptedDependencies(await openDevice(), { ...learner, ...session })
  if (saved) await writeRunningTest(deps.database, saved)
  submit = createTaking(deps).submitTest
}

export const stored = () => readRunningTest(deps.database)
export const tokens = () => deps.api.complete.mock.calls.map(([, , token]) => token)
export const goTo = (to: string): SubmitOutcome => ({ kind: 'goTo', to })
export const done = (shortcode: string): SubmitOutcome => ({ kind: 'done', shortcode })
export const waiting = () => waitingRows(deps.database)
