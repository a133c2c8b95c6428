import { expect, it, vi } from 'vitest'
import { authFailure } from '#identity/authFailure.ts'
import { eventually } from '../support/eventually.ts'
import {
  holdRenewals,
  identities,
  identitiesPerTest,
  openTab,
  provider,
  signOutElsewhere,
  tokenOf,
} from '../support/identities.ts'
import { deferred } from '../support/servicesHarness.ts'

identitiesPerTest()

const openId = identities.find(({ name }) => name === 'an OpenID provider')!

/** Opens a tab of a learner who was here a month ago. */
async function arrive() {
  openId.keep(tokenOf('a-learner', 31))
  return (await openTab(openId)).auth
}
type Auth = Awaited<ReturnType<typeof arrive>>

/** The refresh tokens that the provider was told are over. */
const ended = () =>
  provider.asked.filter(({ path }) => path === '/end').map(({ body }) => new URLSearchParams(body).get('token'))

// §7.11
it.each([
  ['here', (auth: Auth) => auth.signOut()],
  ['in another tab, of which this one has not heard yet', async () => signOutElsewhere(openId)],
])('a refresh token that arrives after a sign-out %s ends at the provider', async (_where, signOut) => {
  const auth = await arrive()
  const { asked, answer } = holdRenewals(openId)
  const token = auth.idToken(true).catch(() => null)
  await asked
  await signOut(auth)
  answer(openId.gives(tokenOf('a-learner')))
  await token
  await eventually(() => expect(ended()).toContain('keep-this-secret-next'))
})

// §7.11
it('a sign-out ends the newest refresh token, though another tab renewed it', async () => {
  const auth = await arrive()
  const other = await openTab(openId)
  provider.answers[openId.renewal] = () => openId.gives(tokenOf('a-learner'))
  await other.auth.idToken(true)
  await auth.signOut()
  await eventually(() => expect(ended()).toEqual(['keep-this-secret-next']))
})

it('a learner who comes back from the provider by Back can press again', async () => {
  const auth = await arrive()
  const shown = deferred<void>()
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type !== 'pageshow') return
    ;(listener as () => void)()
    shown.resolve()
  })
  const outcome = auth.signInWith('openid').catch((error: unknown) => authFailure(error, 'openid'))
  await shown.promise
  expect(await outcome).toBeNull() // cancelled, which needs no message
})
