import { beforeEach, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer, RedeemTransfer, type CreateTransferRequest } from '#contracts/transfer.ts'
import { newIds } from '../../../server/newIds.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { answerAt, PROFILE, transferBody, transfersOf } from '../../support/transferRequests.ts'

const MINUTE = 60_000
const NAMED = { ...PROFILE, email: 'anna@example.org', full_name: 'Anna Bellwether' }

const server = sharedApiServer()

let created: VocabTest
beforeEach(async () => {
  created = await server.createTest()
})

const { transfer, redeem, rowOf, expectNoSuchCode } = transfersOf(server)
async function createCode(changes: Partial<CreateTransferRequest> = {}, of = created): Promise<string> {
  return (await transfer(transferBody(of, changes))).json<{ code: string }>().code
}

// §8.38
// §11.23
test('a code has 8 characters without look-alikes, and its expiry', async () => {
  const response = await transfer(transferBody(created))
  expect(response.statusCode).toBe(201)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({
    code: expect.stringMatching(/^[23456789bcdfghjkmnpqrstvwxyz]{8}$/),
    expires_at: new Date(server.now() + 15 * MINUTE).toISOString(),
  })
})

// §11.25
test('a code transfers the test with its answers, its flow, its practice and the profile', async () => {
  const response = await redeem(await createCode())
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const words = created.words.map((word) => ({ ...word }))
  Object.assign(words[0]!, { checked: true, revealed_meaning: false, decision_time: 1_200, answered_at: 100 })
  Object.assign(words[2]!, { checked: false, revealed_meaning: true, decision_time: 1_200, answered_at: 200 })
  expect(response.json()).toEqual({
    test: { ...created, status: 'in-progress', words, user_profile: PROFILE },
    flow: 'profile-last',
    practice: somePractice(),
    user_profile: PROFILE,
  })
})

test('a code transfers answers given after it was created, and earlier ones from another device', async () => {
  await server.save(created.test_id, saveOf(created, { 5: answerAt(50) }))
  const code = await createCode()
  await server.save(created.test_id, saveOf(created, { 6: answerAt(300) }))
  const { test: transferred } = (await redeem(code)).json<{ test: VocabTest }>()
  expect(transferred.words.flatMap(({ answered_at }) => answered_at ?? [])).toEqual([100, 200, 50, 300])
})

test('creating a code merges its answers into the test as a partial save does', async () => {
  await server.save(created.test_id, saveOf(created, { 0: answerAt(500, false), 9: answerAt(1) }))
  await createCode({ referred_by: 'teacher' })
  const { answers, status, user_profile, referred_by } = await server.stored(created.test_id)
  expect([answers[0], answers[2], answers[9]]).toEqual([
    [0, 0, 1_200, 500],
    [0, 1, 1_200, 200],
    [1, 0, 1_200, 1],
  ])
  expect([status, user_profile, referred_by]).toEqual(['in-progress', PROFILE, 'teacher'])
})

test('a code is stored as a hash only', async () => {
  const code = await createCode()
  const [row] = await rowOf(created.test_id)
  expect(row!.code_hash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row!.code_hash.toString('latin1')).not.toContain(code)
})

test('a code is replaced by another one if it is already taken', async () => {
  const codes = ['bbbbbbbb', 'bbbbbbbb', 'cccccccc']
  const colliding = await startApiServer({ ids: { ...newIds, transferCode: () => codes.shift()! } })
  const codeOf = async (of: VocabTest) =>
    (await colliding.send('POST', `/v1/${CreateTransfer.path}`, transferBody(of))).json().code
  const [one, other] = [await colliding.createTest(), await colliding.createTest()]
  expect([await codeOf(one), await codeOf(other)]).toEqual(['bbbbbbbb', 'cccccccc'])
  const taken = await colliding.send('POST', `/v1/${RedeemTransfer.path}`, { code: 'bbbbbbbb' })
  expect(taken.json().test.test_id).toBe(one.test_id)
  await colliding.stop()
})

// §11.25
test('e-mail and name are not transferred, whether sent with the code or saved before', async () => {
  await server.save(created.test_id, { ...saveOf(created), user_profile: NAMED })
  const response = await redeem(await createCode({ user_profile: NAMED }))
  expect(response.json().user_profile).toEqual(PROFILE)
  expect(response.json().test.user_profile).toEqual(PROFILE)
  expect(response.body).not.toMatch(/example\.org|bellwether/i)
})

test('e-mail and name are neither stored with the code nor saved to the test by it', async () => {
  await createCode({ user_profile: NAMED })
  expect(JSON.stringify(await rowOf(created.test_id))).not.toMatch(/example\.org|bellwether/i)
  expect((await server.stored(created.test_id)).user_profile).toEqual(PROFILE)
})

// §11.23
test('a code works once and is then unknown', async () => {
  const code = await createCode()
  expect((await redeem(code)).statusCode).toBe(200)
  await expectNoSuchCode(code)
  expect(await rowOf(created.test_id)).toEqual([])
})

test('a code works once for ten simultaneous requests', async () => {
  const code = await createCode()
  const responses = await Promise.all(Array.from({ length: 10 }, () => redeem(code)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(404)])
})

test('a code works for 15 minutes', async () => {
  const [inTime, late] = [await createCode(), await createCode({}, await server.createTest())]
  server.advance(15 * MINUTE - 1)
  expect((await redeem(inTime)).statusCode).toBe(200)
  server.advance(1)
  await expectNoSuchCode(late)
})

test('a code works until there is a newer one for the same test', async () => {
  const earlier = await createCode()
  const later = await createCode({ flow: 'noD' })
  await expectNoSuchCode(earlier)
  expect((await redeem(later)).json().flow).toBe('noD')
})

test('only one of several simultaneous codes works', async () => {
  const codes = await Promise.all([createCode(), createCode(), createCode()])
  const statuses = []
  for (const code of codes) statuses.push((await redeem(code)).statusCode)
  expect(statuses.sort()).toEqual([200, 404, 404])
})

test('a code does not work once its test is completed or deleted', async () => {
  const [completed, deleted] = [await createCode(), await createCode({}, await server.createTest())]
  const all = saveOfAll(created, () => true, 1)
  expect((await server.complete(created.test_id, all, 'owner')).statusCode).toBe(200)
  await expectNoSuchCode(completed)
  await server.db.query('delete from vocab_tests where test_id <> $1', [created.test_id])
  await expectNoSuchCode(deleted)
})

// §11.24
test.each<[string, (code: string) => string]>([
  ['in capitals', (code) => code.toUpperCase()],
  ['with a dash and a no-break space', (code) => `${code.slice(0, 4)}\u2013\u00a0${code.slice(4)}`],
])('a code typed as %s works', async (_how, typed) => {
  expect((await redeem(typed(await createCode()))).statusCode).toBe(200)
})
