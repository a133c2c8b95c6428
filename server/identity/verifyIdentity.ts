import { decodeProtectedHeader, type JWTVerifyGetKey } from 'jose'
import { createEmulatorTokenVerifier } from './emulatorTokenVerifier.ts'
import { createGuestTokenVerifier } from './guestTokens.ts'
import { InvalidToken, type VerifyIdToken } from './identity.ts'
import type { IdentityConfig } from './identityConfig.ts'
import { createIdTokenVerifier, firebaseTokens, openIdTokens } from './idTokenVerifier.ts'
import { readIssuerKeys } from './openIdProvider.ts'
import { createProviderKeys, readKeySet } from './providerKeys.ts'
import { rememberTokens } from './rememberedTokens.ts'

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
