import { beforeEach, describe, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer, RedeemTransfer } from '#contracts/transfer.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { transferBody, transfersOf } from '../../support/transferRequests.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const server = sharedApiServer()

let created: VocabTest
beforeEach(async () => {
  created = await server.createTest()
})

const { transfer, redeem, rowOf, expectNoSuchCode } = transfersOf(server)

test.each(['', 'bcdfghj', 'bcdfghjkm', '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000'])(
  'an invalid code is answered like an unknown one: %j',
  expectNoSuchCode,
)

test.each([[undefined], [null], [12_345_678], [['bcdfghjk']], ['b'.repeat(101)]])(
  'the code %j gets a 422',
  async (code) => {
    const response = await redeem(code)
    expect([response.statusCode, response.json().errors[0].path]).toEqual([422, 'code'])
  },
)

describe('a code that is not created', () => {
  const refused = async (body: unknown, status: number, type: string) => {
    const response = await transfer(body)
    expect([response.statusCode, response.json().type]).toEqual([status, `urn:problem-type:${type}`])
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect(await rowOf(created.test_id)).toEqual([])
  }

  test('a code for an unknown test is not created', async () => {
    for (const test_id of ['', 'a'.repeat(24), "' or 1=1 --"]) {
      await refused(transferBody(created, { test_id }), 404, 'test-not-found')
    }
  })

  test('a code for an expired test is not created', async () => {
    server.advance(30 * DAY)
    await refused(transferBody(created), 410, 'test-expired')
  })

  test('a code for a completed test is not created, and the test does not change', async () => {
    await server.completeAll(created, 'owner')
    const before = await server.stored(created.test_id)
    await refused(transferBody(created), 409, 'test-completed')
    expect(await server.stored(created.test_id)).toEqual(before)
  })

  test.each<[string, object, string]>([
    ['no test', { test_id: undefined }, 'test_id'],
    ['an unknown flow', { flow: 'short' }, 'flow'],
    ['no practice', { practice: undefined }, 'practice'],
    ['four practice items', { practice: [...somePractice(), ...somePractice()] }, 'practice'],
    [
      'an endless definition',
      { practice: [{ ...somePractice()[0], definition: 'x'.repeat(1_001) }] },
      'practice.0.definition',
    ],
    ['an invalid profile', { user_profile: { native_language: 'xx' } }, 'user_profile.native_language'],
    ['a missing word', { words: [] }, 'words'],
  ])('a code is not created from a body with %s, and nothing is saved', async (_what, changes, path) => {
    const before = await server.stored(created.test_id)
    const response = await transfer({ ...transferBody(created), ...changes })
    expect([response.statusCode, response.json().errors[0].path]).toEqual([422, path])
    expect(await server.stored(created.test_id)).toEqual(before)
    expect(await rowOf(created.test_id)).toEqual([])
  })

  test('a code is not created without a body', async () => {
    for (const path of [CreateTransfer.path, RedeemTransfer.path]) {
      expect((await server.send('POST', `/v1/${path}`)).statusCode).toBe(400)
      expect((await server.send('POST', `/v1/${path}`, 'null')).statusCode).toBe(422)
    }
  })

  test('a code needs no profile', async () => {
    const { user_profile: _, ...body } = transferBody(created)
    const { code } = (await transfer(body)).json()
    expect((await redeem(code)).json().user_profile).toEqual({})
  })
})

test('creating and redeeming codes have separate limits by address, beyond which they get a 429', async () => {
  const strict = await startApiServer({
    rateLimits: { ...RATE_LIMITS, newTransfers: 3, redemptions: 2 },
    trustProxy: true,
  })
  const of = await strict.createTest()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const post = (path: string, body: unknown, address: string) => strict.send('POST', `/v1/${path}`, body, from(address))
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await post(CreateTransfer.path, transferBody(of), '10.0.0.1')).statusCode)
  for (let n = 0; n < 3; n++) {
    statuses.push((await post(RedeemTransfer.path, { code: 'zzzzzzzz' }, '10.0.0.1')).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 404, 404, 429])
  await strict.stop()
})
