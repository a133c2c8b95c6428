import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/queryable.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { updateCompleted } from '../../../server/taking/completionRepository.ts'
import { insertTest } from '../../../server/taking/vocabTestRepository.ts'
import type { UserProfile } from '../../../src/contracts/profile.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { smallBank } from '../../../tests/support/smallBank.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts'
import { readReleases } from '../../bank/releases.ts'
import { calibrate } from '../../psychometrics/calibration/calibrate.ts'
import { storedTests, type AnsweredTest } from '../../psychometrics/calibration/storedTests.ts'
import { usableAnswers } from '../../psychometrics/calibration/usableAnswers.ts'
import { simulateTests } from './simulateTests.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 10, 1)
const LEARNERS = 160
/** Small enough that a pass has several batches. */
const BATCH = 50

const bank = smallBank()
const { tests } = simulateTests(bank, LEARNERS, seededRandom(31))
const [first] = tests as [(typeof tests)[number]]
const score = createScorer(bank)([])
const usable = usableAnswers(readReleases(), bank.byId)

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase(database.url, () => undefined)
  await migrate(db)
  for (const [index, taken] of tests.entries()) {
    await complete(`learner-${index}`, taken, { userId: `user-${index}`, completedAt: START + index })
  }
}, 120_000)
afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('the tests that a calibration reads', () => {
  test('Each pass returns the completed tests with their answers', async () => {
    const source = storedTests(db, { since: 0, until: START + DAY }, usable, BATCH)
    const expected = sortedTests(tests.map(({ itemIds, known }) => ({ itemIds, known })))
    expect(sortedTests(await allOf(source))).toEqual(expected)
    expect(sortedTests(await allOf(source))).toEqual(expected)
  })

  test("Only each person's first test with a level counts, of recorded versions and from a given day on", async () => {
    const later = { ...first, known: first.known.map((known) => !known) }
    await complete('again', later, { userId: 'user-0', completedAt: START + DAY })
    await complete('unknown-version', first, { userId: 'a', completedAt: START + DAY, bankVersion: '1999.01-1' })
    await complete('careless', first, { userId: 'b', completedAt: START + DAY, tellsLevel: false })
    // §12.45
    const others = [{ native_language: 'mis' }, { country_of_residence: 'ZZ' }] as const
    for (const [index, userProfile] of others.entries()) {
      await complete(`other-${index}`, first, { userId: `c-${index}`, completedAt: START + DAY, userProfile })
    }
    await complete('new-person', later, { userId: 'b', completedAt: START + DAY + 1 })
    await insert('running', first)
    const within = { since: START + DAY, until: START + 2 * DAY }
    expect(await allOf(storedTests(db, within, usable))).toEqual([{ itemIds: later.itemIds, known: later.known }])
    expect(await allOf(storedTests(db, { ...within, until: START + DAY }, usable))).toEqual([])
  })

  test('A calibration from the database gives the same result as one from memory', async () => {
    const options = { grid: bank.edition.grid, minAnswers: 20, say: () => undefined }
    const norm = ({ b, b_sd }: { b: number; b_sd: number }) => ({ b, b_sd })
    const memory = async function* batches() {
      yield tests
    }
    const stored = storedTests(db, { since: 0, until: START + LEARNERS }, usable, BATCH)
    const [fromMemory, fromDatabase] = [
      await calibrate(memory, bank.items, norm, options),
      await calibrate(stored, bank.items, norm, options),
    ]
    expect(fromDatabase.tests).toBe(LEARNERS)
    expect(fromDatabase.discrimination).toBeCloseTo(fromMemory.discrimination, 6)
    fromDatabase.items.forEach((item, index) => {
      const { estimate, answers, verdict } = fromMemory.items[index]!
      expect(item).toMatchObject({ answers, verdict })
      if (item.estimate.kind !== 'fake' && estimate.kind !== 'fake') {
        expect(item.estimate.b).toBeCloseTo(estimate.b, 6)
      }
    })
  }, 120_000)
})

describe('npm run calibrate', () => {
  test('The command prints a report of the stored tests and writes nothing by default', async () => {
    const { code, output } = await run(database.url)
    expect(output).toMatch(new RegExp(`^${LEARNERS + 1} tests, \\d+ passes$`, 'm'))
    expect(output).toMatch(/^slope A: \d\.\d\d$/m)
    expect(output).toContain('Unfit: ')
    expect(output).not.toContain('Written')
    expect(code).toBe(0)
  }, 240_000)

  test('The command explains missing settings, tests and connections', async () => {
    expect(await run('')).toMatchObject({ code: 1, output: expect.stringContaining('Set DATABASE_URL') })
    expect(await run(database.url, '--since', '2026-12-24')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no completed tests'),
    })
    const nowhere = await run('postgres://someone:secret@127.0.0.1:1/none')
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('nothing answers there') })
    expect(nowhere.output).not.toContain('secret')
  }, 120_000)

  test('The command refuses a wrong option and prints its help', async () => {
    for (const wrong of [
      ['--since', '2026-02-30'],
      ['--min-answers', 'many'],
    ]) {
      expect(await run(database.url, ...wrong)).toMatchObject({ code: 2, output: expect.stringContaining('Usage: ') })
    }
    expect(await run('', '--help')).toMatchObject({ code: 0, output: expect.stringContaining('Usage: ') })
  }, 120_000)
})

function run(databaseUrl: string, ...options: string[]) {
  return runCommand(process.execPath, ['--import', 'tsx', 'tools/psychometrics/calibrate.ts', ...options], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}

async function insert(testId: string, { itemIds }: AnsweredTest, bankVersion = bank.version): Promise<void> {
  const served = {
    testId,
    shortcode: testId,
    webTestVersion: 'v7',
    deckId: null,
    bankVersion,
    itemIds,
    createdAt: START,
  }
  expect(await insertTest(db, served, null)).toBe('inserted')
}

/** Stores a completed test like the API. */
async function complete(
  testId: string,
  taken: AnsweredTest,
  completion: {
    userId: string
    completedAt: number
    bankVersion?: string
    tellsLevel?: boolean
    userProfile?: UserProfile
  },
): Promise<void> {
  await insert(testId, taken, completion.bankVersion)
  const completed = {
    testId,
    answers: taken.known.map((checked) => ({
      checked,
      revealed_meaning: false,
      decision_time: 900,
      answered_at: START,
    })),
    userProfile: completion.userProfile ?? {},
    referredBy: null,
    savedAt: completion.completedAt,
    owner: { kind: 'user' as const, id: completion.userId },
    score: { ...score, tellsLevel: completion.tellsLevel ?? true },
    countedAs: null,
    dailyCount: { key: Buffer.from(completion.userId), day: new Date(completion.completedAt), limit: 1_000 },
    questions: null,
    interfaceLanguage: null,
  }
  await updateCompleted(db, completed, null)
}

async function allOf(source: () => AsyncIterable<readonly AnsweredTest[]>): Promise<AnsweredTest[]> {
  const found: AnsweredTest[] = []
  for await (const batch of source()) found.push(...batch)
  return found
}

/** Sorts tests, because the database returns them by id. */
function sortedTests(found: readonly AnsweredTest[]): string[] {
  return found.map((one) => JSON.stringify(one)).sort()
}
