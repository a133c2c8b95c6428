import { describe, expect, test } from 'vitest'
import type { AccountResponse } from '#contracts/account.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { CreateTransfer } from '#contracts/transfer.ts'
import { ACCOUNT, RUNNING, usersOf } from '../../support/accountUsers.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { saveOf } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()

const { claim, account, createdBy, begin, complete, runningId, claimedBy } = usersOf(server)
const deleteAccount = async (userId: string) => server.send('DELETE', ACCOUNT, undefined, await server.bearer(userId))

// §8.34
describe('the results of a user', () => {
  test('the results of a user are all their own completed tests, newest first', async () => {
    const first = await complete(await server.createTest(), 'mia')
    const second = await complete(await createdBy('nina'), 'mia')
    await complete(await server.createTest(), 'mia-two')
    await begin(await createdBy('mia'))
    const third = await complete(await createdBy('mia'), 'mia')
    expect((await account('mia')).results).toEqual([third, second, first])
    expect((await account('nina')).results).toEqual([])
  })

  // §8.45
  test('the results of a user give the measured figures as the shared result does', async () => {
    const { shortcode } = await complete(await server.createTest(), 'petra')
    const { level, ability, ability_range, edition } = (await server.share(shortcode)).json<MeasuredResult>()
    expect((await account('petra')).results[0]).toMatchObject({ level, ability, ability_range, edition })
    expect(ability_range[0]).toBeLessThan(ability_range[1])
  })

  test('the results of a user are at most 100', async () => {
    const { shortcode } = await complete(await server.createTest(), 'olga')
    await server.db.query(
      `insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, user_id,
         score, created_at, saved_at, completed_at)
       select 'copy-' || n, 'copy-' || n, status, web_test_version, bank_version, item_ids, answers, user_id, score,
         created_at, saved_at, completed_at - n * interval '1 minute'
       from vocab_tests, generate_series(1, 120) n where shortcode = $1`,
      [shortcode],
    )
    const { results } = await account('olga')
    expect(results).toHaveLength(100)
    expect(results.map((result) => result.shortcode)).toEqual([
      shortcode,
      ...Array.from({ length: 99 }, (_, n) => `copy-${n + 1}`),
    ])
  })
})

describe('the answer about an account', () => {
  test('the account of a user without tests is empty', async () => {
    expect(await account('nobody')).toEqual({ results: [], running: null, interface_language: null })
  })

  test('the account answer contains no e-mail, name, user id or key, and is not cached', async () => {
    await begin(await createdBy('user-7341'))
    await complete(await server.createTest(), 'user-7341')
    const response = await server.send('GET', ACCOUNT, undefined, await server.bearer('user-7341'))
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toMatch(/example\.org|bellwether|7341/i)
    const { running, ...rest } = response.json<AccountResponse>()
    expect(Object.keys(rest)).toEqual(['results', 'interface_language'])
    expect(Object.keys(rest.results[0]!).sort()).toEqual([
      'ability',
      'ability_range',
      'completed_at',
      'edition',
      'level',
      'shortcode',
      'tells_level',
    ])
    const fields = ['answered_at', 'checked', 'decision_time', 'definition', 'revealed_meaning', 'sentence', 'subject']
    expect([...new Set(running!.test.words.flatMap(Object.keys))].sort()).toEqual(fields)
    expect((await claim('user-7341', 'x')).headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['missing', {}],
    ['no token', { authorization: 'Bearer heidi' }],
  ])('the account request gets a 401 when the identity token is %s', async (_, headers) => {
    const { test_id } = await server.createTest()
    for (const response of [
      await server.send('GET', ACCOUNT, undefined, headers as Record<string, string>),
      await server.send('PUT', RUNNING, { test_id }, headers as Record<string, string>),
    ]) {
      expect(response.statusCode).toBe(401)
      expect(response.headers['content-type']).toMatch('application/problem+json')
    }
    expect(await claimedBy(test_id)).toBeNull()
  })

  test('the account answer is the same without the slash', async () => {
    expect((await server.send('GET', '/v1/account', undefined, await server.bearer('nobody'))).statusCode).toBe(200)
  })
})

describe('deleting the account', () => {
  test('deleting the account also deletes its running tests and their codes, but nobody else’s', async () => {
    const own = [await begin(await createdBy('paul')), await createdBy('paul')]
    const others = await begin(await createdBy('paula'))
    const code = { test_id: own[0]!.test_id, flow: 'profile-first', practice: somePractice(), ...saveOf(own[0]!) }
    expect((await server.send('POST', `/v1/${CreateTransfer.path}`, code)).statusCode).toBe(201)

    expect((await deleteAccount('paul')).statusCode).toBe(204)
    for (const { test_id } of own) expect((await server.save(test_id, saveOf(own[0]!))).statusCode).toBe(404)
    expect(await server.db.query('select 1 from transfers')).toEqual([])
    expect(await runningId('paula')).toBe(others.test_id)
    expect(await account('paul')).toEqual({ results: [], running: null, interface_language: null })
  })

  test('deleting the account keeps a test that another user completed, without naming the deleted user', async () => {
    const created = await begin(await createdBy('quentin'))
    await complete(created, 'rita')
    await deleteAccount('quentin')
    expect(await server.stored(created.test_id)).toMatchObject({ user_id: 'rita', claimed_by: null })
  })
})

test('the response to a test created with a token does not reveal the user’s id, even when the request is repeated', async () => {
  const headers = { ...(await server.bearer('user-7342')), 'idempotency-key': 'key-1' }
  const first = await server.send('POST', TESTS_PATH, NEW_TEST, headers)
  const second = await server.send('POST', TESTS_PATH, NEW_TEST, headers)
  expect(second.json()).toEqual(first.json())
  expect(first.body).not.toContain('7342')
})
