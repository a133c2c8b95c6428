import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { VocabTest } from '#contracts/test.ts'
import { TRANSFERS_PATH } from '#contracts/transfer.ts'
import { REMOVAL, removeExpired } from '../../../server/expiry/removeExpired.ts'
import { removeExpiredRegularly, type RemovalLog } from '../../../server/expiry/removeExpiredRegularly.ts'
import { removeUnfinishedTests } from '../../../server/taking/vocabTestRepository.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { marginMs: MARGIN, rowsAtATime: BATCH } = REMOVAL

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())
beforeEach(() => server.db.query('truncate vocab_tests, daily_counts cascade'))

const noPause = async () => undefined
/** Runs a round without its removal of daily counts. */
async function remove() {
  const removed = await removeExpired({ db: server.db, clock: server.now }, noPause)
  if (!removed) return null
  const { counts: _, ...others } = removed
  return others
}
const answer = (of: VocabTest, position = 0) => server.save(of.test_id, saveOf(of, { [position]: { checked: true } }))
const idsIn = async (table: string) =>
  (await server.db.query<{ test_id: string }>(`select test_id from ${table}`)).map((row) => row.test_id)
const createCode = (of: VocabTest) =>
  server.send('POST', `/v1/${TRANSFERS_PATH}`, {
    ...saveOf(of),
    test_id: of.test_id,
    flow: 'profile-first',
    practice: somePractice(),
  })

/** Creates that many tests last saved at `savedAt`, without a request for each. */
async function makeTests(count: number, savedAt: number) {
  await server.db.query(
    `insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, created_at, saved_at)
     select 'made-' || n, 'made-' || n, 'new', 'v7', 'any', '{}', '[]', $2, $2 from generate_series(1, $1::int) n`,
    [count, new Date(savedAt)],
  )
}

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

  test('a claimed test expires, too, with its key and its code', async () => {
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
  test('a completed test is never removed, however old', async () => {
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

describe('a save during a removal', () => {
  const isBlocked = () =>
    vi.waitFor(async () => {
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

  test('a save and a removal never mix: each of 60 tests is either saved or gone', async () => {
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

describe('a round of removals', () => {
  test('a round works in batches with a pause after each', async () => {
    await makeTests(2 * BATCH + 1, server.now())
    server.advance(30 * DAY + MARGIN)
    const left: number[] = []
    const removed = await removeExpired({ db: server.db, clock: server.now }, async (ms) => {
      expect(ms).toBe(REMOVAL.pauseMs)
      left.push((await idsIn('vocab_tests')).length)
    })
    expect(left).toEqual([BATCH + 1, 1])
    expect(removed).toMatchObject({ tests: 2 * BATCH + 1 })
  })

  test('a round ends, however many rows there are', async () => {
    let batches = 0
    const endless = {
      ...server.db,
      query: async () => {
        batches++
        return Array.from({ length: BATCH }, () => ({}))
      },
    } as unknown as typeof server.db
    const removed = await removeExpired({ db: endless, clock: server.now }, noPause)
    expect(removed).toEqual(
      Object.fromEntries(['tests', 'keys', 'transfers', 'counts'].map((kind) => [kind, REMOVAL.batches * BATCH])),
    )
    expect(batches).toBe(4 * REMOVAL.batches)
  })

  test('a round is run by one process at a time, and its lock ends with it', async () => {
    await makeTests(BATCH + 1, server.now())
    server.advance(30 * DAY + MARGIN)
    const others: unknown[] = []
    await removeExpired({ db: server.db, clock: server.now }, async () => others.push(await remove()))
    expect(others).toEqual([null])
    expect(await remove()).toEqual({ tests: 0, keys: 0, transfers: 0 })
  })

  test('a round holds no snapshot and no row while it pauses', async () => {
    await makeTests(BATCH, server.now())
    server.advance(30 * DAY + MARGIN)
    const locks = await new Promise<object[]>((resolve, reject) => {
      removeExpired({ db: server.db, clock: server.now }, async () => {
        resolve(
          await server.db.query(
            `select a.backend_xmin, a.backend_xid from pg_stat_activity a
             where datname = current_database() and state = 'idle in transaction'`,
          ),
        )
      }).catch(reject)
    })
    expect(locks).toEqual([{ backend_xmin: null, backend_xid: null }])
  })
})

describe('the regular rounds', () => {
  type LogEntry = [level: string, what: unknown]

  /** Runs the rounds by hand: each call of `next` ends the current wait and resolves when the next one starts. */
  function startRounds(db = server.db, isClockSure = async () => true) {
    const logged: LogEntry[] = []
    const log: RemovalLog = {
      info: (counts) => void logged.push(['info', counts]),
      warn: ({ err }) => void logged.push(['warn', (err as Error).message]),
    }
    const waits: number[] = []
    const proceed: (() => void)[] = []
    const deps = { db, clock: server.now, isClockSure, random: () => 0.25 }
    const stop = removeExpiredRegularly(deps, log, (ms, signal) => {
      waits.push(ms)
      return new Promise<void>((resolve, reject) => {
        signal.throwIfAborted()
        proceed.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const next = async () => {
      const before = waits.length
      proceed.at(-1)!()
      await vi.waitFor(() => expect(waits.length).toBe(before + 1))
    }
    return { logged, waits, next, stop }
  }

  test('the rounds start after a random part of the interval, then run at every interval, and log only counts', async () => {
    const rounds = startRounds()
    await server.createTest()
    await rounds.next()
    server.advance(31 * DAY)
    await rounds.next()
    expect(rounds.waits).toEqual([REMOVAL.intervalMs / 4, REMOVAL.intervalMs, REMOVAL.intervalMs])
    expect(rounds.logged).toEqual([['info', { tests: 1, keys: 0, transfers: 0, counts: 1 }]])
    await rounds.stop()
  })

  test('the rounds report a failure and go on', async () => {
    let fails = true
    const db = {
      ...server.db,
      transaction: (work) => (fails ? Promise.reject(new Error('no database')) : server.db.transaction(work)),
    } as typeof server.db
    const rounds = startRounds(db)
    await server.createTest()
    server.advance(31 * DAY)
    await rounds.next()
    fails = false
    await rounds.next()
    expect(rounds.logged).toEqual([
      ['warn', 'no database'],
      ['info', { tests: 1, keys: 0, transfers: 0, counts: 1 }],
    ])
    await rounds.stop()
  })

  test('a round removes nothing while its clock and the database’s are far apart', async () => {
    const sure = [false, true]
    const rounds = startRounds(server.db, async () => sure.shift()!)
    const { test_id } = await server.createTest()
    server.advance(31 * DAY)
    await rounds.next()
    expect(await idsIn('vocab_tests')).toEqual([test_id])
    await rounds.next()
    expect(await idsIn('vocab_tests')).toEqual([])
    await rounds.stop()
  })

  test('a stopped server ends a round between two batches', async () => {
    await makeTests(3 * BATCH, server.now())
    server.advance(31 * DAY)
    const rounds = startRounds()
    await rounds.next()
    expect(rounds.waits.at(-1)).toBe(REMOVAL.pauseMs)
    await rounds.stop()
    expect(await idsIn('vocab_tests')).toHaveLength(2 * BATCH)
  })
})
