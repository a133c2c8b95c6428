import type { OnCurrentScale } from '#contracts/result.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import type { CompletedTest, EarlierTest, RescoredTest } from './completedTestsRepository.ts'
import { scoreAnswers } from './scoreAnswers.ts'
import { storedTest, type StoredTest, type TestRow } from './vocabTestRepository.ts'

/**
 * Reads the scores of tests of earlier editions by the current edition, by test id: on the scale of new tests. A score
 * that is not stored yet is computed from the answers and stored, one after another, so that other requests are served
 * meanwhile. Leaves out tests of the current edition, tests that cannot be scored (no level, or a bank that is not
 * shipped, like that of a newer release), and those whose answers tell no level on this scale.
 */
export async function readRescored(
  { db, banks }: Pick<Dependencies, 'db' | 'banks'>,
  tests: readonly RescoredTest[],
): Promise<ReadonlyMap<string, Score>> {
  const { edition } = banks.current
  const earlier = tests.filter(
    ({ score, bankVersion }) =>
      score.tellsLevel && score.edition !== edition.name && banks.versions.includes(bankVersion),
  )
  // The answers of a check, which another process may have counted meanwhile, belong to both scores.
  const isUpToDate = ({ score, rescored }: RescoredTest) =>
    rescored?.edition === edition.name &&
    rescored.scoringVersion === edition.scoringVersion &&
    rescored.meaningsChecked === score.meaningsChecked
  const scores = new Map(earlier.filter(isUpToDate).map(({ testId, rescored }) => [testId, rescored!]))
  const missing = earlier.filter((test) => !isUpToDate(test)).map(({ testId }) => testId)
  for (const test of missing.length > 0 ? await findTests(db, missing) : []) {
    const rescored = rescore(banks, test)
    if (!rescored) continue
    // Where the database takes no writes (a full disk), reading goes on; the next reading stores it.
    await updateRescored(db, test.testId, rescored).catch(() => undefined)
    scores.set(test.testId, rescored)
  }
  return new Map([...scores].filter(([, { tellsLevel }]) => tellsLevel))
}

/**
 * Returns tests with their scores on the current scale. One for which there is none keeps its own score, whose edition
 * says so. The score before a check is not scored again.
 */
export async function onCurrentScale(
  deps: Pick<Dependencies, 'db' | 'banks'>,
  tests: readonly CompletedTest[],
): Promise<EarlierTest[]> {
  const scores = await readRescored(deps, tests)
  return tests.map(({ testId, itemIds, score, firstScore = null }) => {
    const rescored = scores.get(testId)
    return rescored ? { itemIds, score: rescored } : { itemIds, score, firstScore }
  })
}

/** Scores a test with the current bank, which has all items of earlier ones; null for a test with other items. */
function rescore(banks: ItemBanks, test: StoredTest): Score | null {
  const { version: bankVersion, byId } = banks.current
  if (!test.itemIds.every((id) => byId.has(id))) return null
  return scoreAnswers(banks, { ...test, bankVersion }, test.check?.status === 'done' ? test.check : null)
}

async function findTests(db: Queryable, testIds: readonly string[]): Promise<StoredTest[]> {
  const rows = await db.query<TestRow>('select * from vocab_tests where test_id = any($1)', [testIds])
  return rows.map(storedTest)
}

/** Changes one row at a time, so that it never waits for a deletion that waits for it. */
async function updateRescored(db: Queryable, testId: string, rescored: Score): Promise<void> {
  await db.query('update vocab_tests set rescored = $2 where test_id = $1', [testId, JSON.stringify(rescored)])
}

/** Presents a score on the current scale beside the one of the result's own edition. */
export const presentRescored = ({ edition, level, ability, abilityRange }: Score): OnCurrentScale => ({
  ...{ edition, level, ability },
  ability_range: [...abilityRange],
})
