import { paths } from '#domain/paths'
import { useNavigate } from 'react-router-dom'
import { isSignedIn } from './sessionStore.ts'
import { useServices, useSession } from './session.tsx'

/** Where the sign-in step leads back to: an address of this app that a screen left with it, never one of a link. */
export function returnPath(state: unknown): string | null {
  const returnTo = (state as { returnTo?: unknown } | null)?.returnTo
  return typeof returnTo === 'string' && returnTo.startsWith('/') ? returnTo : null
}

/** Asks to sign in, then leads to an address. A sign-in that the API no longer takes ends: the step would skip it. */
export function useSignInFirst(): (returnTo: string) => Promise<void> {
  const session = useSession()
  const { signIn } = useServices()
  const navigate = useNavigate()
  return async (returnTo) => {
    if (isSignedIn(session)) await signIn.signOut()
    navigate(paths.signIn, { state: { returnTo } })
  }
}
