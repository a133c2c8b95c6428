import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { SiteIdentity } from '#contracts/site.ts'
import type { AuthPort, AuthState } from '#identity/authPort.ts'
import { deferred } from './servicesHarness.ts'

const ISSUER = 'https://id.example.org'
const SECRET = 'keep-this-secret'
const NOW_S = Math.floor(Date.now() / 1000)
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token of a learner, as each of the providers gives it. Tokens of different ages differ. */
export function tokenOf(learner: string, ageDays = 0): string {
  const iat = NOW_S - ageDays * 24 * 60 * 60
  return `${encoded({ alg: 'none' })}.${encoded({ iss: ISSUER, aud: 'words', sub: learner, iat, exp: 9e9 })}.${SECRET}`
}

function readToken(token: string): { sub: string; iat: number } {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
}

type Answer = (body: string) => Response | Promise<Response>

/** The providers of a test and our API: what they were asked, and what they answer at a part of an address. */
export const provider = { asked: [] as { path: string; body: string }[], answers: {} as Record<string, Answer> }

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init)
  const body = await request.clone().text()
  provider.asked.push({ path: new URL(request.url).pathname, body })
  const part = Object.keys(provider.answers).find((each) => request.url.includes(each))
  if (!part) throw new TypeError('Failed to fetch')
  const answer = await provider.answers[part]!(body)
  if (answer.type === 'error') throw new TypeError('Failed to fetch')
  return answer
}

/** An identity of the site, the way its provider keeps a learner on the device, and what it answers. */
export interface Identity {
  name: string
  site: SiteIdentity
  /** The key of the browser's storage below which a learner is. */
  key: string
  /** Keeps a learner on the device as an earlier visit left them. */
  keep(token: string): void
  /** What another tab leaves behind when the learner signs out there, beside the removed learner. */
  leave?(): void
  /** The part of the address of a renewal, and its answers. */
  renewal: string
  gives(token: string): Response
  refuses(): Response
  fails(): Response
}

const guests = {
  key: 'guest',
  keep: (token: string) => localStorage.setItem('guest', token),
  renewal: '/v1/guests/',
  gives: (token: string) => Response.json({ token }, { status: 201 }),
  refuses: () => new Response(null, { status: 401 }),
  // It asks for a pause, so that the call is not tried again here.
  fails: () => new Response(null, { status: 503, headers: { 'Retry-After': '120' } }),
}
const openId = { kind: 'oidc' as const, issuer: ISSUER, clientId: 'words', name: 'Example', origins: [] }

export const identities: Identity[] = [
  {
    name: 'Firebase',
    site: { kind: 'emulator', providers: [] } as never,
    key: 'firebase:authUser:local:[DEFAULT]',
    keep(token) {
      const uid = readToken(token).sub
      const stsTokenManager = { refreshToken: `${SECRET}-${uid}`, accessToken: token, expirationTime: 9e15 }
      const flags = { emailVerified: true, isAnonymous: false }
      const user = { uid, ...flags, providerData: [], stsTokenManager, apiKey: 'local', appName: '[DEFAULT]' }
      localStorage.setItem(this.key, JSON.stringify(user))
    },
    renewal: '/v1/token',
    gives: (token) => Response.json({ access_token: token, refresh_token: `${SECRET}-next`, expires_in: '3600' }),
    fails: () => Response.error(),
    refuses: () => Response.json({ error: { code: 400, message: 'TOKEN_EXPIRED' } }, { status: 400 }),
  },
  {
    name: 'an OpenID provider',
    site: openId,
    key: `oidc.user:${ISSUER}:words`,
    keep(token) {
      const { sub } = readToken(token)
      const user = {
        id_token: token,
        refresh_token: `${SECRET}-${sub}`,
        token_type: 'Bearer',
        profile: readToken(token),
      }
      localStorage.setItem(this.key, JSON.stringify(user))
    },
    leave: () => localStorage.setItem('openid.signedOut', 'yes'),
    renewal: '/token',
    gives: (id_token) =>
      Response.json({ id_token, access_token: 'access', refresh_token: `${SECRET}-next`, token_type: 'Bearer' }),
    fails: () => Response.error(),
    refuses: () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
  },
  { name: 'guests beside an OpenID provider', site: openId, ...guests },
  { name: 'guests alone', site: { kind: 'guest' } as never, ...guests },
]

