import { describe, expect, test } from 'vitest'
import type { GuestKeys } from '../../../server/identity/identityConfig.ts'
import { createVerifier } from '../../../server/identity/verifyIdentity.ts'
import { startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { aReview } from '../../support/notebookEntries.ts'
import { saveOfAll } from '../../support/saves.ts'

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

  test('a code hands a guest to another device once, with what the guest of that device had', async () => {
    const server = await startApiServer({ verifyIdToken: verifyGuest, guestKeys, clock })
    const bearer = async () => {
      const made = await server.send('POST', '/v1/guests/')
      return { authorization: `Bearer ${made.json<Made>().token}` }
    }
    const complete = async (headers: { authorization: string }) => {
      const created = await server.createTest()
      const url = `${TESTS_PATH}${created.test_id}/?complete=y`
      expect(
        (
          await server.send(
            'PATCH',
            url,
            saveOfAll(created, () => true, 1),
            headers,
          )
        ).statusCode,
      ).toBe(200)
    }
    const [first, second] = [await bearer(), await bearer()]
    const makeCode = () => server.send('POST', '/v1/guests/transfers/', undefined, first)
    expect((await makeCode()).statusCode).toBe(404)
    await complete(first)
    await complete(second)
    const { code } = (await makeCode()).json<{ code: string }>()
    const redeem = () => server.send('POST', '/v1/transfers/redeem/', { code })
    const { token } = (await redeem()).json<Made>()
    expect((await verifyGuest(token)).owner).toEqual((await verifyGuest(first.authorization.slice(7))).owner)
    expect((await redeem()).statusCode).toBe(404)

    const notebook = '/v1/account/notebook/'
    const added = await server.send('POST', notebook, { entries: [aReview('an-entry')] }, second)
    expect(added.statusCode).toBeLessThan(300)
    const body = { guest_token: second.authorization.slice(7) }
    expect((await server.send('POST', '/v1/account/adopt/', body, first)).statusCode).toBe(204)
    const { results } = (await server.send('GET', '/v1/account/', undefined, first)).json<{ results: unknown[] }>()
    expect(results).toHaveLength(2)
    expect((await server.send('GET', notebook, undefined, first)).body).toContain('an-entry')
    await server.stop()
  })

  test('an account gets no code that would hand it over', async () => {
    const server = await startApiServer({})
    const created = await server.createTest()
    await server.completeAll(created, 'mia')
    const headers = await server.bearer('mia')
    expect((await server.send('POST', '/v1/guests/transfers/', undefined, headers)).statusCode).toBe(404)
    await server.stop()
  })

  test('a server whose guests belong to the identity provider makes none', async () => {
    const server = await startApiServer({})
    expect((await server.send('POST', '/v1/guests/')).statusCode).toBe(404)
    await server.stop()
  })
})
