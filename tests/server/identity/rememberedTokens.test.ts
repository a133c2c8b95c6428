import { UnsecuredJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { signGuestToken } from '../../../server/identity/guestTokens.ts'
import { InvalidToken } from '../../../server/identity/identity.ts'
import { createVerifier, rememberTokens } from '../../../server/identity/verifyIdentity.ts'

const START = Date.UTC(2026, 0, 5, 9)
const MINUTE = 60_000
const owner = { kind: 'user', id: 'guest:abcdefghijklmnopqrstuvwx' } as const
const tokenFor = (name: string, minutes: number) =>
  new UnsecuredJWT({ sub: name, exp: (START + minutes * MINUTE) / 1000 }).encode()
let now: number
let checks: number
const clock = () => now
const verify = rememberTokens(async (token) => {
  checks++
  if (token === 'forged') throw new InvalidToken('The token is not valid.')
  return { owner, isGuest: false }
}, clock)

beforeEach(() => {
  now = START
  checks = 0
})

// §7.10
test('the signature of a token is checked again after five minutes, or if the clock goes back', async () => {
  for (const minutes of [0, 1, 4.9]) {
    now = START + minutes * MINUTE
    expect((await verify(tokenFor('one', 60))).owner).toBe(owner)
  }
  expect(checks).toBe(1)
  for (now of [START + 6 * MINUTE, START]) await verify(tokenFor('one', 60))
  expect(checks).toBe(3)
})

test('a token is checked again once it has expired, and another token by itself', async () => {
  for (const name of ['short', 'shorter', 'short']) await verify(tokenFor(name, 1))
  expect(checks).toBe(2)
  now += MINUTE
  await verify(tokenFor('short', 1))
  expect(checks).toBe(3)
})

test('a refused token is not remembered', async () => {
  for (let tries = 0; tries < 2; tries++) await expect(verify('forged')).rejects.toThrow(InvalidToken)
  expect(checks).toBe(2)
})

test('a guest’s token that was accepted is refused when it has expired', async () => {
  const verifyGuest = createVerifier({ kind: 'guest', guestKeys: ['key-'.repeat(10)] }, clock, () => {})
  const token = await signGuestToken(owner, ['key-'.repeat(10)], now)
  now += 400 * 24 * 60 * MINUTE - MINUTE
  expect((await verifyGuest(token)).owner).toEqual(owner)
  now += 2 * MINUTE
  await expect(verifyGuest(token)).rejects.toThrow(InvalidToken)
})
