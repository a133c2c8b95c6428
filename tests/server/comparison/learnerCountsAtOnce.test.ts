import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../server/accounts/accountTests.ts'
import { deletePersonData } from '../../../server/accounts/personData.ts'
import { countingSlots } from '../../../server/comparison/otherLearners.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/queryable.ts'
import { updateCompleted } from '../../../server/taking/completionRepository.ts'
import { insertTest } from '../../../server/taking/vocabTestRepository.ts'
import { aUser, completedTest, completeOne, countKey, makeTest } from '../../support/completedLearners.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const AT = Date.UTC(2026, 0, 5, 9)
const CONNECTIONS = 16
const PROFILE = { native_language: 'es', education_level: 'College Degree', age_group: 1990 } as const

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase(database.url, () => undefined, CONNECTIONS + 2)
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => db.query('truncate vocab_tests, counted_learners, learner_counts cascade'))

const ADA = aUser('ada')

const ofLearner = (userId: string, slot: number, email = `${userId}@example.org`) => ({
  ...{ userId, slot, at: AT, ability: 0.5 },
  userProfile: { ...PROFILE, email },
})

/** The counts by the notes on each learner: field, value, bin and slot with their learners. */
const COUNTS_BY_NOTES = `select key as field, value, ability_bin, slot, count(*)::int as learners
  from counted_learners, jsonb_each_text(groups) group by 1, 2, 3, 4 order by 1, 2, 3, 4`
const COUNTS = 'select * from learner_counts where learners > 0 order by 1, 2, 3, 4'

describe('simultaneous completions and deletions', () => {
  test('completions of 16 equal learners on separate connections do not wait for each other', async () => {
    const slots = countingSlots(AT)
    const testIds = await Promise.all(Array.from({ length: CONNECTIONS }, () => makeTest(db, AT)))
    let completed = 0
    let release = () => {}
    const all = new Promise<void>((resolve) => (release = resolve))
    const transactions = testIds.map((testId, n) =>
      db.transaction(async (transaction) => {
        await transaction.query("set local lock_timeout = '5s'")
        await updateCompleted(transaction, completedTest(testId, ofLearner(`user-${n}`, slots())), null)
        if (++completed === CONNECTIONS) release()
        // No transaction commits before all are done: waiting for each other would never end.
        await all
      }),
    )
    await Promise.all(transactions)
    const [sum] = await db.query("select sum(learners)::int as sum from learner_counts where field = 'native_language'")
    expect(sum).toEqual({ sum: CONNECTIONS })
  })

  test('two tests of one learner count once', async () => {
    const testIds = await Promise.all([makeTest(db, AT), makeTest(db, AT)])
    await Promise.all(testIds.map((id, n) => updateCompleted(db, completedTest(id, ofLearner('ada', n)), null)))
    expect(await db.query(COUNTS)).toMatchObject([{ learners: 1 }, { learners: 1 }, { learners: 1 }])
  })

  test('a deletion that waited for a completion withdraws its count', async () => {
    const served = { testId: 'running', shortcode: 'running', webTestVersion: 'v7', deckId: null, bankVersion: 'any' }
    await insertTest(db, { ...served, itemIds: [], createdAt: AT }, ADA)
    let deletion: Promise<unknown> = Promise.resolve()
    await db.transaction(async (transaction) => {
      await updateCompleted(transaction, completedTest('running', ofLearner('ada', 0)), null)
      deletion = deleteAccount({ db }, ADA, [])
      await untilRowIsAwaited()
    })
    await deletion
    expect([await db.query(COUNTS), await db.query('select * from counted_learners')]).toEqual([[], []])
  })

  const locking: [string, (testId: string) => Promise<unknown>][] = [
    ['a completion', (testId) => updateCompleted(db, completedTest(testId, ofLearner('bob', 0)), null)],
    ['a deletion', () => deleteAccount({ db }, ADA, [])],
  ]
  describe.each(locking)('%s', (_name, work) => {
    test.each([0, 1, 2])('a change that waits for count %i of three locks only those before it', async (place) => {
      await completeOne(db, ofLearner('ada', 0))
      const testId = await makeTest(db, AT)
      const fields = ['age_group', 'education_level', 'native_language']
      const free = `select field from learner_counts where field = any($1) order by field for update skip locked`
      let working: Promise<unknown> = Promise.resolve()
      await db.transaction(async (transaction) => {
        await transaction.query('select 1 from learner_counts where field = $1 for update', [fields[place]])
        working = work(testId)
        await untilRowIsAwaited()
        const others = fields.filter((_, index) => index !== place)
        const lockable = await db.query<{ field: string }>(free, [others])
        expect(lockable.map(({ field }) => field)).toEqual(fields.slice(place + 1))
      })
      await working
    })
  })

  test('simultaneous completions and deletions end with exact counts, without a deadlock', async () => {
    const random = seededRandom(8)
    const pick = (below: number) => Math.floor(random() * below)
    // All in one of two slots, so that they meet. Two accounts share an address, so that an operator's deletion takes
    // several learners at once.
    const one = (n: number) => ofLearner(`user-${n}`, n % 2, `person-${n % 6}@example.org`)
    const works = Array.from({ length: 600 }, (_, index) => {
      const n = pick(12)
      if (index % 3 > 0) return () => completeOne(db, one(n))
      const deletions = [
        () => deleteAccount({ db }, aUser(`user-${n}`), []),
        () => deletePersonData({ db, countKey }, { uid: `user-${n}` }),
        () => deletePersonData({ db, countKey }, { email: `person-${n % 6}@example.org` }),
      ]
      return deletions[pick(3)]!
    })
    const outcomes = await Promise.allSettled(works.map((work) => work()))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])

    expect(await db.query(COUNTS)).toEqual(await db.query(COUNTS_BY_NOTES))
    const noted = await db.query('select user_id, test_id from counted_learners order by user_id')
    const kept = await db.query(
      'select n.user_id, n.test_id from counted_learners n join vocab_tests t using (user_id, test_id) order by 1',
    )
    expect(kept).toEqual(noted)
  }, 60_000)
})

/** Resolves when a statement waits for a row. */
async function untilRowIsAwaited(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.query(waiting)).length === 0) await new Promise((resolve) => setImmediate(resolve))
}
