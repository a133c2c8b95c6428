import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTVerifyGetKey } from 'jose'
import { createGuestTokenVerifier } from './guestTokens.ts'
import { InvalidToken, type Identity, type VerifyIdToken } from './identity.ts'
import type { IdentityConfig } from './identityConfig.ts'
import { createEmulatorTokenVerifier, createIdTokenVerifier, firebaseTokens, openIdTokens } from './idTokenVerifier.ts'
import { readIssuerKeys } from './openIdProvider.ts'
import { createProviderKeys, readKeySet } from './providerKeys.ts'

/**
 * Creates the verifier for the configured identity provider.
 * @param clock returns the current time in ms since the epoch
 * @param onKeyFailure called once when the provider's keys cannot be renewed
 */
export function createVerifier(
  identity: IdentityConfig,
  clock: () => number,
  onKeyFailure: (error: unknown) => void,
): VerifyIdToken {
  const keysBy = (read: Parameters<typeof createProviderKeys>[0]): JWTVerifyGetKey =>
    createProviderKeys(read, clock, onKeyFailure)
  switch (identity.kind) {
    case 'firebase': {
      const { projectId, jwksUrl, emulatorUrl } = identity
      if (emulatorUrl !== null) return createEmulatorTokenVerifier(projectId, clock)
      const keys = keysBy(() => readKeySet(jwksUrl))
      return rememberTokens(createIdTokenVerifier(firebaseTokens(projectId), keys, clock), clock)
    }
    case 'guest':
      return rememberTokens(createGuestTokenVerifier(identity.guestKeys, false, clock), clock)
    case 'oidc': {
      const { issuer, clientId, guestKeys } = identity
      const verifyGuest = createGuestTokenVerifier(guestKeys, true, clock)
      const verifyUser = createIdTokenVerifier(
        openIdTokens(issuer, clientId),
        keysBy(() => readIssuerKeys(issuer)),
        clock,
      )
      // The two accept different algorithms, so that neither can be given a token of the other.
      return rememberTokens((token) => (isSignedWithSecret(token) ? verifyGuest(token) : verifyUser(token)), clock)
    }
  }
}

function isSignedWithSecret(token: string): boolean {
  try {
    return String(decodeProtectedHeader(token).alg).startsWith('HS')
  } catch (error) {
    throw new InvalidToken('The token is not valid.', { cause: error })
  }
}

/** How long a valid signature is remembered at most: a key that its issuer withdraws is accepted no longer than that. */
const REMEMBERED_MS = 5 * 60 * 1000
/** The most tokens remembered; the oldest goes first. */
const MOST_TOKENS = 10_000

/**
 * Returns a verifier that does not check a token's signature again for a few minutes, as learners send the same token with
 * every request. An expired token is checked anew, and so refused. Whether a token was withdrawn is not its business.
 * @param clock returns the current time in ms since the epoch
 */
export function rememberTokens(verify: VerifyIdToken, clock: () => number): VerifyIdToken {
  const remembered = new Map<string, { identity: Identity; from: number; until: number }>()
  return async (token) => {
    const now = clock()
    // The hash, so that no credentials stay in memory.
    const key = createHash('sha256').update(token).digest('base64')
    const found = remembered.get(key)
    if (found && now >= found.from && now < found.until) return found.identity
    remembered.delete(key)
    const identity = await verify(token)
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1000
    remembered.set(key, { identity, from: now, until: Math.min(now + REMEMBERED_MS, expiresAt) })
    if (remembered.size > MOST_TOKENS) remembered.delete(remembered.keys().next().value!)
    return identity
  }
}
