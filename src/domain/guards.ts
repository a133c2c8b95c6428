import type { FlowName, SavedTest } from '#contracts/savedTest'
import type { UserProfile } from '#contracts/userProfile'
import { paths, wordPath } from './paths.ts'
import { flows, type Step } from './testFlow.ts'
import { allAnswered, allowedIndex } from './wordNavigation.ts'

/** What a guard may ask about. `signedIn` counts an anonymous user only where the flow signs in anonymously. */
export interface GuardedSession {
  test: SavedTest | null
  profile: UserProfile
  flow: FlowName
  signedIn: boolean
  /** Start was pressed and the new test is not stored yet: the old one is not answered further. */
  awaitingTest: boolean
}

export type Verdict = { kind: 'stay' } | { kind: 'redirect'; to: string } | { kind: 'notFound' }

const stay: Verdict = { kind: 'stay' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Whether a step of the test flow may be shown now, and where to go instead (spec 2, 4, 8). */
export function guardStep(step: Step, session: GuardedSession): Verdict {
  if (!flows[session.flow].includes(step) && !isSignInForResults(step, session)) return { kind: 'notFound' }
  if (step === 'aboutYou' && !session.profile.native_language) return redirect(paths.error)
  return stay
}

/** In noD the sign-in step exists only for a test that is answered to its end (decisions, noD and auth). */
function isSignInForResults(step: Step, { test }: GuardedSession): boolean {
  return step === 'signIn' && test !== null && allAnswered(test)
}

/** The test screen: the index of the URL, or where to go instead (spec 4, Navigation; spec 8). */
export function guardWord(requested: string | undefined, session: GuardedSession): Verdict {
  if (session.awaitingTest) return redirect(paths.fakeWords)
  if (!session.test || session.test.words.length === 0) return redirect(paths.error)
  const index = allowedIndex(requested, session.test)
  return String(index) === requested ? stay : redirect(wordPath(index))
}
