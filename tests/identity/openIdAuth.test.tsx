import { expect, it } from 'vitest'
import { isSignInOver } from '#identity/authFailure.ts'
import { createAuth } from '#identity/openIdAuth.ts'

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
