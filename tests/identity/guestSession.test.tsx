import { beforeEach, expect, it, vi } from 'vitest'
import { isSignInOver } from '#identity/authFailure.ts'
import { openGuestSession } from '#identity/guestSession.ts'
import { answer, refuse, startScriptedServer, type Reaction } from '../support/scriptedServer.ts'

const DAY_S = 24 * 60 * 60
const NOW_S = Math.floor(Date.now() / 1000)

/** A token as the server signs it, of a guest and an age in days. */
function tokenOf(guest: string, days = 0): string {
  const payload = { sub: guest, iat: NOW_S - days * DAY_S }
  return `header.${btoa(JSON.stringify(payload))}.signature`
}
const made = (guest: string, days?: number) => answer(201, { token: tokenOf(guest, days) })

beforeEach(() => localStorage.clear())

/** Opens the guest of this device, before a server with these reactions. */
async function open(...reactions: [Reaction, ...Reaction[]]) {
  const { base, received } = await startScriptedServer(...reactions)
  vi.stubEnv('VITE_API_BASE', new URL(base).origin)
  return { session: openGuestSession(), received }
}

it('a device has one guest, however often it begins', async () => {
  const { session, received } = await open(made('first'), made('second'))
  await Promise.all([session.begin(), session.begin()])
  await session.begin()
  expect([session.id(), received.length]).toEqual(['first', 1])
  expect(openGuestSession().id()).toBe('first')
})

it('a guest whose token is refused must never become another guest', async () => {
  const { session } = await open(made('first'), refuse(401), made('second'))
  await session.begin()
  expect(await session.token(true).catch(isSignInOver)).toBe(true)
  expect(session.id()).toBe('first')
})

it('a token that is put away stays on the device, and another guest can begin', async () => {
  const { session } = await open(made('first'), made('second'))
  await session.begin()
  const proof = await session.token(false)
  session.putAway()
  await session.begin()
  expect(session.id()).toBe('second')
  expect(Object.values({ ...localStorage })).toContain(proof)
})

// §8.83
it('a guest who ends elsewhere goes on with the new token, and with the old one if that fails', async () => {
  const { session, received } = await open(made('first', 1), refuse(404), made('first'))
  await session.begin()
  await expect(session.endElsewhere()).rejects.toThrow()
  expect(await session.token(false)).toBe(tokenOf('first', 1))
  await session.endElsewhere()
  expect(await session.token(false)).toBe(tokenOf('first'))
  expect(received.at(-1)).toMatchObject({
    path: '/v1/guests/withdrawals/',
    headers: { authorization: `Bearer ${tokenOf('first', 1)}` },
  })
})

it('calls at the same time renew a token once, and an old token is used while it cannot be renewed', async () => {
  const { session, received } = await open(made('first', 31), refuse(404), made('first'))
  await session.begin()
  const old = await session.token(false)
  expect([old, received.length]).toEqual([tokenOf('first', 31), 2])
  const fresh = await Promise.all([session.token(true), session.token(true)])
  expect(new Set(fresh)).toEqual(new Set([tokenOf('first')]))
  expect(received).toHaveLength(3)
})

it('a token that arrives after a guest was forgotten must never bring the guest back', async () => {
  const { session } = await open(made('first', 31), made('first'))
  await session.begin()
  const renewal = session.token(true)
  session.forget()
  await renewal
  expect(session.id()).toBeNull()
})
