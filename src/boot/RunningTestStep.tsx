import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { recordShownTest, shownTestAt } from './shownTests.ts'

/**
 * Wraps a step that shows the running test. If Back or Forward leads to an entry whose test was finished in this tab,
 * the result opens instead. Entries that were opened by a link, an address or a reload show their step as specified.
 */
export function RunningTestStep({ children }: { children: ReactNode }) {
  const { test, ownResults } = useSession()
  const { key } = useLocation()
  // Decided on arrival, because finishing a test on this screen leads to its result anyway.
  const arrival = useRef<{ key: string; finished: string | null } | null>(null)
  if (arrival.current?.key !== key) {
    const shownTest = shownTestAt(key)
    arrival.current = { key, finished: shownTest !== null && ownResults.includes(shownTest) ? shownTest : null }
  }
  const { finished } = arrival.current
  const running = test?.shortcode
  useEffect(() => {
    if (running && !finished) recordShownTest(key, running)
  }, [key, running, finished])

  return finished ? <Navigate to={resultPath(finished)} replace /> : children
}
