import { ApiError } from '#api/apiError.ts'
import { loadOnce } from '#browser/loadOnce.ts'
import { currentSitting, scoped } from '#browser/scope.ts'
import { readSite } from '#browser/site.ts'
import type { AuthPort, AuthState } from './authPort.ts'

const firebase = () => import('./firebaseAuth.ts')
const providers = {
  firebase,
  emulator: firebase,
  oidc: () => import('./openIdAuth.ts'),
  guest: () => import('./guestAuth.ts'),
}

/** Loads the code of the site's identity provider. @returns a function that creates its port. Rejects without one. */
async function loadProvider(): Promise<() => AuthPort> {
  const identity = readSite().identity!
  const { createAuth } = await providers[identity.kind]()
  const sitting = currentSitting() ? scoped('sitting') : undefined
  return () => createAuth(identity as never, sitting)
}

/** Loads the provider's code in advance, without calling the provider. Never rejects: `authLoader` tries again. */
export const preloadAuth = () => void loadProvider().catch(() => {})

/** Whether a query is the answer of an OpenID provider to which the learner went to sign in. */
export function returnsFromProvider(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

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

/** Returns a token of a new guest, for a call that nobody comes back to. @throws a failure of the provider or the API */
export async function passingToken(): Promise<string> {
  const identity = readSite().identity!
  const provider = await providers[identity.kind]()
  return provider.passingToken(identity as never)
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
