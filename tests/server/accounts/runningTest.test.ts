import { describe, expect, test } from 'vitest'
import { RUNNING, usersOf } from '../../support/accountUsers.ts'
import { saveOf } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const DAY = 24 * 60 * 60 * 1000

const server = sharedApiServer()

const { claim, account, createdBy, begin, complete, runningId, claimedBy } = usersOf(server)

// §8.34
describe('the running test of a user', () => {
  test('the running test of a user is the claimed one, with its answers so far', async () => {
    const created = await begin(await server.createTest(), 7)
    const response = await claim('ada', created.test_id)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    const words = created.words.map((word) => ({ ...word }))
    Object.assign(words[7]!, { checked: true, revealed_meaning: true, decision_time: 1_200, answered_at: 100 })
    expect((await account('ada')).running).toEqual({
      test: { ...created, status: 'in-progress', words, user_profile: { native_language: 'es' } },
    })
  })

  test('the running test of a user may be one requested with their token', async () => {
    const created = await createdBy('bob')
    expect(await claimedBy(created.test_id)).toBe('bob')
    expect((await account('bob')).running).toBeNull() // not begun
    await begin(created)
    expect(await runningId('bob')).toBe(created.test_id)
  })

  test('the running test of a user is never an unclaimed one', async () => {
    const created = await begin(await server.createTest())
    expect(await claimedBy(created.test_id)).toBeNull()
  })

  test('the running test of a user is the last saved of several', async () => {
    const [one, other] = [await createdBy('carol'), await createdBy('carol')]
    await begin(one)
    await begin(other)
    expect(await runningId('carol')).toBe(other.test_id)
    await begin(one, 1)
    expect(await runningId('carol')).toBe(one.test_id)
  })

  test('the running test of a user is null once anyone completes it', async () => {
    const [own, taken] = [await begin(await createdBy('dan')), await begin(await createdBy('dora'))]
    await complete(own, 'dan')
    await complete(taken, 'erin')
    for (const user of ['dan', 'dora', 'erin']) expect(await runningId(user)).toBeUndefined()
  })

  test('the running test of a user is null once it has expired', async () => {
    const created = await begin(await createdBy('frank'))
    server.advance(30 * DAY - 1)
    expect(await runningId('frank')).toBe(created.test_id)
    server.advance(1)
    expect(await runningId('frank')).toBeUndefined()
  })

  test('the running test of a user is null if its items are no longer shipped', async () => {
    const created = await begin(await createdBy('gina'))
    await server.db.query("update vocab_tests set bank_version = 'gone' where test_id = $1", [created.test_id])
    expect((await account('gina')).running).toBeNull()
  })
})

// §8.35
describe('claiming a test', () => {
  test('a repeated claim changes nothing', async () => {
    const created = await begin(await server.createTest())
    await claim('heidi', created.test_id)
    const before = await server.stored(created.test_id)
    expect((await claim('heidi', created.test_id)).statusCode).toBe(204)
    expect(await server.stored(created.test_id)).toEqual(before)
  })

  const refused = async (userId: string, testId: string, status: number, type: string) => {
    const response = await claim(userId, testId)
    expect([response.statusCode, response.json().type]).toEqual([status, `urn:problem-type:${type}`])
    expect(response.headers['content-type']).toMatch('application/problem+json')
  }

  test('a claim for another user’s test gets a 403, and the test stays theirs', async () => {
    const created = await begin(await createdBy('ivan'))
    await refused('mallory', created.test_id, 403, 'not-owner')
    expect([await claimedBy(created.test_id), await runningId('mallory')]).toEqual(['ivan', undefined])
  })

  test('one of several simultaneous claims wins', async () => {
    const { test_id } = await server.createTest()
    const users = ['one', 'two', 'three', 'four']
    const statuses = await Promise.all(users.map(async (user) => (await claim(user, test_id)).statusCode))
    expect(statuses.sort()).toEqual([204, 403, 403, 403])
  })

  test('a claim for a completed test gets a 403 if another user completed it, and a 409 if the same user did', async () => {
    const created = await server.createTest()
    await complete(created, 'judy')
    await refused('mallory', created.test_id, 403, 'not-owner')
    await refused('judy', created.test_id, 409, 'test-completed')
    expect(await claimedBy(created.test_id)).toBeNull()
  })

  test('a claim for an unknown test gets a 404, and for an expired one a 410', async () => {
    await refused('kim', 'a'.repeat(24), 404, 'test-not-found')
    await refused('kim', '\u0001', 404, 'test-not-found')
    const created = await server.createTest()
    server.advance(30 * DAY)
    await refused('kim', created.test_id, 410, 'test-expired')
  })

  test.each([[{}], [{ test_id: 7 }], [{ test_id: '\u0000' }], ['null']])('a claim with %j gets a 422', async (body) => {
    const response = await server.send('PUT', RUNNING, body, await server.bearer('kim'))
    expect(response.statusCode).toBe(422)
  })

  test('a claim without a body gets a 400', async () => {
    expect((await server.send('PUT', RUNNING, undefined, await server.bearer('kim'))).statusCode).toBe(400)
  })

  test('a claimed test can still be saved from other devices without a credential', async () => {
    const created = await createdBy('leo')
    expect((await server.save(created.test_id, saveOf(created))).statusCode).toBe(200)
  })
})
