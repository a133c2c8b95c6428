import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer } from '#contracts/transfer.ts'
import { REMOVAL, removeExpired } from '../../../server/expiry/removeExpired.ts'
import { removeUnfinishedTests } from '../../../server/taking/vocabTestRepository.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { eventually } from '../../support/eventually.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { marginMs: MARGIN, rowsAtATime: BATCH } = REMOVAL

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())
beforeEach(() => server.db.query('truncate vocab_tests, daily_counts, notebook_entries, guests cascade'))

const noPause = async () => undefined
/** Runs a round, without what it removes of daily counts and guests. */
async function remove() {
  const removed = await removeExpired({ db: server.db, clock: server.now }, noPause)
  if (!removed) return null
  const { counts: _, guests: __, ...others } = removed
  return others
}
const answer = (of: VocabTest, position = 0) => server.save(of.test_id, saveOf(of, { [position]: { checked: true } }))
const idsIn = async (table: string) =>
  (await server.db.query<{ test_id: string }>(`select test_id from ${table}`)).map((row) => row.test_id)
const createCode = (of: VocabTest) =>
  server.send('POST', `/v1/${CreateTransfer.path}`, {
    ...saveOf(of),
    test_id: of.test_id,
    flow: 'profile-first',
    practice: somePractice(),
  })

// §10.10
describe('removing expired rows', () => {
  test('a test not saved for 30 days is removed, after a margin', async () => {
    const [fresh, answered] = [await server.createTest(), await server.createTest()]
    await answer(answered)
    server.advance(30 * DAY + MARGIN - 1)
    expect(await remove()).toEqual({ tests: 0, keys: 0, transfers: 0 })
    server.advance(1)
    expect(await remove()).toEqual({ tests: 2, keys: 0, transfers: 0 })
    expect((await answer(fresh)).statusCode).toBe(404)
    expect((await answer(answered)).statusCode).toBe(404)
  })

  test('a claimed test also expires, with its key and its code', async () => {
    const of = await server.createTest({ ...(await server.bearer('ada')), 'idempotency-key': 'key of ada' })
    await createCode(of)
    server.advance(30 * DAY + MARGIN)
    expect(await remove()).toEqual({ tests: 1, keys: 0, transfers: 0 })
    for (const table of ['vocab_tests', 'idempotency_keys', 'transfers']) expect(await idsIn(table)).toEqual([])
  })

  test('an idempotency key expires after 24 hours, without its test', async () => {
    const of = await server.createTest({ 'idempotency-key': 'a key' })
    server.advance(DAY + MARGIN - 1)
    expect(await remove()).toMatchObject({ keys: 0 })
    server.advance(1)
    expect(await remove()).toEqual({ tests: 0, keys: 1, transfers: 0 })
    expect(await idsIn('vocab_tests')).toEqual([of.test_id])
  })

  test('an unused code expires after 15 minutes, without its test', async () => {
    const of = await server.createTest()
    await createCode(of)
    server.advance(15 * MINUTE + MARGIN - 1)
    expect(await remove()).toMatchObject({ transfers: 0 })
    server.advance(1)
    expect(await remove()).toEqual({ tests: 0, keys: 0, transfers: 1 })
    expect(await idsIn('vocab_tests')).toEqual([of.test_id])
  })

  // §10.10
  test('the counts of an address in a day (UTC) are removed after that day', async () => {
    await server.createTest()
    server.advance(DAY - (server.now() % DAY))
    const countsLeft = async () => {
      await remove()
      return (await server.db.query('select 1 from daily_counts')).length
    }
    server.advance(MARGIN - 1)
    expect(await countsLeft()).toBe(1)
    server.advance(1)
    expect(await countsLeft()).toBe(0)
  })
})

describe('rows that must never be removed', () => {
  // §10.10
  test('a completed test is never removed, even if very old', async () => {
    const of = await server.createTest()
    await server.complete(
      of.test_id,
      saveOfAll(of, () => true, 1),
      'ada',
    )
    server.advance(3_650 * DAY)
    expect(await remove()).toEqual({ tests: 0, keys: 0, transfers: 0 })
    expect((await server.share(of.shortcode)).statusCode).toBe(200)
  })

  test('an old test saved within 30 days is never removed, and can be continued', async () => {
    const of = await server.createTest()
    for (let month = 0; month < 3; month++) {
      server.advance(29 * DAY)
      expect((await answer(of, month)).statusCode).toBe(200)
      expect(await remove()).toMatchObject({ tests: 0 })
    }
  })

  test('a test whose save was accepted by a process with a slow clock is never removed', async () => {
    const of = await server.createTest()
    server.advance(30 * DAY - 1)
    // This process is half an hour ahead of the one that accepts the save.
    const ahead = () => server.now() + 30 * MINUTE
    expect(await removeExpired({ db: server.db, clock: ahead }, noPause)).toMatchObject({ tests: 0 })
    expect((await answer(of)).statusCode).toBe(200)
  })
})

