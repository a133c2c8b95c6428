import { resultPath } from '#domain/paths'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { noteShownTest, shownTestAt } from '../browser/shownTests.ts'
import { useSession } from './session.tsx'

/**
 * A step that shows the test in hand. Back or Forward onto a place of one that was finished in this tab leads to its
 * result; a place that was opened, typed or reloaded does what its step specifies.
 */
export function OfTest({ children }: { children: ReactNode }) {
  const { test, ownResults } = useSession()
  const { key } = useLocation()
  // Decided on arrival: a test that is finished here leads to its result by itself.
  const arrival = useRef<{ key: string; finished: string | null } | null>(null)
  if (arrival.current?.key !== key) {
    const shown = shownTestAt(key)
    arrival.current = { key, finished: shown !== null && ownResults.includes(shown) ? shown : null }
  }
  const { finished } = arrival.current
  const inHand = test?.shortcode
  useEffect(() => {
    if (inHand && !finished) noteShownTest(key, inHand)
  }, [key, inHand, finished])

  return finished ? <Navigate to={resultPath(finished)} replace /> : children
}
