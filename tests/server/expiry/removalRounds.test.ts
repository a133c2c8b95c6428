import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REMOVAL, removeExpired } from '../../../server/expiry/removeExpired.ts'
import { removeExpiredRegularly, type RemovalLog } from '../../../server/expiry/removeExpiredRegularly.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { eventually } from '../../support/eventually.ts'

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
/** Runs a round, without what it removes of daily counts and guests. */
async function remove() {
  const removed = await removeExpired({ db: server.db, clock: server.now }, noPause)
  if (!removed) return null
  const { counts: _, guests: __, ...others } = removed
  return others
}
const idsIn = async (table: string) =>
  (await server.db.query<{ test_id: string }>(`select test_id from ${table}`)).map((row) => row.test_id)

/** Inserts `count` tests last saved at `savedAt`, without a request for each. */
async function makeTests(count: number, savedAt: number) {
  await server.db.query(
    `insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, created_at, saved_at)
     select 'made-' || n, 'made-' || n, 'new', 'v7', 'any', '{}', '[]', $2, $2 from generate_series(1, $1::int) n`,
    [count, new Date(savedAt)],
  )
}

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

  test('a round ends, even with very many rows', async () => {
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
      Object.fromEntries(
        ['tests', 'keys', 'transfers', 'counts', 'guests'].map((kind) => [kind, REMOVAL.batches * BATCH]),
      ),
    )
    expect(batches).toBe(5 * REMOVAL.batches)
  })

  test('only one process at a time runs a round, and its lock is released when the round ends', async () => {
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
  function startRounds(db = server.db, isClockReliable = async () => true) {
    const logged: LogEntry[] = []
    const log: RemovalLog = {
      info: (counts) => void logged.push(['info', counts]),
      warn: ({ err }) => void logged.push(['warn', (err as Error).message]),
    }
    const waits: number[] = []
    const proceed: (() => void)[] = []
    const deps = { db, clock: server.now, isClockReliable, random: () => 0.25 }
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
      await eventually(() => expect(waits.length).toBe(before + 1))
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
    expect(rounds.logged).toEqual([['info', { tests: 1, keys: 0, transfers: 0, counts: 1, guests: 0 }]])
    await rounds.stop()
  })

  test('the rounds report a failure and continue', async () => {
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
      ['info', { tests: 1, keys: 0, transfers: 0, counts: 1, guests: 0 }],
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
