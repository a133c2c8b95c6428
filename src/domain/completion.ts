import type { FlowName, SavedTest } from '#contracts/savedTest'
import type { UserProfile } from '#contracts/userProfile'
import { paths } from './paths.ts'
import { flows, testVersionLabel } from './testFlow.ts'
import { allAnswered } from './wordNavigation.ts'

export type ResultsStep =
  | { kind: 'redirect'; to: string }
  /** Completed already: clear the local test and show the result without submitting again. */
  | { kind: 'show'; shortcode: string }
  | { kind: 'submit'; test: SavedTest }

/** What the results step does, asked in the order of the specification (spec 4, Results step). */
export function resultsStep(test: SavedTest | null, profile: UserProfile, signedIn: boolean): ResultsStep {
  if (!signedIn) return { kind: 'redirect', to: paths.signIn }
  if (!test || !test.shortcode) return { kind: 'redirect', to: paths.start }
  if (!allAnswered(test)) return { kind: 'redirect', to: paths.error }
  if (test.flow === 'profile-last' && !(profile.country_of_residence && profile.age_group)) {
    return { kind: 'redirect', to: paths.aboutYou }
  }
  const current = test.test_version === testVersionLabel(test.flow)
  if (test.status === 'completed' && test.vocab_size && current) return { kind: 'show', shortcode: test.shortcode }
  return { kind: 'submit', test }
}

/** noD has no sign-in step: its results step signs in without a name (decisions, noD and auth). */
export function signsInAnonymously(flow: FlowName): boolean {
  return !flows[flow].includes('signIn')
}
