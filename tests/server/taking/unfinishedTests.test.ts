import { expect, test } from 'vitest'
import { ClaimTest } from '#contracts/account.ts'
import { pathOf } from '#contracts/endpoint.ts'
import { ReadOwnResult } from '#contracts/ownResult.ts'
import { findRunningTestOf } from '../../../server/accounts/accountTests.ts'
import { findUnfinishedItems, MAX_UNANSWERED, MAX_UNFINISHED_READ } from '../../../server/taking/vocabTestRepository.ts'
import { aUser } from '../../support/completedLearners.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

/* An account that creates tests and abandons them: its cost to others is limited, and none of its answers is lost. */

const server = sharedApiServer()

/** Copies a test that often, each created a minute after the one before, from 60 days ago on. */
async function insertCopies(testId: string, status: 'new' | 'in-progress', count: number): Promise<void> {
  await server.db.query(
    `insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, created_at, saved_at, claimed_by)
     select $2 || n || left(test_id, 6), $2 || n || left(test_id, 6), $2, web_test_version, bank_version, item_ids, answers,
       created_at - interval '60 days' + n * interval '1 minute', saved_at, claimed_by
     from vocab_tests, generate_series(1, $3::int) n where test_id = $1`,
    [testId, status, count],
  )
}
const statesOf = async (userId: string) =>
  Object.fromEntries(
    (
      await server.db.query<{ status: string; count: number }>(
        'select status, count(*)::int from vocab_tests where claimed_by = $1 group by 1',
        [userId],
      )
    ).map(({ status, count }) => [status, count]),
  )

// §10.12
test('an account keeps the newest of its unanswered tests, and all unfinished tests with answers', async () => {
  const headers = await server.bearer('maker')
  const { test_id } = await server.createTest(headers)
  await insertCopies(test_id, 'new', MAX_UNANSWERED + 20)
  await insertCopies(test_id, 'in-progress', 30)
  await server.createTest(headers)
  expect(await statesOf('maker')).toEqual({ new: MAX_UNANSWERED, 'in-progress': 30 })
  expect(await server.db.query("select 1 from vocab_tests where test_id like 'new1______'")).toEqual([])
})

test('an account’s limit of unfinished tests also applies to a claim, and the claimed test stays, even if it is old', async () => {
  const headers = await server.bearer('claimer')
  const { test_id } = await server.createTest(headers)
  await insertCopies(test_id, 'new', MAX_UNANSWERED - 1)
  const [newest, oldest] = [await server.createTest(), await server.createTest()]
  await server.db.query("update vocab_tests set created_at = created_at - interval '90 days' where test_id = $1", [
    oldest.test_id,
  ])
  for (const claimed of [newest, oldest]) {
    const response = await server.send('PUT', `/v1/${ClaimTest.path}`, { test_id: claimed.test_id }, headers)
    expect(response.statusCode).toBe(204)
    expect(await statesOf('claimer')).toEqual({ new: MAX_UNANSWERED })
    expect(await server.stored(claimed.test_id)).toMatchObject({ claimed_by: 'claimer' })
  }
})

test('unfinished tests without an owner stay, even if there are many', async () => {
  const { test_id } = await server.createTest()
  await insertCopies(test_id, 'new', MAX_UNANSWERED + 20)
  await server.createTest(await server.bearer('another'))
  expect((await server.db.query('select 1 from vocab_tests where claimed_by is null')).length).toBeGreaterThan(
    MAX_UNANSWERED + 20,
  )
})

test('an account’s unfinished tests are read up to a limit, and the one continued last is found', async () => {
  const headers = await server.bearer('hoarder')
  const completed = await server.createTest(headers)
  const all = saveOfAll(completed, () => true, server.now())
  await server.complete(completed.test_id, all, 'hoarder')
  const first = await server.createTest(headers)
  await server.save(first.test_id, saveOf(first, { 0: { checked: true } }))
  await insertCopies(first.test_id, 'in-progress', 500)
  expect(await findUnfinishedItems(server.db, aUser('hoarder'), 0)).toHaveLength(
    MAX_UNFINISHED_READ * first.words.length,
  )
  server.advance(1_000)
  await server.save(first.test_id, saveOf(first, { 1: { checked: true } }))
  expect((await findRunningTestOf(server.db, aUser('hoarder'), 0))?.testId).toBe(first.test_id)
  const own = await server.send(
    'GET',
    `/v1/${pathOf(ReadOwnResult, { shortcode: completed.shortcode })}`,
    undefined,
    headers,
  )
  expect(own.statusCode).toBe(200)
})
