import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

const ACCOUNT = '/v1/account/'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

/** A user's completed test, requested with an idempotency key as the page does. */
async function completedBy(userId: string) {
  const created = await server.createTest({ 'idempotency-key': `${userId} ${Math.random()}` })
  const body = { ...saveOfAll(created, (position) => position % 2 === 0, 1), user_profile: { full_name: userId } }
  expect((await server.complete(created.test_id, body, userId)).statusCode).toBe(200)
  return created
}

async function unfinished() {
  const created = await server.createTest()
  const body = { ...saveOf(created, { 0: { checked: true } }), user_profile: { email: 'anna@example.org' } }
  expect((await server.save(created.test_id, body)).statusCode).toBe(200)
  return created
}

const deleteAccount = async (userId: string, query = '') =>
  server.send('DELETE', `${ACCOUNT}${query}`, undefined, await server.bearer(userId))

const isStored = (testId: string) =>
  server.stored(testId).then(
    () => true,
    () => false,
  )

const rowsThatMention = async (text: string) =>
  (
    await server.db.query<{ n: number }>(
      `select count(*)::int as n from vocab_tests t left join idempotency_keys k using (test_id)
       where position($1 in to_jsonb(t)::text || coalesce(k.key, '')) > 0`,
      [text],
    )
  )[0]!.n

// §8.36
describe('deleting an account', () => {
  test('deleting an account removes every test of the user and nothing else', async () => {
    const own = [await completedBy('ada'), await completedBy('ada')]
    const others = await completedBy('ada-two')
    const unclaimed = await unfinished()
    const before = await server.stored(others.test_id)

    const response = await deleteAccount('ada')
    expect([response.statusCode, response.body]).toEqual([204, ''])
    for (const { test_id } of own) expect(await isStored(test_id)).toBe(false)
    expect(await server.stored(others.test_id)).toEqual(before)
    expect((await server.share(others.shortcode)).statusCode).toBe(200)
    expect(await isStored(unclaimed.test_id)).toBe(true)
  })

  test('deleting an account leaves no row that names the user', async () => {
    await completedBy('grace')
    expect(await rowsThatMention('grace')).toBe(1)
    await deleteAccount('grace')
    expect(await rowsThatMention('grace')).toBe(0)
    expect(await server.db.query('select key from idempotency_keys where key like $1', ['grace%'])).toEqual([])
  })

  test('a link to a result of a deleted account is answered like an unknown one', async () => {
    const { shortcode } = await completedBy('bob')
    expect((await server.share(shortcode)).statusCode).toBe(200)
    await deleteAccount('bob')
    const [deleted, unknown] = [await server.share(shortcode), await server.share('zzzzzzzzzz')]
    expect(deleted.statusCode).toBe(404)
    expect(deleted.json()).toEqual(unknown.json())
  })

  test('a late save or completion of a deleted test does not bring it back', async () => {
    const created = await completedBy('carol')
    await deleteAccount('carol')
    const body = saveOfAll(created, () => true, 1)
    expect((await server.save(created.test_id, body)).statusCode).toBe(404)
    expect((await server.complete(created.test_id, body, 'carol')).statusCode).toBe(404)
    expect(await isStored(created.test_id)).toBe(false)
  })

  test('a repeated deletion, or one without any test, gets the same answer', async () => {
    await completedBy('dan')
    expect((await deleteAccount('dan')).statusCode).toBe(204)
    expect((await deleteAccount('dan')).statusCode).toBe(204)
    expect((await deleteAccount('never-took-a-test')).statusCode).toBe(204)
  })

  test('the account can be deleted at the path without its slash', async () => {
    const response = await server.send('DELETE', '/v1/account', undefined, await server.bearer('dan'))
    expect(response.statusCode).toBe(204)
  })
})

// §8.36
describe('unfinished tests named in a deletion', () => {
  test('unfinished tests named in a deletion are deleted, with the saved profile', async () => {
    const [one, two, three] = [await unfinished(), await unfinished(), await unfinished()]
    await deleteAccount('erin', `?test_id=${one.test_id}`)
    await deleteAccount('erin', `?test_id=${two.test_id}&test_id=${three.test_id}`)
    for (const { test_id } of [one, two, three]) expect(await isStored(test_id)).toBe(false)
  })

  test('a test named in a deletion stays if another user has completed it', async () => {
    const others = await completedBy('frank')
    await deleteAccount('mallory', `?test_id=${others.test_id}`)
    expect((await server.share(others.shortcode)).statusCode).toBe(200)
  })

  test('a test named in a deletion stays if another user has claimed it, and is deleted if the user has', async () => {
    const running = await server.createTest(await server.bearer('grace'))
    const query = `?test_id=${running.test_id}`
    await deleteAccount('mallory', query)
    expect((await server.save(running.test_id, saveOf(running))).statusCode).toBe(200)
    await deleteAccount('grace', query)
    expect(await isStored(running.test_id)).toBe(false)
  })

  test.each(['?test_id=', '?test_id=%00', "?test_id=' or 1=1", '?test_id[]=x', '?user_id=frank'])(
    'an invalid id in a deletion deletes nothing: %s',
    async (query) => {
      const others = await completedBy('frank')
      const unclaimed = await unfinished()
      expect((await deleteAccount('mallory', encodeURI(query))).statusCode).toBe(204)
      expect([await isStored(others.test_id), await isStored(unclaimed.test_id)]).toEqual([true, true])
    },
  )
})

describe('the identity token of a deletion', () => {
  test.each([
    ['is missing', {}],
    ['is not a Bearer token', { authorization: 'Basic aGVpZGk6eA==' }],
    ['is invalid', { authorization: 'Bearer heidi' }],
  ])('a deletion with a token that %s gets a 401, and nothing is deleted', async (_, headers) => {
    const { shortcode } = await completedBy('heidi')
    const response = await server.send('DELETE', ACCOUNT, undefined, headers as Record<string, string>)
    expect(response.statusCode).toBe(401)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect((await server.share(shortcode)).statusCode).toBe(200)
  })

  test('a deletion with an expired token gets a 401', async () => {
    const { shortcode } = await completedBy('ivan')
    const headers = await server.bearer('ivan')
    server.advance(2 * 60 * 60 * 1000)
    expect((await server.send('DELETE', ACCOUNT, undefined, headers)).statusCode).toBe(401)
    expect((await server.share(shortcode)).statusCode).toBe(200)
  })

  test('an anonymous account is deleted with its token like any other', async () => {
    const { shortcode } = await completedBy('anonymous-judy')
    const token = await server.provider.tokenFor('anonymous-judy', {
      claims: { provider_id: 'anonymous', email: undefined },
    })
    const response = await server.send('DELETE', ACCOUNT, undefined, { authorization: `Bearer ${token}` })
    expect(response.statusCode).toBe(204)
    expect((await server.share(shortcode)).statusCode).toBe(404)
  })
})

test('the next test of a deleted user is like a new user’s', async () => {
  await completedBy('kim')
  await deleteAccount('kim')
  expect((await server.send('POST', TESTS_PATH, NEW_TEST, await server.bearer('kim'))).statusCode).toBe(201)
})
