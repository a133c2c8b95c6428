import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isSignedIn } from '#session/sessionStore.ts'
import { useAccountServices } from './useAccountServices.ts'

/**
 * Returns the address that the sign-in step returns to, or null. Only a screen of this app can set it, in the history
 * state; a link cannot.
 */
export function returnPath(state: unknown): string | null {
  const returnTo = (state as { returnTo?: unknown } | null)?.returnTo
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : null
}

/**
 * Returns a function that opens the sign-in step, which then returns to the given address. It first signs out a learner
 * whose sign-in the API no longer accepts, because the step is skipped while they are signed in.
 */
export function useSignInFirst(): (returnTo: string) => Promise<void> {
  const session = useSession()
  const { signIn } = useAccountServices()
  const navigate = useNavigate()
  return async (returnTo) => {
    if (isSignedIn(session)) await signIn.signOut()
    navigate(paths.signIn, { state: { returnTo } })
  }
}
