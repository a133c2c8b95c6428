import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName, SavedTest } from '#contracts/test.ts'
import { paths } from '#rules/paths.ts'
import type { Failure } from './failure.ts'
import { flows, testVersionLabel } from './steps.ts'
import { allAnswered } from './wordNavigation.ts'

export type ResultsStep =
  | { kind: 'redirect'; to: string }
  /** The test is already completed: remove it from the device and show the result. */
  | { kind: 'show'; shortcode: string }
  | { kind: 'submit'; test: SavedTest }

/**
 * What a finished test waits for: the pause after a failure of the server, a connection to it, or tomorrow, after too
 * many tests today (§10.11).
 */
export type WaitsUntil = 'soon' | 'online' | 'tomorrow'

/** How the submission of a finished test has ended: with its result, or at a step that needs the learner. */
export type SubmissionEnd = { kind: 'done'; shortcode: string } | { kind: 'leads'; to: string; failure?: Failure }

/** How far the submission of a finished test is. An end stays until a screen takes it. */
export type SubmissionState =
  | { kind: 'idle' }
  /** An answer changed now would be missing from the result. `waited`: what an earlier try of this page waited for. */
  | { kind: 'sending'; waited: WaitsUntil | null }
  | { kind: 'waiting'; until: WaitsUntil }
  | SubmissionEnd

/**
 * Returns what the results step does (§5.25). It asks for a sign-in only if there is something to send, so that a
 * sign-in never ends at the error screen.
 */
export function resultsStep(test: SavedTest | null, profile: UserProfile, signedIn: boolean): ResultsStep {
  if (!test || !test.shortcode) return { kind: 'redirect', to: paths.start }
  if (!allAnswered(test)) return { kind: 'redirect', to: paths.error }
  if (!signedIn) return { kind: 'redirect', to: paths.signIn }
  if (test.flow === 'profile-last' && !(profile.country_of_residence && profile.age_group)) {
    return { kind: 'redirect', to: paths.aboutYou }
  }
  const current = test.test_version === testVersionLabel(test.flow)
  if (test.status === 'completed' && test.vocab_size && current) return { kind: 'show', shortcode: test.shortcode }
  return { kind: 'submit', test }
}

/**
 * Whether the learner is signed in anonymously at the results step: in noD, which has no sign-in step, and wherever
 * there are no accounts (§5.31).
 */
export function signsInAnonymously(flow: FlowName, accounts: boolean): boolean {
  return !accounts || !flows[flow].includes('signIn')
}
