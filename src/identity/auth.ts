import { ApiError } from '#api/apiError.ts'
import { loadOnce } from '#browser/loadOnce.ts'
import type { AuthPort, AuthState } from './authPort.ts'

/** Loads the provider's SDK ahead, without asking it anything. Never rejects: `authLoader` tries again. */
export const preloadAuth = () => void import('./firebaseAuth.ts').catch(() => {})

/**
 * Returns a function that loads the provider's SDK once and resolves when the first sign-in state is known. `follow`
 * gets that state and every later one.
 */
export function authLoader(follow: (state: AuthState) => void): () => Promise<AuthPort> {
  return loadOnce(async () => {
    const { createFirebaseAuth } = await import('./firebaseAuth.ts')
    const auth = createFirebaseAuth()
    await new Promise<void>((known) => {
      auth.observe((state) => {
        follow(state)
        known()
      })
    })
    return auth
  })
}

/** Calls the API with an identity token; a refused token is renewed once (§9.9). */
export async function withToken<T>(auth: Pick<AuthPort, 'idToken'>, call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(await auth.idToken(false))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return call(await auth.idToken(true))
  }
}
