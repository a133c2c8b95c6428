import { beforeEach, describe, expect, test } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { CreateTransfer } from '#contracts/transfer.ts'
import { REMOVAL, removeExpired } from '../../../server/expiry/removeExpired.ts'
import { removeUnfinishedTests } from '../../../server/taking/vocabTestRepository.ts'
import { replaceGuestCode } from '../../../server/transfers/guestCodes.ts'
import { somePractice } from '../../support/builders.ts'
import { eventually } from '../../support/eventually.ts'
import { aReview, notebooksOf } from '../../support/notebookEntries.ts'
import { saveOf } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { marginMs: MARGIN, rowsAtATime: BATCH } = REMOVAL
const NOTHING = { tests: 0, keys: 0, transfers: 0, counts: 0, 'guest codes': 0, guests: 0, classes: 0 }

const server = sharedApiServer()
beforeEach(() => server.db.query('truncate vocab_tests, daily_counts, notebook_entries, guests, guest_codes cascade'))

/** Runs a round by a clock that may be ahead. */
const remove = (ahead = 0) => removeExpired({ db: server.db, clock: () => server.now() + ahead }, async () => undefined)
const answer = (of: VocabTest, position = 0) => server.save(of.test_id, saveOf(of, { [position]: { checked: true } }))
const idsIn = async (table: string) =>
  (await server.db.query<{ test_id: string }>(`select test_id from ${table}`)).map((row) => row.test_id)
/** A test with a key and a code, claimed by Ada, and a guest's code. */
async function aTestWithAll() {
  const of = await server.createTest({ ...(await server.bearer('ada')), 'idempotency-key': 'a key' })
  const carried = { ...saveOf(of), test_id: of.test_id, flow: 'profile-first', practice: somePractice() }
  expect((await server.send('POST', `/v1/${CreateTransfer.path}`, carried)).statusCode).toBe(201)
  const ofGuest = { codeHash: Buffer.alloc(32), expiresAt: server.now() + 15 * MINUTE }
  expect(await replaceGuestCode(server.db, { kind: 'user', id: 'guest:ada' }, ofGuest)).toBe(true)
  await server.db.query('truncate daily_counts')
  return of
}

// §10.10
test('codes expire after 15 minutes, keys after 24 hours, tests 30 days after the last save, each after a margin', async () => {
  const of = await aTestWithAll()
  const left = async () => Promise.all(['transfers', 'idempotency_keys', 'vocab_tests'].map(idsIn))
  const { test_id: id } = of
  let passed = 0
  for (const [after, removed, remaining] of [
    [15 * MINUTE, { transfers: 1, 'guest codes': 1 }, [[], [id], [id]]],
    [DAY, { keys: 1 }, [[], [], [id]]],
    [30 * DAY, { tests: 1 }, [[], [], []]],
  ] as const) {
    server.advance(after + MARGIN - 1 - passed)
    expect(await remove()).toEqual(NOTHING)
    server.advance(1)
    expect(await remove()).toEqual({ ...NOTHING, ...removed })
    expect(await left()).toEqual(remaining)
    passed = after + MARGIN
  }
  expect((await answer(of)).statusCode).toBe(404)
})

// §10.10
test('an expired test goes with its key and its code', async () => {
  await aTestWithAll()
  server.advance(30 * DAY + MARGIN)
  expect(await remove()).toEqual({ ...NOTHING, tests: 1, 'guest codes': 1 })
  for (const table of ['idempotency_keys', 'transfers']) expect(await idsIn(table)).toEqual([])
})

// §10.10
test('the counts of an address in a day (UTC) are removed after that day', async () => {
  await server.createTest()
  server.advance(DAY - (server.now() % DAY) + MARGIN - 1)
  expect(await remove()).toEqual(NOTHING)
  server.advance(1)
  expect(await remove()).toEqual({ ...NOTHING, counts: 1 })
})

describe('what must never be removed', () => {
  // §10.10
  test('a completed test is never removed, even if very old', async () => {
    const of = await server.createTest()
    await server.completeAll(of, 'ada')
    server.advance(3_650 * DAY)
    expect(await remove()).toMatchObject({ tests: 0 })
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
    expect(await remove(30 * MINUTE)).toMatchObject({ tests: 0 })
    expect((await answer(of)).statusCode).toBe(200)
  })
})

// §10.10
describe('notebooks', () => {
  const { add, fill, readOn } = notebooksOf(() => server)
  const entriesOf = async (userId: string) => (await readOn(userId)).entries.length

  test('a guest’s notebook goes 400 days after the last entry, however large, and an account’s never does', async () => {
    for (const user of ['guest:ada', 'ben']) await add(user, [aReview('last')])
    await fill('guest:ada', 3 * BATCH)
    server.advance(400 * DAY + MARGIN - 1)
    await remove()
    expect(await entriesOf('guest:ada')).toBe(3 * BATCH + 1)
    server.advance(1)
    expect(await remove()).toMatchObject({ guests: expect.any(Number) })
    expect(await server.db.query('select * from guests')).toEqual([])
    expect([await entriesOf('guest:ada'), await entriesOf('ben')]).toEqual([0, 1])
  })

  test('an entry or a test keeps a guest’s notebook for 400 days more', async () => {
    const guests = ['guest:cleo', 'guest:dan', 'guest:eve']
    for (const user of guests) await add(user, [aReview('first')])
    server.advance(200 * DAY)
    await add('guest:cleo', [aReview('second')])
    await server.completeAll(await server.createTest(), 'guest:dan')
    await server.createTest(await server.bearer('guest:eve'))
    server.advance(200 * DAY + MARGIN)
    await remove()
    expect(await Promise.all(guests.map(entriesOf))).toEqual([2, 1, 0])
    server.advance(400 * DAY + MARGIN)
    await remove()
    expect(await Promise.all(guests.map(entriesOf))).toEqual([0, 0, 0])
  })

  test('what 1.0.0 stored for a guest is never removed while nothing is added to it', async () => {
    await fill('guest:old', 2)
    server.advance(400 * DAY + MARGIN)
    await remove()
    expect(await entriesOf('guest:old')).toBe(2)
  })
})

describe('a save during a removal', () => {
  const removeTests = (db = server.db as Parameters<typeof removeUnfinishedTests>[0]) =>
    removeUnfinishedTests(db, server.now(), BATCH)

  test('a test that a save has locked is skipped, and keeps its answers', async () => {
    const of = await server.createTest()
    await server.db.transaction(async (saving) => {
      await saving.query('update vocab_tests set saved_at = now() where test_id = $1', [of.test_id])
      expect(await removeTests()).toBe(0)
    })
    expect(await idsIn('vocab_tests')).toEqual([of.test_id])
  })

  test('a save after a removal finds no test and leaves nothing', async () => {
    const of = await server.createTest()
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    const { response } = await server.db.transaction(async (removing) => {
      expect(await removeTests(removing)).toBe(1)
      const saving = answer(of)
      await eventually(async () => expect(await server.db.query(waiting)).toHaveLength(1))
      return { response: saving }
    })
    expect((await response).statusCode).toBe(404)
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
    const saves = tests.map((of) => answer(of))
    const removals = Promise.all(Array.from({ length: 12 }, () => removeUnfinishedTests(server.db, until, 5)))
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
    const removed = (await removals).reduce((sum, count) => sum + count, 0)
    const left = new Set(await idsIn('vocab_tests'))
    expect(left.size).toBe(60 - removed)
    tests.forEach(({ test_id }, n) => expect(statuses[n]).toBe(left.has(test_id) ? 200 : 404))
  })
})
