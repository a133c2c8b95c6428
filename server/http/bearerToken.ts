import { InvalidToken, type Identity, type VerifyIdToken } from '../identity/identity.ts'
import { ProblemError } from './problems.ts'

type WithHeaders = { headers: { authorization?: string | undefined } }

/**
 * Reads the identity from the request's Bearer token; null when the request has no Authorization header.
 * @throws ProblemError 401 if the header has no valid token; KeysUnavailable as `VerifyIdToken` does.
 */
export async function readIdentity(request: WithHeaders, verifyIdToken: VerifyIdToken): Promise<Identity | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer +([^\s]+)$/i.exec(header)?.[1]
  if (token === undefined) throw unauthorized('The Authorization header holds no Bearer token.')
  try {
    return await verifyIdToken(token)
  } catch (error) {
    if (error instanceof InvalidToken) throw unauthorized(undefined, error)
    throw error
  }
}

/** Reads the identity like `readIdentity`. @throws ProblemError 401 also if there is no Authorization header. */
export async function requireIdentity(request: WithHeaders, verifyIdToken: VerifyIdToken): Promise<Identity> {
  const identity = await readIdentity(request, verifyIdToken)
  if (identity === null) throw noToken()
  return identity
}

/** Reads the identity like `requireIdentity`. @throws ProblemError 401 also for a guest. */
export async function requireAccount(request: WithHeaders, verifyIdToken: VerifyIdToken): Promise<Identity> {
  const identity = await requireIdentity(request, verifyIdToken)
  if (identity.isGuest) throw unauthorized('A guest is not enough here: sign in with an account.')
  return identity
}

/** The 401 of a request without an Authorization header. */
export const noToken = () => unauthorized('Send an identity token as a Bearer credential.')

function unauthorized(detail: string | undefined, cause?: unknown): ProblemError {
  return new ProblemError('unauthorized', detail, { headers: { 'www-authenticate': 'Bearer' }, cause })
}
