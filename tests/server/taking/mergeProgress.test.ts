import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UserProfile } from '#contracts/profile.ts'
import type { SaveTestRequest } from '#contracts/taking.ts'
import type { Answer } from '#contracts/test.ts'
import { countAnswered, givenAnswers, mergeAnswers, type GivenAnswer } from '#rules/mergeAnswers.ts'
import { mergeProfile, withoutIdentity } from '#rules/profile.ts'
import type { Database, Queryable } from '../../../server/db/queryable.ts'
import { fromCompactAnswers, mergeProgress, toCompactAnswers } from '../../../server/taking/mergeProgress.ts'
import { findTest } from '../../../server/taking/vocabTestRepository.ts'
import { START, startApiServer } from '../../support/apiServer.ts'
import { saveOf } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const SEED = 20_260_105
const WORDS = 6
const ITEMS = Array.from({ length: WORDS }, (_, word) => `w-word-${word}`)
const BANK = '2026.01-1'
const HOUR = 3_600_000

const server = sharedApiServer()

type Saved = { words: Answer[]; profile: UserProfile; referredBy: string | null; arrivedAt: number }

/** Few values of each kind, so that all ties occur: repeated times, some later than their arrival. */
const answer: fc.Arbitrary<Answer> = fc.record(
  {
    checked: fc.constantFrom(true, false, null),
    revealed_meaning: fc.boolean(),
    decision_time: fc.constantFrom(0, 9, 9.4, 9.5, 10, 86_400_000),
    answered_at: fc.constantFrom(0, 9, 10, START, START + 1, START + HOUR),
  },
  { requiredKeys: ['checked', 'revealed_meaning', 'decision_time'] },
)
const profile: fc.Arbitrary<UserProfile> = fc.record(
  {
    full_name: fc.constantFrom('Ada', '', 'Ünï "quoted" \\ name'),
    cefr_test_2_years: fc.boolean(),
    cefr_level_2_years: fc.constantFrom('B1', 'C2'),
    age_group: fc.constantFrom(1990, 2000),
  },
  { requiredKeys: [] },
)
const save: fc.Arbitrary<Saved> = fc.record({
  words: fc.array(answer, { minLength: WORDS, maxLength: WORDS }),
  profile,
  referredBy: fc.constantFrom(null, 'teacher', 'friend'),
  arrivedAt: fc.constantFrom(START, START + 1),
})
const saves = (minLength: number) => fc.array(save, { minLength, maxLength: 8 })

/** The state of a test after saves, one after the other, by the rules of the domain. */
type State = { answers: (GivenAnswer | null)[]; profile: UserProfile; referredBy: string | null }
const NEW: State = { answers: ITEMS.map(() => null), profile: {}, referredBy: null }
const byTheRules = (state: State, { words, profile: later, referredBy, arrivedAt }: Saved): State => ({
  answers: mergeAnswers(state.answers, words, arrivedAt),
  profile: mergeProfile(state.profile, withoutIdentity(later)),
  referredBy: state.referredBy ?? referredBy,
})
/** As a row returns them. */
const stored = (answers: State['answers']) => fromCompactAnswers(toCompactAnswers(answers))

let made = 0
async function insert(db: Queryable, status: 'new' | 'in-progress' = 'new'): Promise<string> {
  const testId = `merged-test-${String(++made).padStart(12, '0')}`
  await db.query(
    `insert into vocab_tests
       (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, created_at, saved_at)
     values ($1, $2, $3, 'v7', $4, $5, $6, $7, $7)`,
    [testId, String(made), status, BANK, ITEMS, JSON.stringify(NEW.answers), new Date(START)],
  )
  return testId
}

const merge = (db: Queryable, testId: string, { words, profile: userProfile, referredBy, arrivedAt }: Saved) =>
  mergeProgress(db, {
    ...{ testId, itemIds: ITEMS, bankVersions: ['another', BANK], userProfile, referredBy },
    answers: givenAnswers(words, arrivedAt),
    savedAt: arrivedAt,
    expiredAt: START - HOUR,
  })

/** A transaction that is never committed: thousands of rows leave nothing behind. */
async function discarded(db: Database, work: (transaction: Queryable) => Promise<void>): Promise<void> {
  const done = new Error('done')
  const running = db.transaction(async (transaction) => {
    await work(transaction)
    throw done
  })
  await running.catch((error: unknown) => {
    if (error !== done) throw error
  })
}

