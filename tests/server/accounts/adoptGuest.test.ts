import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AdoptGuest, ClaimTest, type AccountResponse } from '#contracts/account.ts'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import { pathOf } from '#contracts/endpoint.ts'
import { MAX_ENTRIES_STORED } from '#contracts/notebook.ts'
import { ChangeSharing, ReadOwnResult } from '#contracts/ownResult.ts'
import { readPersonData } from '../../../server/accounts/personData.ts'
import { createCountKey } from '../../../server/http/dailyCount.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())
beforeEach(() => server.db.query('truncate vocab_tests, daily_counts cascade'))

const guestToken = (uid = 'guest') =>
  server.provider.tokenFor(uid, { claims: { firebase: { sign_in_provider: 'anonymous' } } })
const adoptWith = (token: unknown, headers: Record<string, string>) =>
  server.send('POST', `/v1/${AdoptGuest.path}`, { guest_token: token }, headers)
const adopt = async (guest = 'guest') => {
  const answer = await adoptWith(await guestToken(guest), await server.bearer('ida'))
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
}
const account = async (userId: string) =>
  (await server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, await server.bearer(userId))).json<AccountResponse>()
const resultsOf = async (userId: string) => (await account(userId)).results.map(({ shortcode }) => shortcode)

async function complete(userId: string) {
  server.advance(1000)
  const created = await server.createTest()
  const body = saveOfAll(created, knowsUpTo(created.words), 1)
  expect((await server.complete(created.test_id, body, userId)).statusCode).toBe(200)
  return created
}

// §8.64
describe('a guest who signs in to an existing account', () => {
  test('an adopted guest’s results are in the account, newest first, and no longer with the guest', async () => {
    const [first, ofGuest, last] = [await complete('ida'), await complete('guest'), await complete('ida')]
    await adopt()
    expect(await resultsOf('ida')).toEqual([last.shortcode, ofGuest.shortcode, first.shortcode])
    expect(await resultsOf('guest')).toEqual([])
  })

  test('an account can turn off the links of adopted results, and delete them', async () => {
    const { shortcode } = await complete('guest')
    await adopt()
    const [ida, off] = [await server.bearer('ida'), { name_form: 'none', link_on: false }]
    expect((await server.send('PUT', `/v1/${pathOf(ChangeSharing, { shortcode })}`, off, ida)).statusCode).toBe(204)
    expect((await server.share(shortcode)).statusCode).toBe(404)
    expect(
      (await server.send('DELETE', `/v1/${pathOf(ReadOwnResult, { shortcode })}`, undefined, ida)).statusCode,
    ).toBe(204)
  })

  test('an adopted result keeps its name form and its link', async () => {
    const { shortcode } = await complete('guest')
    const off = { name_form: 'none', link_on: false }
    await server.send('PUT', `/v1/${pathOf(ChangeSharing, { shortcode })}`, off, await server.bearer('guest'))
    await adopt()
    expect((await server.share(shortcode)).statusCode).toBe(404)
    const own = await server.send(
      'GET',
      `/v1/${pathOf(ReadOwnResult, { shortcode })}`,
      undefined,
      await server.bearer('ida'),
    )
    expect(own.json()).toMatchObject({ sharing: off })
  })

  test('an account gets the half-finished test that the guest had claimed', async () => {
    const created = await server.createTest(await server.bearer('guest'))
    const answer = { checked: true, revealed_meaning: false, decision_time: 900, answered_at: 100 }
    await server.save(created.test_id, saveOf(created, { 0: answer }))
    await adopt()
    expect((await account('ida')).running?.test.test_id).toBe(created.test_id)
    const claim = { test_id: created.test_id }
    const claimed = await server.send('PUT', `/v1/${ClaimTest.path}`, claim, await server.bearer('ida'))
    expect(claimed.statusCode).toBe(204)
  })

  test('an adoption can be repeated, and may be empty', async () => {
    const { shortcode } = await complete('guest')
    for (const guest of ['guest', 'guest', 'somebody new', 'ida']) await adopt(guest)
    expect(await resultsOf('ida')).toEqual([shortcode])
  })

  // §11.33 §11.34
  test('an adopted result is exported with the account', async () => {
    const { test_id } = await complete('guest')
    await adopt()
    const stores = { db: server.db, countKey: createCountKey(server.databaseUrl) }
    expect((await readPersonData(stores, { uid: 'ida' })).tests).toMatchObject([{ test_id, user_id: 'ida' }])
    expect((await readPersonData(stores, { uid: 'guest' })).tests).toEqual([])
  })
})

// §10.11
test('a guest’s completions of today count as the account’s, once', async () => {
  for (const user of ['ida', 'guest', 'guest']) await complete(user)
  await adopt()
  await adopt()
  const keyOf = (user: string) => createCountKey(server.databaseUrl)('completions', user)
  const countsOf = (user: string) => server.db.query('select count from daily_counts where key = $1', [keyOf(user)])
  expect(await countsOf('ida')).toEqual([{ count: 3 }])
  expect(await countsOf('guest')).toEqual([])
})

// §8.69
test('an adoption never fills a notebook beyond its limit, but moves whole what was stored before it had one', async () => {
  const { add, fill, readOn } = notebooksOf(() => server)
  const entriesOf = async (userId: string) => (await readOn(userId)).entries
  await fill('ida', MAX_ENTRIES_STORED - 3)
  await fill('guest', 2)
  await server.db.query("update notebook_entries set id = 'old-' || id where user_id = 'guest'")
  await add('guest', [aReview('new-1'), aReview('new-2')])
  await add('other guest', [aReview('new-3')])
  await adopt()
  await adopt('other guest')
  const moved = (await entriesOf('ida')).slice(MAX_ENTRIES_STORED - 3)
  expect(moved.map(({ id }) => id.replace(/^-+/, ''))).toEqual(['filled-1', 'filled-2', 'new-1'])
  expect(await entriesOf('guest')).toEqual([aReview('new-2')])
  expect(await entriesOf('other guest')).toEqual([aReview('new-3')])
  await fill('third guest', 3)
  await server.db.query("update notebook_entries set id = 'third-' || id where user_id = 'third guest'")
  await adopt('third guest')
  expect(await entriesOf('third guest')).toEqual([])
})

// §8.64
describe('an adoption that is refused', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['with an account’s token instead of a guest’s', () => server.provider.tokenFor('guest')],
    [
      'with an expired token',
      async () => {
        const claims = { firebase: { sign_in_provider: 'anonymous' }, exp: Math.floor(server.now() / 1000) - 60 }
        return server.provider.tokenFor('guest', { claims })
      },
    ],
    ['with an invalid token', async () => 'guest'],
    ['without a token', async () => undefined],
  ])('an adoption is refused: %s', async (_what, token) => {
    const { shortcode } = await complete('guest')
    const answer = await adoptWith(await token(), await server.bearer('ida'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ path: 'guest_token' }] })
    expect(await resultsOf('guest')).toEqual([shortcode])
  })

  test('an adoption cannot go to another guest', async () => {
    await complete('guest')
    const other = { authorization: `Bearer ${await guestToken('other guest')}` }
    expect((await adoptWith(await guestToken(), other)).statusCode).toBe(401)
    expect(await resultsOf('other guest')).toEqual([])
  })
})