/** A page of the site: its port, and the newest state that it told. */
export interface Tab {
  auth: AuthPort
  uid(): string | null
}

const uidOf = (state: AuthState) => (state.kind === 'signedIn' ? state.user.uid : null)

/** Opens a page, with the code of its provider loaded anew. */
export async function openTab({ site }: Pick<Identity, 'site'>): Promise<Tab> {
  vi.resetModules()
  const module =
    site.kind === 'emulator'
      ? import('#identity/firebaseAuth.ts')
      : site.kind === 'oidc'
        ? import('#identity/openIdAuth.ts')
        : import('#identity/guestAuth.ts')
  const auth = (await module).createAuth(site as never)
  let newest: AuthState = { kind: 'loading' }
  await new Promise<void>((resolve) => {
    auth.observe((state) => {
      newest = state
      resolve()
    })
  })
  return { auth, uid: () => uidOf(newest) }
}

/** Whether a learner is stored on the device. */
export const isKept = ({ key }: Identity) => localStorage.getItem(key) !== null

/** Tells all tabs, as the browser does, that one has changed who is stored. */
export function tellTabs({ key }: Identity): void {
  const newValue = localStorage.getItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

/** Somebody else signs in in another tab, of which this one has not heard yet. */
export function signInElsewhere(identity: Identity, token: string): void {
  identity.keep(token)
  localStorage.removeItem('openid.signedOut')
}

/** The learner signs out in another tab, of which this one has not heard yet. */
export function signOutElsewhere({ key, leave }: Identity): void {
  localStorage.removeItem(key)
  leave?.()
}

/** Lets renewals wait for `answer`. `asked` resolves with the first. */
export function holdRenewals({ renewal }: Identity) {
  const asked = deferred<void>()
  const answer = deferred<Response>()
  provider.answers[renewal] = async () => {
    asked.resolve()
    return (await answer.promise).clone()
  }
  return { asked: asked.promise, answer: answer.resolve }
}
/** How many renewals were asked for. */
export const renewals = ({ renewal }: Identity) => provider.asked.filter(({ path }) => path.endsWith(renewal)).length

/** Gives each test of a file a device, providers that answer at their other addresses, and tabs that end with it. */
export function identitiesPerTest(): void {
  let heard: Parameters<typeof window.addEventListener>[] = []
  let logged: unknown[][] = []
  beforeEach(() => {
    localStorage.clear()
    provider.asked = []
    provider.answers = {
      '.well-known': () =>
        Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/enter`,
          token_endpoint: `${ISSUER}/token`,
          revocation_endpoint: `${ISSUER}/end`,
        }),
      '/end': () => new Response(),
      'accounts:lookup': (body) => Response.json({ users: [{ localId: readToken(JSON.parse(body).idToken).sub }] }),
      'accounts:delete': () => Response.json({}),
      'accounts:signUp': () => Response.json({ idToken: tokenOf('mia'), refreshToken: SECRET, localId: 'mia' }),
    }
    vi.stubGlobal('fetch', answered)
    vi.stubGlobal('indexedDB', undefined) // so that the SDK keeps its user where the others do
    heard = []
    const listen = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation((...heardOf: Parameters<typeof listen>) => {
      heard.push(heardOf)
      listen(...heardOf)
    })
    logged = []
    for (const level of ['log', 'info', 'warn', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...args) => void logged.push(args))
    }
  })
  afterEach(() => {
    for (const [type, listener] of heard) window.removeEventListener(type, listener)
    vi.unstubAllGlobals()
    expect(JSON.stringify(logged)).not.toContain(SECRET)
  })
}

/** Fails if the message or the place of a failure, which a page may report, has a token. */
export function withoutToken(failure: unknown): unknown {
  expect(`${failure} ${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toContain(SECRET)
  return failure
}