// §8.22
test('the database merges saves by the rules of the domain: 1,000 tests, about 4,500 saves', async () => {
  await discarded(server.db, async (transaction) => {
    await fc.assert(
      fc.asyncProperty(saves(1), async (all) => {
        const testId = await insert(transaction)
        let state = NEW
        for (const one of all) {
          state = byTheRules(state, one)
          const answered = countAnswered(state.answers)
          expect(await merge(transaction, testId, one)).toEqual({ shortcode: String(made), answered })
          const { answers, userProfile, referredBy, status, savedAt } = (await findTest(transaction, testId))!
          expect({ answers, userProfile, referredBy, status, savedAt }).toEqual({
            answers: stored(state.answers),
            userProfile: state.profile,
            referredBy: state.referredBy,
            status: answered > 0 ? 'in-progress' : 'new',
            savedAt: one.arrivedAt,
          })
        }
      }),
      { seed: SEED, numRuns: 1_000, endOnFailure: true },
    )
  })
}, 120_000)

test('simultaneous saves on separate connections lose no answer, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(saves(4), async (all) => {
      const testId = await insert(server.db)
      const answers = all.reduce(byTheRules, NEW).answers
      const counts = await Promise.all(all.map((one) => merge(server.db, testId, one)))
      expect((await findTest(server.db, testId))?.answers).toEqual(stored(answers))
      // The last save was told of all answers.
      expect(Math.max(...counts.map((one) => one!.answered))).toBe(countAnswered(answers))
    }),
    { seed: SEED, numRuns: 100, endOnFailure: true },
  )
}, 120_000)

describe('a save merges into nothing but its own running test', () => {
  const one: Saved = {
    words: ITEMS.map(() => ({ checked: true, revealed_meaning: false, decision_time: 1 })),
    ...{ profile: {}, referredBy: null, arrivedAt: START },
  }
  const cases: [what: string, change: object][] = [
    ['another test', { testId: 'x'.repeat(24) }],
    ['other items', { itemIds: ITEMS.with(3, 'w-other') }],
    ['fewer items', { itemIds: ITEMS.slice(1) }],
    ['the items in another order', { itemIds: ITEMS.toReversed() }],
    ['an unshipped bank', { bankVersions: ['another'] }],
    ['an expired test', { expiredAt: START }],
  ]
  test.each(cases)('a save does not merge into %s', async (_what, change) => {
    const testId = await insert(server.db)
    const before = await findTest(server.db, testId)
    const given = { itemIds: ITEMS, bankVersions: [BANK], answers: givenAnswers(one.words, START), userProfile: {} }
    const whole = { testId, ...given, referredBy: null, savedAt: START, expiredAt: START - 1, ...change }
    expect(await mergeProgress(server.db, whole)).toBeNull()
    expect(await findTest(server.db, testId)).toEqual(before)
  })
})

describe('the statements of a partial save', () => {
  /** A server that counts the statements of its database. */
  async function startCounted() {
    let statements = 0
    const counting = (runner: Queryable): Queryable => ({
      query: (sql, values) => {
        statements++
        return runner.query(sql, values)
      },
    })
    const db: Database = {
      ...counting(server.db),
      transaction: (work) => server.db.transaction((transaction) => work(counting(transaction))),
      close: async () => undefined,
    }
    const counted = await startApiServer({ db })
    return {
      counted,
      statementsOf: async (testId: string, body: SaveTestRequest) => {
        statements = 0
        const response = await counted.save(testId, body)
        return { statements, statusCode: response.statusCode, json: response.json() }
      },
    }
  }

  test('a partial save is one statement if it names its words, and otherwise gives the same answer', async () => {
    const { counted, statementsOf } = await startCounted()
    const created = await counted.createTest()
    const body = saveOf(created, { 0: { checked: true, answered_at: 1 } })
    const unnamed = { words: body.words.map(({ subject: _, ...word }) => word) }
    const answer_ = { status: 'in-progress', shortcode: created.shortcode, answered: 1 }
    expect(await statementsOf(created.test_id, body)).toEqual({ statements: 1, statusCode: 200, json: answer_ })
    const named = await server.stored(created.test_id)
    expect(await statementsOf(created.test_id, unnamed)).toMatchObject({ statusCode: 200, json: answer_ })
    expect(await server.stored(created.test_id)).toEqual(named)
    await counted.stop()
  })
})
