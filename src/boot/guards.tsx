import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { currentSitting } from '#browser/scope.ts'
import { isOfSitting, type GuardedSession, type Verdict } from '#flow/guards.ts'
import { paths, resultPath, sittingPath } from '#rules/paths.ts'
import { readShortcode } from '#rules/shortcode.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow, type Session } from '#session/sessionStore.ts'
import { withTexts } from '#texts/loadLanguage.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { recordShownTest, shownTestAt } from './shownTests.ts'

export const NotFoundScreen = lazyPart(() => withTexts(import('#start/NotFoundScreen.tsx')))

/**
 * Shows a screen if its guard allows it. Once the address has changed, a screen that is still visible keeps its
 * verdict, so that later changes of the session do not redirect the learner.
 */
export function Guarded({ guard, children }: { guard: (session: GuardedSession) => Verdict; children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  const verdict = useRef<Verdict>({ kind: 'stay' })
  if (pathname === window.location.pathname) verdict.current = guard(toGuardedSession(session))
  if (verdict.current.kind === 'notFound') return <NotFoundScreen />
  if (verdict.current.kind === 'redirect') return <Navigate to={verdict.current.to} replace />
  return children
}

/** In a sitting, shows its own pages alone; any other address leads to that of the class. */
export function WithinSitting({ children }: { children: ReactNode }) {
  const { ownResults } = useSession()
  const { pathname } = useLocation()
  const sitting = currentSitting()
  if (!sitting || isOfSitting(pathname, ownResults)) return children
  return <Navigate to={sittingPath(sitting.code)} replace />
}

function toGuardedSession(session: Session): GuardedSession {
  const { test, profile, awaitingTest, submission } = session
  const completing = submission.kind === 'sending'
  return { test, profile, awaitingTest, completing, flow: activeFlow(session) }
}

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

/**
 * Shows a result page at the address with the plain shortcode, because everything stored about a result uses it, and
 * redirects other spellings there. Without a shortcode it redirects to the start.
 */
export function PlainShortcode({ children }: { children: ReactNode }) {
  const { shortcode = '' } = useParams()
  const { pathname, search, hash } = useLocation()
  const plain = readShortcode(shortcode)
  if (plain === '') return <Navigate to={paths.start} replace />
  if (plain === shortcode) return children
  return <Navigate to={{ pathname: pathname.replace(/^\/result\/[^/]*/, resultPath(plain)), search, hash }} replace />
}
