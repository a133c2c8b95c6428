import { useNavigate } from 'react-router-dom'
import { now } from '#browser/clock.ts'
import { firstPath, pathAfterForm, waitingView } from '#flow/knownLearner.ts'
import { hasUsableTest } from '#flow/newTest.ts'
import type { Step } from '#flow/steps.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'

/**
 * Returns a function that continues from the start (null) or from a form. If the words are next and the test is not
 * available yet, or there is a notice, it opens the fake-words screen, which waits for the test (§2.20).
 */
export function useGoOn() {
  const session = useSession()
  const navigate = useNavigate()
  return (from: Step | null, ready = hasUsableTest(session)) => {
    const time = now()
    const path =
      from === null
        ? firstPath(session.newTestFlow, session, time)
        : pathAfterForm(activeFlow(session), from, session, time)
    if (path === wordPath(0) && (!ready || session.notice)) navigate(paths.fakeWords, { state: waitingView })
    else navigate(path)
  }
}
