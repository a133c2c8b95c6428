import { ApiError } from '#api/apiError.ts'
import { loadOnce } from '#browser/loadOnce.ts'
import { readSite } from '#browser/site.ts'
import type { AuthPort, AuthState } from './authPort.ts'

/** Loads the code of the site's identity provider. @returns a function that creates its port */
async function loadProvider(): Promise<() => AuthPort> {
  const { identity } = readSite()
  if (!identity) throw new Error('The page names no identity provider')
  switch (identity.kind) {
    case 'oidc': {
      const { createOpenIdAuth } = await import('./openIdAuth.ts')
      return () => createOpenIdAuth(identity)
    }
    case 'guest':
      return (await import('./guestAuth.ts')).createGuestAuth
    default: {
      const { createFirebaseAuth } = await import('./firebaseAuth.ts')
      return () => createFirebaseAuth(identity)
    }
  }
}

/** Loads the provider's code in advance, without calling the provider. Never rejects: `authLoader` tries again. */
export const preloadAuth = () => void loadProvider().catch(() => {})

/**
 * Returns a function that loads the provider's code once and resolves when the first sign-in state is known. `onState`
 * receives this and every later state.
 */
export function authLoader(onState: (state: AuthState) => void): () => Promise<AuthPort> {
  return loadOnce(async () => {
    const auth = (await loadProvider())()
    await new Promise<void>((resolve) => {
      auth.observe((state) => {
        onState(state)
        resolve()
      })
    })
    return auth
  })
}

/** Calls the API with an identity token, and once more with a new token if it was refused (§9.9). */
export async function withToken<T>(auth: Pick<AuthPort, 'idToken'>, call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(await auth.idToken(false))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return call(await auth.idToken(true))
  }
}
