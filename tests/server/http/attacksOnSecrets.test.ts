import { describe, expect, test } from 'vitest'
import { CreateTransfer, RedeemTransfer } from '#contracts/transfer.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import { startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { stablePartOf } from '../../support/stablePartOf.ts'

const server = sharedApiServer()

type Response = Awaited<ReturnType<ApiServer['send']>>

/** A user's completed test. */
async function completedBy(userId: string) {
  const created = await server.createTest()
  await server.completeAll(created, userId)
  return created
}

/** A test that was completed, and deleted with its account. */
async function deleted() {
  const created = await completedBy('leaver')
  await server.share(created.shortcode)
  await server.send('DELETE', '/v1/account/', undefined, await server.bearer('leaver'))
  return created
}

/** The code that moves a test to another device. */
async function createCode(from: ApiServer, created: Awaited<ReturnType<ApiServer['createTest']>>): Promise<string> {
  const transfer = { ...saveOf(created), test_id: created.test_id, flow: 'noD', practice: [] }
  return (await from.send('POST', `/v1/${CreateTransfer.path}`, transfer)).json<{ code: string }>().code
}

// §8.32
test('a result is answered alike if it never existed, is not complete, or is deleted', async () => {
  const unknown = stablePartOf(await server.share('zzzzzzzzzz'))
  expect(unknown.statusCode).toBe(404)
  expect(stablePartOf(await server.share((await server.createTest()).shortcode))).toEqual(unknown)
  expect(stablePartOf(await server.share((await deleted()).shortcode))).toEqual(unknown)
  expect(stablePartOf(await server.share('no-shortcode'))).toEqual(unknown)
})

test('a test is answered alike if it never existed or is deleted', async () => {
  const gone = await deleted()
  const save = async (testId: string) => stablePartOf(await server.save(testId, saveOf(gone)))
  const unknown = await save('x'.repeat(24))
  expect(unknown.statusCode).toBe(404)
  expect(await save(gone.test_id)).toEqual(unknown)
  expect(await save('no-id')).toEqual(unknown)
  // The public code of a test is not its id.
  expect(await save((await server.createTest()).shortcode)).toEqual(unknown)
})

// §11.27
test('a code is answered alike if it never existed, was used, or is too old', async () => {
  const redeem = async (code: string) => stablePartOf(await server.send('POST', `/v1/${RedeemTransfer.path}`, { code }))
  const unknown = await redeem('zzzzzzzz')
  expect(unknown.statusCode).toBe(404)
  const used = await createCode(server, await server.createTest())
  expect((await redeem(used)).statusCode).toBe(200)
  expect(await redeem(used)).toEqual(unknown)
  const old = await createCode(server, await server.createTest())
  server.advance(15 * 60_000)
  expect(await redeem(old)).toEqual(unknown)
})

test('a user without tests is answered like one who never existed', async () => {
  await deleted()
  const read = async (userId: string) =>
    stablePartOf(await server.send('GET', '/v1/account/', undefined, await server.bearer(userId)))
  expect(await read('leaver')).toEqual(await read('nobody'))
})

test('ids and codes cannot be derived from the random numbers that draw the items', async () => {
  // Each on its own database: within one, an equal id would be drawn again.
  const drawn = async () => {
    const twin = await startApiServer({ random: seededRandom(1) })
    const created = await twin.createTest()
    const transferCode = await createCode(twin, created)
    await twin.stop()
    return { ...created, transferCode }
  }
  const [one, other] = [await drawn(), await drawn()]
  expect(one.words).toEqual(other.words)
  expect(one.test_id).not.toBe(other.test_id)
  expect(one.shortcode).not.toBe(other.shortcode)
  expect(one.transferCode).not.toBe(other.transferCode)
})

describe('the secrecy of items until the test is completed', () => {
  const WORD_FIELDS = [
    'answered_at',
    'checked',
    'decision_time',
    'definition',
    'revealed_meaning',
    'sentence',
    'subject',
  ]
  const items = [...loadItemBank().byId.values()]
  /** Names that only items and scores have, and item ids: the bank's and those that owners see. */
  const inside = [
    ...['"fake"', '"b"', '"a"', '"c"', '"kind"', '"band"', '"level"', '"difficulty"', '"item_ids"', '"item_id"'],
    ...['"score"', ...items.map(({ id }) => `"${id}"`)],
    ...items.filter((item) => !item.fake).map((item) => `"${itemId(item)}"`),
  ]

  // §8.28
  test('no response about a running test reveals which items are fakes', async () => {
    const user = await server.bearer('learner')
    const created = await server.send(
      'POST',
      TESTS_PATH,
      { language: 'en', mode: 'sentences', web_test_version: 'v7' },
      user,
    )
    const test_ = created.json()
    const url = `${TESTS_PATH}${test_.test_id}/`
    const all = saveOfAll(test_, () => true, server.now())
    const transfer = { ...all, test_id: test_.test_id, flow: 'noD', practice: [] }
    const carried = await server.send('POST', `/v1/${CreateTransfer.path}`, transfer)
    const redeemed = await server.send('POST', `/v1/${RedeemTransfer.path}`, carried.json())
    const account = await server.send('GET', '/v1/account/', undefined, user)
    const answers: Response[] = [
      created,
      await server.send('PATCH', url, saveOf(test_)),
      await server.send('PATCH', url, all),
      await server.send('PATCH', `${url}?complete=y`, { words: [] }, user),
      await server.send('PATCH', `${url}?complete=y`, saveOf(test_)),
      await server.send('PUT', '/v1/account/running-test/', { test_id: test_.test_id }, user),
      carried,
      redeemed,
      account,
      await server.share(test_.shortcode),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 422, 401, 204, 201, 200, 200, 404])
    for (const { body } of answers) expect(inside.filter((secret) => body.includes(secret))).toEqual([])
    for (const shown of [test_, redeemed.json().test, account.json().running.test]) {
      for (const word of shown.words) expect(WORD_FIELDS).toEqual(expect.arrayContaining(Object.keys(word)))
    }
  })
})
