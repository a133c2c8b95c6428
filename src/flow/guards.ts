import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName, SavedTest } from '#contracts/test.ts'
import { paths, resultPath, SITTING_PATH, wordPath } from '#rules/paths.ts'
import { flows, type Step } from './steps.ts'
import { allAnswered, allowedIndex } from './wordNavigation.ts'

/** The input of a guard. */
export interface GuardedSession {
  test: SavedTest | null
  profile: UserProfile
  flow: FlowName
  /** Start was pressed and the new test is not stored yet. The old test accepts no more answers. */
  awaitingTest: boolean
  /** The finished test is being sent to the server. */
  completing: boolean
}

export type Verdict = { kind: 'stay' } | { kind: 'redirect'; to: string } | { kind: 'notFound' }

const stay: Verdict = { kind: 'stay' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Returns whether a step of the test flow may be shown now and, if not, where to go instead (§2.8, §9.2). */
export function guardStep(step: Step, session: GuardedSession): Verdict {
  if (!flows[session.flow].includes(step) && !isSignInForResults(step, session)) return { kind: 'notFound' }
  if (step === 'aboutYou' && !session.profile.native_language) return redirect(paths.error)
  return stay
}

/** Whether a page may be shown in a sitting: the class's, a step of the test, or the pupil's own result. */
export function isOfSitting(pathname: string, ownResults: readonly string[]): boolean {
  const pages = [SITTING_PATH, paths.about, paths.meaning, paths.fakeWords, paths.words, paths.submit, paths.error]
  return pages.some((page) => pathname.startsWith(page)) || ownResults.some((code) => pathname === resultPath(code))
}

/** Whether this is the sign-in step for the result. In noD it exists only once every word is answered (§2.8). */
function isSignInForResults(step: Step, { test }: GuardedSession): boolean {
  return step === 'signIn' && test !== null && allAnswered(test)
}

/** Returns whether the test screen may show the index in the URL and, if not, where to go instead (§5.22, §9.2). */
export function guardWord(requested: string | undefined, session: GuardedSession): Verdict {
  if (session.awaitingTest) return redirect(paths.fakeWords)
  if (session.completing) return redirect(paths.submit)
  if (!session.test || session.test.words.length === 0) return redirect(paths.error)
  const index = allowedIndex(requested, session.test)
  return String(index) === requested ? stay : redirect(wordPath(index))
}
