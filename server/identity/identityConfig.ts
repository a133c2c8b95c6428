import * as z from 'zod'

/** Where Firebase publishes the public keys of its tokens. */
const PUBLISHED_JWKS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The secrets that sign guests' tokens: the first signs, all are accepted, so that they can be rotated. */
export type GuestKeys = readonly [string, ...string[]]

/** How learners prove who they are. */
export type IdentityConfig =
  | {
      kind: 'firebase'
      projectId: string
      jwksUrl: URL
      /** Address of the auth emulator, which issues unsigned tokens; set only for local work. */
      emulatorUrl: string | null
      /** What the page needs to sign learners in; null if it was built with it. */
      page: { apiKey: string; authDomain: string } | null
    }
  /**
   * `name`: what the page calls the provider. `origins`: further origins that the page calls, such as that of its
   * tokens. Learners without an account are guests.
   */
  | {
      kind: 'oidc'
      issuer: string
      clientId: string
      name: string
      origins: readonly string[]
      guestKeys: GuestKeys
    }
  | { kind: 'guest'; guestKeys: GuestKeys }

const address = (protocols: RegExp, message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), message)

/** Whether an address is of this machine. */
const isLoopback = (text: string) =>
  URL.canParse(text) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(text).hostname)

const SHORTEST_KEY = 32

/** The variables of the identity provider. */
export const identityVariables = {
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]+(:\d+)?$/, 'must be a host such as words.firebaseapp.com')
    .optional(),
  JWKS_URL: z
    .string()
    .refine(isSecure, 'must be an address starting with https:// (http:// only on this machine)')
    .default(PUBLISHED_JWKS),
  AUTH_EMULATOR_URL: address(/^http:$/, 'must be an address starting with http://')
    .refine(isLoopback, 'must be an address of this machine')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'must be the issuer alone, an address starting with https:// (http:// only on this machine), without a query and ' +
        'without /.well-known/openid-configuration',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must not be longer than 40 characters').optional(),
  OIDC_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://words.example.org, separated by commas',
    )
    .optional(),
  GUEST_KEY: z
    .string()
    .transform((text) => text.split(/\s+/).filter((key) => key !== ''))
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => key.length >= SHORTEST_KEY),
      `must be at least ${SHORTEST_KEY} characters long, such as openssl rand -base64 33 makes`,
    )
    .optional(),
}

/** Whether a text is an origin as browsers write it: scheme, host and port only, without wildcards. */
export const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:[^*]*$/.test(text) && new URL(text).origin === text

/** Whether a text can be an issuer. */
function isIssuer(text: string): boolean {
  return isSecure(text) && !/[?#]|\/\.well-known\//.test(text)
}

/** Whether keys can come from an address. Without https anybody on the way could put their own keys in their place. */
function isSecure(text: string): boolean {
  if (!URL.canParse(text)) return false
  return new URL(text).protocol === 'https:' || (new URL(text).protocol === 'http:' && isLoopback(text))
}

const Variables = z.object(identityVariables)
type Variables = z.infer<typeof Variables>

/**
 * Returns the one identity provider that the variables choose, or what to change if they choose none or two, or leave
 * one incomplete. Returns null if one of them is wrong by itself.
 */
export function readIdentity(given: Readonly<Record<string, string | undefined>>): IdentityConfig | string | null {
  const { data } = Variables.safeParse(given)
  return data ? chooseProvider(data) : null
}

function chooseProvider(env: Variables): IdentityConfig | string {
  const { FIREBASE_PROJECT_ID: projectId, OIDC_ISSUER: issuer } = env
  const guestKeys = env.GUEST_KEY as GuestKeys | undefined
  if (projectId !== undefined && (issuer !== undefined || guestKeys)) {
    return (
      `FIREBASE_PROJECT_ID and ${issuer === undefined ? 'GUEST_KEY' : 'OIDC_ISSUER'} must not both be set: learners ` +
      'have one identity provider'
    )
  }
  if (projectId !== undefined) return firebaseOf(projectId, env)
  if (!guestKeys) {
    return issuer === undefined
      ? 'FIREBASE_PROJECT_ID, OIDC_ISSUER or GUEST_KEY is required: who says who a learner is'
      : 'GUEST_KEY is required with OIDC_ISSUER, for learners without an account'
  }
  if (issuer === undefined) return { kind: 'guest', guestKeys }
  if (!env.OIDC_CLIENT_ID) return 'OIDC_CLIENT_ID is required with OIDC_ISSUER'
  const name = env.OIDC_NAME ?? new URL(issuer).hostname
  return { kind: 'oidc', issuer, clientId: env.OIDC_CLIENT_ID, name, origins: env.OIDC_ORIGINS ?? [], guestKeys }
}

function firebaseOf(projectId: string, env: Variables): IdentityConfig {
  const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain = `${projectId}.firebaseapp.com` } = env
  return {
    kind: 'firebase',
    projectId,
    jwksUrl: new URL(env.JWKS_URL),
    emulatorUrl: env.AUTH_EMULATOR_URL ?? null,
    page: apiKey === undefined ? null : { apiKey, authDomain },
  }
}
