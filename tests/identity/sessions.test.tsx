import { describe, expect, it, vi } from 'vitest'
import { isNetworkFailure, isSignInOver } from '#identity/authFailure.ts'
import { eventually } from '../support/eventually.ts'
import {
  holdRenewals,
  identities,
  identitiesPerTest,
  isKept,
  openTab,
  provider,
  renewals,
  signInElsewhere,
  signOutElsewhere,
  tellTabs,
  tokenOf,
  withoutToken,
  type Identity,
  type Tab,
} from '../support/identities.ts'
import { locksOfOneBrowser } from '../support/servicesHarness.ts'

identitiesPerTest()

const OLD = tokenOf('a-learner', 31)
const NEW = tokenOf('a-learner')

/** Opens a page for a learner who was here a month ago. */
async function arrive(identity: Identity): Promise<Tab> {
  identity.keep(OLD)
  return openTab(identity)
}

/** The tokens of this provider are kept and renewed by our own code. */
const ours = identities.filter(({ name }) => name !== 'Firebase')

const ways: [string, (tab: Tab, identity: Identity) => Promise<void>][] = [
  ['signs out', ({ auth }) => auth.signOut()],
  ['deletes the account', ({ auth }) => auth.deleteUser()],
  [
    'signs out in another tab',
    async (_tab, identity) => {
      signOutElsewhere(identity)
      tellTabs(identity)
    },
  ],
]

async function leavesDuringRenewal(identity: Identity, leave: (tab: Tab, identity: Identity) => Promise<void>) {
  const tab = await arrive(identity)
  const { asked, answer } = holdRenewals(identity)
  const token = tab.auth.idToken(true).catch(withoutToken)
  await asked
  await leave(tab, identity)
  answer(identity.gives(NEW))
  await token
  tellTabs(identity)
  await eventually(() => expect(tab.uid()).toBeNull())
  expect(isKept(identity)).toBe(false)
  expect((await openTab(identity)).uid()).toBeNull()
}

// §7.10 §7.11
describe.each(identities)('a learner of $name', (identity) => {
  it('a learner stays signed in with the renewed token', async () => {
    const { auth, uid } = await arrive(identity)
    provider.answers[identity.renewal] = () => identity.gives(NEW)
    expect(await auth.idToken(true)).toBe(NEW)
    expect(await auth.idToken(false)).toBe(NEW)
    expect([uid(), (await openTab(identity)).uid()]).toEqual(['a-learner', 'a-learner'])
  })

  it('a token that the provider refuses to renew is over', async () => {
    const { auth } = await arrive(identity)
    provider.answers[identity.renewal] = identity.refuses
    expect(isSignInOver(await auth.idToken(true).catch(withoutToken))).toBe(true)
  })

  it('a provider out of reach leaves the learner signed in', async () => {
    const { auth } = await arrive(identity)
    provider.answers[identity.renewal] = identity.fails
    expect(isNetworkFailure(await auth.idToken(true).catch(withoutToken))).toBe(true)
    expect((await openTab(identity)).uid()).toBe('a-learner')
  })

  it.each(ways)('a renewal under way never brings back a learner who %s', (_way, leave) =>
    leavesDuringRenewal(identity, leave),
  )

  // §5.4
  it('a sign-out waits for no provider, and all tabs know of it', async () => {
    const tab = await arrive(identity)
    const other = await openTab(identity)
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await tab.auth.signOut()
    expect(isKept(identity)).toBe(false)
    tellTabs(identity)
    await eventually(() => expect([tab.uid(), other.uid()]).toEqual([null, null]))
  })

  // §11.40
  it('a browser that refuses its storage has a guest for the page', async () => {
    refuseStorage()
    const { auth, uid } = await openTab(identity)
    makeGuests()
    await auth.signInAnonymously()
    expect(uid()).toBe('mia')
    expect(await auth.idToken(false)).toBe(tokenOf('mia'))
    await auth.signOut()
    expect(uid()).toBeNull()
  })
})

function refuseStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}

/** Lets our server make guests. */
const makeGuests = () =>
  void (provider.answers['/v1/guests/'] = () => Response.json({ token: tokenOf('mia') }, { status: 201 }))

// §7.11
describe.each(ours)('the tokens of $name', (identity) => {
  it('calls at the same time renew a token once, and no call one that another tab has just renewed', async () => {
    const { auth } = await arrive(identity)
    const other = await openTab(identity)
    provider.answers[identity.renewal] = () => identity.gives(NEW)
    expect(await Promise.all([auth.idToken(true), auth.idToken(true)])).toEqual([NEW, NEW])
    expect(await other.auth.idToken(false)).toBe(NEW)
    expect(renewals(identity)).toBe(1)
  })

  it('a tab that waited for another one takes its token', async () => {
    const tabs = [await arrive(identity), await openTab(identity)]
    const locks = locksOfOneBrowser()
    const request = <T,>(name: string, _options: LockOptions, work: () => Promise<T>) => locks.request(name, work)
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    const { asked, answer } = holdRenewals(identity)
    const tokens = Promise.all(tabs.map(({ auth }) => auth.idToken(true)))
    await asked
    answer(identity.gives(NEW))
    expect(await tokens).toEqual([NEW, NEW])
    expect(renewals(identity)).toBe(1)
  })

  it('a token that cannot be renewed is used while it is the learner’s, who stays even if it is over', async () => {
    const { auth, uid } = await arrive(identity)
    for (const answer of [identity.fails, identity.refuses]) {
      provider.answers[identity.renewal] = answer
      expect(await auth.idToken(false)).toBe(OLD)
      await expect(auth.idToken(true)).rejects.toThrow()
    }
    expect([uid(), isKept(identity)]).toEqual(['a-learner', true])
  })

  it('a renewal never brings back a learner who signs out in another tab, of which this one has not heard', () =>
    leavesDuringRenewal(identity, async () => signOutElsewhere(identity)))

  it('a tab uses no token of somebody who signs in in another tab, and its renewal leaves them', async () => {
    const { auth, uid } = await arrive(identity)
    const { asked, answer } = holdRenewals(identity)
    const token = auth.idToken(true).catch(withoutToken)
    await asked
    signInElsewhere(identity, tokenOf('another'))
    expect(isSignInOver(await auth.idToken(false).catch(withoutToken))).toBe(true)
    answer(identity.gives(NEW))
    expect(isSignInOver(await token)).toBe(true)
    tellTabs(identity)
    expect(uid()).toBe('another')
    expect(await auth.idToken(false)).toBe(tokenOf('another'))
  })

  it.each<[string, unknown]>([
    ['refuses', { request: () => Promise.reject(new DOMException('No locks here', 'SecurityError')) }],
    ['never gives', { request: (_: string, { signal }: LockOptions) => until(signal!) }],
    ['has no', undefined],
  ])('a browser that %s locks renews a token and begins one guest all the same', async (_what, locks) => {
    vi.stubGlobal('navigator', { onLine: true, locks })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const { auth, uid } = await arrive(identity)
    provider.answers[identity.renewal] = () => identity.gives(NEW)
    expect(await auth.idToken(true)).toBe(NEW)
    await auth.signOut()
    makeGuests()
    provider.asked = []
    await Promise.all([auth.signInAnonymously(), auth.signInAnonymously()])
    await auth.signInAnonymously()
    expect([uid(), (await openTab(identity)).uid()]).toEqual(['mia', 'mia'])
    expect(provider.asked.filter(({ path }) => path === '/v1/guests/')).toHaveLength(1)
  })
})

/** A lock that is not given before the browser stops waiting. */
const until = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
