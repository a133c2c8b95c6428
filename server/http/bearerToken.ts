import type { FastifyInstance, onRequestHookHandler } from 'fastify'
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
    if (error instanceof InvalidToken) throw unauthorized('The identity token is not valid or has expired.', error)
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

/**
 * Refuses requests without an Authorization header before reading their body. Affects the routes of this scope that are
 * registered after this call and whose schema always requires a token.
 */
export function refuseWithoutToken(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const ways = route.schema?.security ?? []
    if (ways.length === 0 || ways.some((way) => !('idToken' in way))) return
    const refuse: onRequestHookHandler = (request, _reply, done) =>
      done(request.headers.authorization === undefined ? noToken() : undefined)
    route.onRequest = [...[route.onRequest ?? []].flat(), refuse]
  })
}

const noToken = () => unauthorized('Send an identity token as a Bearer credential.')

function unauthorized(detail: string, cause?: unknown): ProblemError {
  return new ProblemError('unauthorized', detail, { headers: { 'www-authenticate': 'Bearer' }, cause })
}
