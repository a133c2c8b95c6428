import { useNavigate } from 'react-router-dom'
import { firstPath, pathAfterForm, waitingView } from '#flow/knownLearner.ts'
import { hasUsableTest } from '#flow/newTest.ts'
import type { Step } from '#flow/steps.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'

/**
 * Leads on from the start (null) or from a form. Where that is to the words and the test is not here yet, the fake-words
 * screen waits for it, as it does where something has to be said (§2.20).
 */
export function useGoOn() {
  const session = useSession()
  const navigate = useNavigate()
  return (from: Step | null, ready = hasUsableTest(session)) => {
    const now = Date.now()
    const path =
      from === null
        ? firstPath(session.newTestFlow, session, now)
        : pathAfterForm(activeFlow(session), from, session, now)
    if (path === wordPath(0) && (!ready || session.notice)) navigate(paths.fakeWords, { state: waitingView })
    else navigate(path)
  }
}
