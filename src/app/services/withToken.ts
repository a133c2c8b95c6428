import { ApiError } from '../../api/apiError.ts'
import type { AuthPort } from '../../auth/authPort.ts'

/** Calls the API with an identity token; one that is refused is renewed once (decisions, failures of the final submission). */
export async function withToken<T>(auth: AuthPort, call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(await auth.idToken(false))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return call(await auth.idToken(true))
  }
}
