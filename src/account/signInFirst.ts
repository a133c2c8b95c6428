import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isSignedIn } from '#session/sessionStore.ts'
import { useAccountServices } from './useAccountServices.ts'

/**
 * Returns the address that the sign-in step leads back to, or null. It is an address of this app that a screen put into
 * the history state, never one from a link.
 */
export function returnPath(state: unknown): string | null {
  const returnTo = (state as { returnTo?: unknown } | null)?.returnTo
  return typeof returnTo === 'string' && returnTo.startsWith('/') ? returnTo : null
}

/**
 * Returns a function that opens the sign-in step, which then leads to the given address. If the API no longer accepts
 * the current sign-in, it signs out first, because the step is skipped for a signed-in learner.
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
