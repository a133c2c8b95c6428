import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { noteShownTest, shownTestAt } from './shownTests.ts'

/**
 * Wraps a step that shows the running test. If Back or Forward leads to an entry of a test that was finished in this
 * tab, its result opens instead. An entry that was opened by a link, typed or reloaded does what its step specifies.
 */
export function RunningTestStep({ children }: { children: ReactNode }) {
  const { test, ownResults } = useSession()
  const { key } = useLocation()
  // Decided on arrival: a test that is finished on this screen leads to its result anyway.
  const arrival = useRef<{ key: string; finished: string | null } | null>(null)
  if (arrival.current?.key !== key) {
    const shown = shownTestAt(key)
    arrival.current = { key, finished: shown !== null && ownResults.includes(shown) ? shown : null }
  }
  const { finished } = arrival.current
  const running = test?.shortcode
  useEffect(() => {
    if (running && !finished) noteShownTest(key, running)
  }, [key, running, finished])

  return finished ? <Navigate to={resultPath(finished)} replace /> : children
}
