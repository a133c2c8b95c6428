import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { createIdTokenVerifier, firebaseTokens } from '../../server/identity/idTokenVerifier.ts'

export const PROJECT_ID = 'vocabulary-tests'

/** Changes to a valid token: claims set to undefined are left out. */
export type TokenChanges = { claims?: JWTPayload; keyId?: string; signedBy?: CryptoKey }

type KeyPair = { publicKey: CryptoKey; privateKey: CryptoKey }

/** Creating a key pair takes as long as starting a server. */
export const newKeyPair = (): Promise<KeyPair> => generateKeyPair('RS256', { extractable: true })

/** Creates an identity provider whose tokens pass through the real verifier; without `keyPair` it creates its own. */
export async function createIdentityProvider(clock: () => number, keyPair?: KeyPair) {
  const { publicKey, privateKey } = keyPair ?? (await newKeyPair())
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }

  /** Returns a token as issued for a user who signed in a minute ago. */
  const tokenFor = (userId: string, { claims, keyId = 'key-1', signedBy = privateKey }: TokenChanges = {}) => {
    const now = Math.floor(clock() / 1000)
    const payload: JWTPayload = {
      iss: `https://securetoken.google.com/${PROJECT_ID}`,
      aud: PROJECT_ID,
      sub: userId,
      user_id: userId,
      auth_time: now - 60,
      iat: now - 30,
      exp: now + 3600,
      email: 'learner@example.org',
      ...claims,
    }
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' }).sign(signedBy)
  }

  return {
    jwk,
    privateKey,
    tokenFor,
    verifyIdToken: createIdTokenVerifier(firebaseTokens(PROJECT_ID), createLocalJWKSet({ keys: [jwk] }), clock),
  }
}
