import { afterEach, expect, it, vi } from 'vitest'
import { isSignInOver } from '#identity/authFailure.ts'
import { createAuth } from '#identity/openIdAuth.ts'
import { deferred, locksOfOneBrowser } from '../support/servicesHarness.ts'

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

afterEach(() => vi.unstubAllGlobals())

// §7.12
it.each([
  ['under way', null],
  ['waiting for another tab', deferred<void>()],
])('a renewal %s at a sign-out signs nobody in again', async (_when, otherTab) => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { iss: ISSUER, aud: 'words', sub: 'a-learner', iat: 0, exp: 9e9 }
  const old = `${encoded({ alg: 'none' })}.${encoded(claims)}.`
  const asked = deferred<void>()
  const answered = deferred<void>()
  const locks = locksOfOneBrowser()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('openid-configuration')) {
      return Response.json({ issuer: ISSUER, token_endpoint: `${ISSUER}/token`, revocation_endpoint: `${ISSUER}/end` })
    }
    if (address === `${ISSUER}/end`) {
      otherTab?.resolve()
      await asked.promise
      return new Response(null, { status: 200 })
    }
    asked.resolve()
    await answered.promise
    return Response.json({
      id_token: `${old}next`,
      access_token: 'access',
      token_type: 'Bearer',
      refresh_token: 'next',
    })
  })
  const auth = await openTab()
  store(old, 'a-learner', -60)
  if (otherTab) void locks.request('openid', () => otherTab.promise)
  const token = auth.idToken(false)
  await auth.signOut()
  answered.resolve()
  expect(await token.catch(isSignInOver)).toBe(true)
  expect(localStorage.getItem(`oidc.user:${ISSUER}:words`)).toBeNull()
})
