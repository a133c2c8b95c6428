import { afterEach, expect, it, vi } from 'vitest'
import { authFailure, isSignInOver } from '#identity/authFailure.ts'
import { createAuth } from '#identity/openIdAuth.ts'
import { eventually } from '../support/eventually.ts'
import { deferred } from '../support/servicesHarness.ts'

const ISSUER = 'https://id.example.org'
const IDENTITY = { kind: 'oidc' as const, issuer: ISSUER, clientId: 'words', name: 'Example', origins: [] }

/** Stores the tokens of a learner, as the library does when they sign in or a token is renewed. */
function store(token: string, sub: string, secondsLeft: number) {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft
  const user = { id_token: token, refresh_token: `refresh-${token}`, token_type: 'Bearer', profile: { sub, exp } }
  localStorage.setItem(`oidc.user:${ISSUER}:words`, JSON.stringify(user))
}

/** Opens a tab of a learner whose token is over. */
async function openTab() {
  localStorage.clear()
  store('old', 'a-learner', -60)
  const auth = createAuth(IDENTITY)
  await new Promise((resolve) => auth.observe(resolve))
  return auth
}

it('a tab takes the token that another tab has just renewed, and never uses the refresh token a second time', async () => {
  const auth = await openTab()
  store('renewed', 'a-learner', 600)
  // The provider cannot be reached here, so that a renewal would fail.
  expect(await auth.idToken(false)).toBe('renewed')
})

it('a tab never takes the token of somebody who signed in in another tab', async () => {
  const auth = await openTab()
  store('of-somebody-else', 'another-learner', 600)
  expect(await auth.idToken(false).catch(isSignInOver)).toBe(true)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Auth = Awaited<ReturnType<typeof openTab>>

/** What a sign-out in another tab leaves behind, before this tab gets its event. */
async function signOutElsewhere() {
  localStorage.removeItem(`oidc.user:${ISSUER}:words`)
  localStorage.setItem('openid.signedOut', 'yes')
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const CLAIMS = { iss: ISSUER, aud: 'words', sub: 'a-learner', iat: 0, exp: 9e9 }
const TOKEN = `${encoded({ alg: 'none' })}.${encoded(CLAIMS)}.`
const stored = () => localStorage.getItem(`oidc.user:${ISSUER}:words`)

/**
 * Answers as the provider does: its addresses at once, the end of a token too, anything else with these reactions.
 * @returns the refresh tokens that it was told to end
 */
function provider(reactions: Record<string, () => Promise<Response>>): unknown[] {
  const ended: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.slice(ISSUER.length + 1)
    if (path === 'end') ended.push(new URLSearchParams(body as URLSearchParams).get('token'))
    if (reactions[path]) return reactions[path]()
    if (path === 'end') return new Response(null, { status: 200 })
    return Response.json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/enter`,
      token_endpoint: `${ISSUER}/token`,
      revocation_endpoint: `${ISSUER}/end`,
    })
  })
  return ended
}

// §7.11
it.each([
  ['here', (auth: Auth) => auth.signOut()],
  ['in another tab, of which this one has not heard yet', () => signOutElsewhere()],
])(
  'a token that arrives after a sign-out %s signs nobody in again, and ends at the provider',
  async (_where, signOut) => {
    const asked = deferred<void>()
    const answered = deferred<void>()
    const ended = provider({
      token: async () => {
        asked.resolve()
        await answered.promise
        const tokens = { id_token: `${TOKEN}next`, access_token: 'access', refresh_token: 'next' }
        return Response.json({ ...tokens, token_type: 'Bearer' })
      },
    })
    const auth = await openTab()
    store(TOKEN, 'a-learner', -60)
    const token = auth.idToken(false)
    await asked.promise
    await signOut(auth)
    answered.resolve()
    expect(await token.catch(isSignInOver)).toBe(true)
    expect(stored()).toBeNull()
    await eventually(() => expect(ended).toContain('next'))
  },
)

// §7.11
it('a sign-out ends the newest refresh token, though another tab renewed it', async () => {
  const ended = provider({})
  const auth = await openTab()
  store('renewed', 'a-learner', 600)
  await auth.signOut()
  await eventually(() => expect(ended).toEqual(['refresh-renewed']))
})

// §5.4
it('a sign-out does not wait for a provider that is silent', async () => {
  const told = deferred<void>()
  provider({
    end: () => {
      told.resolve()
      return new Promise(() => {})
    },
  })
  const auth = await openTab()
  await auth.signOut()
  expect(stored()).toBeNull()
  await told.promise
})

it('a learner who comes back from the provider by Back can press again', async () => {
  provider({})
  const shown = deferred<() => void>()
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'pageshow') shown.resolve(listener as () => void)
  })
  const auth = await openTab()
  const outcome = auth.signInWith('openid').catch((error: unknown) => authFailure(error, 'openid'))
  ;(await shown.promise)()
  expect(await outcome).toBeNull() // cancelled, which needs no message
})

// §11.40
it('a browser that refuses its storage has guests all the same', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(() => createAuth(IDENTITY)).not.toThrow()
})
