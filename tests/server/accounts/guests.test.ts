import { describe, expect, test } from 'vitest'
import type { GuestKeys } from '../../../server/identity/identityConfig.ts'
import { createVerifier } from '../../../server/identity/verifyIdentity.ts'
import { startApiServer } from '../../support/apiServer.ts'

const clock = () => Date.UTC(2026, 0, 5, 9)
const guestKeys: GuestKeys = ['a-key-of-this-test-'.repeat(2)]

// §8.77
describe('POST /v1/guests/', () => {
  const verifyGuest = createVerifier({ kind: 'guest', guestKeys }, clock, () => {})
  type Made = { token: string }

  test('a guest gets an identity, and a new token of the same one', async () => {
    const server = await startApiServer({ verifyIdToken: verifyGuest, guestKeys })
    const first = await server.send('POST', '/v1/guests/')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([201, 'no-store'])
    const { token } = first.json<Made>()
    const { owner, isGuest } = await verifyGuest(token)
    expect([owner.id, isGuest]).toEqual([expect.stringMatching(/^guest:[\w-]{24}$/), false])
    const authorization = `Bearer ${token}`
    const again = await server.send('POST', '/v1/guests/', undefined, { authorization })
    expect((await verifyGuest(again.json<Made>().token)).owner).toEqual(owner)
    const other = await server.send('POST', '/v1/guests/')
    expect((await verifyGuest(other.json<Made>().token)).owner).not.toEqual(owner)
    await server.stop()
  })

  test('an account gets no code that would hand it over, and withdraws no token', async () => {
    const server = await startApiServer({})
    const created = await server.createTest()
    await server.completeAll(created, 'mia')
    const headers = await server.bearer('mia')
    for (const path of ['transfers', 'withdrawals'])
      expect((await server.send('POST', `/v1/guests/${path}/`, undefined, headers)).statusCode).toBe(404)
    await server.stop()
  })

  test('a server whose guests belong to the identity provider makes none', async () => {
    const server = await startApiServer({})
    expect((await server.send('POST', '/v1/guests/')).statusCode).toBe(404)
    await server.stop()
  })
})
