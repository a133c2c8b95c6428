import { expect, it, vi } from 'vitest'
import { identities, identitiesPerTest, openTab, provider, tokenOf } from '../support/identities.ts'

identitiesPerTest()

const guests = identities.find(({ name }) => name === 'guests alone')!
const [OLD, NEW] = [tokenOf('a-learner', 1), tokenOf('a-learner')]

/** Opens a tab of a guest who was here yesterday. */
async function arrive() {
  guests.keep(OLD)
  return openTab(guests)
}

it('a token that the server refuses is put away on the device, and another guest can begin', async () => {
  const { auth, uid } = await arrive()
  await auth.signOut()
  provider.answers[guests.renewal] = () => guests.gives(tokenOf('mia'))
  await auth.signInAnonymously()
  expect(uid()).toBe('mia')
  expect(localStorage.getItem('guest.lost')).toBe(OLD)
})

// §8.83
it('a guest who ends elsewhere goes on with the new token, and with the old one if that fails', async () => {
  const { auth } = await arrive()
  await expect(auth.endElsewhere!()).rejects.toThrow()
  expect(await auth.idToken(false)).toBe(OLD)
  provider.answers['/v1/guests/withdrawals/'] = () => guests.gives(NEW)
  await auth.endElsewhere!()
  expect(await auth.idToken(false)).toBe(NEW)
})

// §7.13
it('what this device has goes over to a guest who comes here, unless the server knows no such guest', async () => {
  const { auth, uid } = await arrive()
  const adopt = vi.fn(async () => {})
  provider.answers[guests.renewal] = () => guests.gives(NEW)
  await auth.becomeGuest!(tokenOf('mia'), adopt)
  expect([adopt.mock.calls, uid()]).toEqual([[[NEW]], 'mia'])
  provider.answers[guests.renewal] = guests.refuses
  await auth.becomeGuest!(tokenOf('nora'), adopt)
  expect([adopt.mock.calls.length, uid()]).toEqual([1, 'nora'])
  provider.answers[guests.renewal] = guests.fails
  await expect(auth.becomeGuest!(tokenOf('ole'), adopt)).rejects.toThrow()
  expect(uid()).toBe('nora')
})
