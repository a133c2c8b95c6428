import { useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { GuardedSession, Verdict } from '#flow/guards.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow, isSignedIn, type Session } from '#session/sessionStore.ts'
import { NotFoundScreen } from '#start/NotFoundScreen.tsx'

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

function toGuardedSession(session: Session): GuardedSession {
  const { test, profile, awaitingTest, submission } = session
  const completing = submission.kind === 'sending'
  return { test, profile, awaitingTest, completing, flow: activeFlow(session), signedIn: isSignedIn(session) }
}
