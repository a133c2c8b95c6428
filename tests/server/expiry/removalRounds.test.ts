import { beforeEach, expect, test } from 'vitest'
import { REMOVAL, removeExpired, removeExpiredRegularly } from '../../../server/expiry/removeExpired.ts'
import { eventually } from '../../support/eventually.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const DAY = 24 * 60 * 60_000
const { rowsAtATime: BATCH } = REMOVAL
const KINDS = ['tests', 'keys', 'transfers', 'counts', 'guest codes', 'guests', 'classes']
const NOTHING = Object.fromEntries(KINDS.map((kind) => [kind, 0]))

const server = sharedApiServer()
beforeEach(() => server.db.query('truncate vocab_tests, daily_counts, guest_codes cascade'))

const remove = (pause: (ms: number) => Promise<unknown> = async () => undefined, db = server.db) =>
  removeExpired({ db, clock: server.now }, pause)
const testsLeft = async () => (await server.db.query('select 1 from vocab_tests')).length

/** Inserts tests that expired, without a request for each. */
async function expire(count: number) {
  await server.db.query(
    `insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, created_at, saved_at)
     select 'made-' || n, 'made-' || n, 'new', 'v7', 'any', '{}', '[]', $2, $2 from generate_series(1, $1::int) n`,
    [count, new Date(server.now() - 31 * DAY)],
  )
}

/** Runs the regular rounds by hand: each call of `next` ends the current wait and resolves when the next one starts. */
function startRounds(db = server.db, isClockReliable = async () => true) {
  const logged: unknown[] = []
  const waits: number[] = []
  const proceed: (() => void)[] = []
  const stop = removeExpiredRegularly(
    { db, clock: server.now, isClockReliable, random: () => 0.25 },
    { info: (counts) => logged.push(counts), warn: ({ err }) => logged.push((err as Error).message) },
    (ms, signal) => {
      waits.push(ms)
      return new Promise<void>((resolve, reject) => {
        signal.throwIfAborted()
        proceed.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
  )
  const next = async () => {
    const before = waits.length
    proceed.at(-1)!()
    await eventually(() => expect(waits.length).toBe(before + 1))
  }
  return { logged, waits, next, stop }
}

test('a round works in batches with a pause after each', async () => {
  await expire(2 * BATCH + 1)
  const left: number[] = []
  const removed = await remove(async (ms) => {
    expect(ms).toBe(REMOVAL.pauseMs)
    left.push(await testsLeft())
  })
  expect(left).toEqual([BATCH + 1, 1])
  expect(removed).toMatchObject({ tests: 2 * BATCH + 1 })
})

test('a round ends, even with very many rows', async () => {
  let batches = 0
  const query = async () => {
    batches++
    return Array.from({ length: BATCH }, () => ({}))
  }
  const removed = await remove(undefined, { ...server.db, query } as unknown as typeof server.db)
  expect(removed).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, REMOVAL.batches * BATCH])))
  expect(batches).toBe(KINDS.length * REMOVAL.batches)
})

test('only one process at a time runs a round, and its lock is released when the round ends', async () => {
  await expire(BATCH + 1)
  const others: unknown[] = []
  await remove(async () => others.push(await remove()))
  expect(others).toEqual([null])
  expect(await remove()).toEqual(NOTHING)
})

test('a round holds no snapshot and no row while it pauses', async () => {
  await expire(BATCH)
  const locks: object[] = []
  const held = `select backend_xmin, backend_xid from pg_stat_activity
                where datname = current_database() and state = 'idle in transaction'`
  await remove(async () => locks.push(...(await server.db.query<object>(held))))
  expect(locks).toEqual([{ backend_xmin: null, backend_xid: null }])
})

test('the rounds start after a random part of the interval, run at every interval, log only counts, and survive a failure', async () => {
  let fails = false
  const transaction: typeof server.db.transaction = (work) =>
    fails ? Promise.reject(new Error('no database')) : server.db.transaction(work)
  const rounds = startRounds({ ...server.db, transaction })
  await rounds.next()
  await expire(1)
  fails = true
  await rounds.next()
  fails = false
  await rounds.next()
  expect(rounds.waits).toEqual([REMOVAL.intervalMs / 4, ...Array.from({ length: 3 }, () => REMOVAL.intervalMs)])
  expect(rounds.logged).toEqual(['no database', { ...NOTHING, tests: 1 }])
  await rounds.stop()
})

test('a round removes nothing while its clock and the database’s are far apart', async () => {
  const sure = [false, true]
  const rounds = startRounds(server.db, async () => sure.shift()!)
  await expire(1)
  await rounds.next()
  expect(await testsLeft()).toBe(1)
  await rounds.next()
  expect(await testsLeft()).toBe(0)
  await rounds.stop()
})

test('a stopped server ends a round between two batches', async () => {
  await expire(3 * BATCH)
  const rounds = startRounds()
  await rounds.next()
  expect(rounds.waits.at(-1)).toBe(REMOVAL.pauseMs)
  await rounds.stop()
  expect(await testsLeft()).toBe(2 * BATCH)
})
