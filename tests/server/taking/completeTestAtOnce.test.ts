import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../server/db/queryable.ts'
import { createCountKey } from '../../../server/http/dailyCount.ts'
import type { ProblemError } from '../../../server/http/problems.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createItemBanks } from '../../../server/measure/itemBanks.ts'
import { completeTest } from '../../../server/taking/completeTest.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

/** Runs once, after the next statement that reads a test for its completion. */
type Interference = { next: (() => Promise<unknown>) | null }

/** A server whose database lets another request run between a completion's reading and writing. */
async function startInterfered(base: ApiServer) {
  const interference: Interference = { next: null }
  let [statements, transactions] = [0, 0]
  const watched = (runner: Queryable): Queryable => ({
    async query<Row extends object>(...[sql, values]: Parameters<Queryable['query']>) {
      statements++
      const rows = await runner.query<Row>(sql, values)
      const { next } = interference
      if (next && typeof sql === 'object' && sql.name === 'find-test-to-complete') {
        interference.next = null
        await next()
      }
      return rows
    },
  })
  const db: Database = {
    ...watched(base.db),
    transaction(work) {
      transactions++
      return base.db.transaction((transaction) => work(watched(transaction)))
    },
    close: async () => undefined,
  }
  const server = await startApiServer({
    ...{ db, verifyIdToken: base.provider.verifyIdToken, countKey: createCountKey(base.databaseUrl) },
    rateLimits: { ...RATE_LIMITS, completionsADay: 1 },
  })
  /** Completes a test without HTTP, and counts how often it is scored. */
  const banks = createItemBanks(loadItemBank())
  const completeCounted = async (testId: string, id: string, body: unknown) => {
    let scored = 0
    const score: typeof banks.score = (...answers) => {
      scored++
      return banks.score(...answers)
    }
    const outcome = await completeTest(
      {
        ...{ db, banks: { ...banks, score }, clock: base.now, random: Math.random, classes: true },
        ...{ dailyLimits: { ...RATE_LIMITS, completionsADay: 1 }, countKey: createCountKey(base.databaseUrl) },
      },
      testId,
      { kind: 'user', id },
      body,
    ).then(
      ({ status }) => status,
      (error: ProblemError) => error.problem.status,
    )
    return { outcome, scored }
  }
  return { server, interference, completeCounted, statements: () => statements, transactions: () => transactions }
}

describe('a completion interrupted by other requests', () => {
  let base: ApiServer
  let interfered: Awaited<ReturnType<typeof startInterfered>>
  beforeAll(async () => {
    base = await startApiServer()
    interfered = await startInterfered(base)
  })
  afterAll(async () => {
    await interfered.server.stop()
    await base.stop()
  })
  const complete = async (testId: string, body: unknown, userId: string) =>
    interfered.server.send('PATCH', `/v1/vocab_checkbox_tests/${testId}/?complete=y`, body, await base.bearer(userId))

  test('a completion reads once and writes once', async () => {
    const created = await base.createTest()
    const before = interfered.statements()
    const response = await complete(
      created.test_id,
      saveOfAll(created, () => true, 1),
      'ada',
    )
    expect(response.json()).toMatchObject({ status: 'completed', answered: 80 })
    expect(interfered.statements() - before).toBe(2)
  })

  test('a completion counts an answer that another device saved after the test was read', async () => {
    const created = await base.createTest()
    const all = saveOfAll(created, () => true, 100)
    const changed = { checked: false, decision_time: 1, answered_at: 200 }
    interfered.interference.next = () => base.save(created.test_id, saveOf(created, { 7: changed }))
    // It was scored twice, while no lock and no connection was held.
    const completion = await interfered.completeCounted(created.test_id, 'bob', all)
    expect([completion, interfered.transactions()]).toEqual([{ outcome: 'completed', scored: 2 }, 0])
    const { answers, status, user_id } = await base.stored(created.test_id)
    expect([answers[7], answers[8], status, user_id]).toEqual([[0, 0, 1, 200], [1, 0, 1500, 100], 'completed', 'bob'])
  })

  test('a completion of a test that changes each time after it was read gets a 503, and stores nothing', async () => {
    const created = await base.createTest()
    let at = 200
    const saveAgain = () => {
      interfered.interference.next = saveAgain
      return base.save(created.test_id, saveOf(created, { 7: { checked: true, answered_at: at++ } }))
    }
    interfered.interference.next = saveAgain
    const all = saveOfAll(created, () => true, 100)
    expect((await complete(created.test_id, all, 'fay')).statusCode).toBe(503)
    interfered.interference.next = null
    expect(await base.stored(created.test_id)).toMatchObject({ status: 'in-progress', user_id: null })
    expect((await complete(created.test_id, all, 'fay')).statusCode).toBe(200)
  })

  // §10.11
  test('a completion beyond the daily limit is refused unscored, by one statement', async () => {
    const [first, second] = [await base.createTest(), await base.createTest()]
    const all = (of: typeof first) => saveOfAll(of, () => true, 1)
    expect((await complete(first.test_id, all(first), 'gus')).statusCode).toBe(200)
    const before = interfered.statements()
    const refused = await interfered.completeCounted(second.test_id, 'gus', all(second))
    expect([refused, interfered.statements() - before]).toEqual([{ outcome: 429, scored: 0 }, 1])
    expect((await complete(first.test_id, all(first), 'gus')).statusCode).toBe(200)
  })

  // §10.11
  test('a completion gets a 429 if its user’s last one of the day came after it was read, and stores nothing', async () => {
    const [late, early] = [await base.createTest(), await base.createTest()]
    const all = (of: typeof late) => saveOfAll(of, () => true, 1)
    interfered.interference.next = async () =>
      expect((await complete(early.test_id, all(early), 'hal')).statusCode).toBe(200)
    expect((await complete(late.test_id, all(late), 'hal')).statusCode).toBe(429)
    expect(await base.stored(late.test_id)).toMatchObject({ status: 'new', user_id: null })
  })

  test('a completion of a test that another user completed after it was read gets a 403, and changes nothing', async () => {
    const created = await base.createTest()
    const all = saveOfAll(created, () => true, 100)
    interfered.interference.next = () => base.complete(created.test_id, all, 'carol')
    expect((await complete(created.test_id, all, 'mallory')).statusCode).toBe(403)
    expect((await base.stored(created.test_id)).user_id).toBe('carol')
  })

  test('a completion of a test deleted after it was read gets a 404, and does not bring it back', async () => {
    const created = await base.createTest()
    const { test_id } = created
    interfered.interference.next = () => base.db.query('delete from vocab_tests where test_id = $1', [test_id])
    const all = saveOfAll(created, () => true, 1)
    expect((await complete(test_id, all, 'dan')).statusCode).toBe(404)
    await expect(base.stored(test_id)).rejects.toThrow('Nothing is stored')
  })
})