// §10.10
describe('notebooks', () => {
  const { add, fill, readOn } = notebooksOf(() => server)
  const entriesOf = async (userId: string) => (await readOn(userId)).entries.length
  const removeGuests = () => removeExpired({ db: server.db, clock: server.now }, noPause)
  const afterLifetime = () => server.advance(400 * DAY + MARGIN)

  test('a guest’s notebook goes 400 days after the last entry, however large, and an account’s never does', async () => {
    for (const user of ['guest:ada', 'ben']) await add(user, [aReview('last')])
    await fill('guest:ada', 3 * BATCH)
    server.advance(400 * DAY + MARGIN - 1)
    await removeGuests()
    expect(await entriesOf('guest:ada')).toBe(3 * BATCH + 1)
    server.advance(1)
    expect(await removeGuests()).toMatchObject({ guests: expect.any(Number) })
    expect(await entriesOf('guest:ada')).toBe(0)
    expect(await server.db.query('select * from guests')).toEqual([])
    expect(await entriesOf('ben')).toBe(1)
  })

  test('an entry or a test keeps a guest’s notebook for 400 days more', async () => {
    for (const user of ['guest:cleo', 'guest:dan', 'guest:eve']) await add(user, [aReview('first')])
    server.advance(200 * DAY)
    await add('guest:cleo', [aReview('second')])
    await server.completeAll(await server.createTest(), 'guest:dan')
    await server.createTest(await server.bearer('guest:eve'))
    server.advance(200 * DAY + MARGIN)
    await removeGuests()
    expect(await Promise.all(['guest:cleo', 'guest:dan', 'guest:eve'].map(entriesOf))).toEqual([2, 1, 0])
    afterLifetime()
    await removeGuests()
    expect(await Promise.all(['guest:cleo', 'guest:dan'].map(entriesOf))).toEqual([0, 0])
  })

  test('what 1.0.0 stored for a guest is never removed while nothing is added to it', async () => {
    await fill('guest:old', 2)
    afterLifetime()
    await removeGuests()
    expect(await entriesOf('guest:old')).toBe(2)
  })
})

describe('a save during a removal', () => {
  const isBlocked = () =>
    eventually(async () => {
      const waiting = await server.db.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting).toHaveLength(1)
    })

  test('a test that a save has locked is skipped, and keeps its answers', async () => {
    const of = await server.createTest()
    await server.db.transaction(async (saving) => {
      await saving.query('update vocab_tests set saved_at = $2 where test_id = $1', [
        of.test_id,
        new Date(server.now()),
      ])
      expect(await removeUnfinishedTests(server.db, server.now(), BATCH)).toBe(0)
    })
    expect(await idsIn('vocab_tests')).toEqual([of.test_id])
  })

  test('a save after a removal finds no test and leaves nothing', async () => {
    const of = await server.createTest()
    const saving = await server.db.transaction(async (removing) => {
      expect(await removeUnfinishedTests(removing, server.now(), BATCH)).toBe(1)
      const response = answer(of)
      await isBlocked()
      return { response }
    })
    expect((await saving.response).statusCode).toBe(404)
    expect(await idsIn('vocab_tests')).toEqual([])
  })

  test('a save at the moment of expiry, before the removal, gets a 410', async () => {
    const of = await server.createTest()
    server.advance(30 * DAY)
    await remove()
    expect((await answer(of)).statusCode).toBe(410)
  })

  test('a save and a removal never interleave: each of 60 tests is either saved or gone', async () => {
    const tests = await Promise.all(Array.from({ length: 60 }, () => server.createTest()))
    // With no margin: the removal considers everything expired, the saves do not yet.
    const until = server.now()
    server.advance(MINUTE)
    const saves = tests.map(answer0)
    const removals = Promise.all(Array.from({ length: 12 }, () => removeUnfinishedTests(server.db, until, 5)))
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
    const removed = (await removals).reduce((sum, count) => sum + count, 0)
    const left = new Set(await idsIn('vocab_tests'))
    expect(left.size).toBe(60 - removed)
    tests.forEach(({ test_id }, n) => expect(statuses[n]).toBe(left.has(test_id) ? 200 : 404))
  })
  const answer0 = (of: VocabTest) => answer(of)
})
