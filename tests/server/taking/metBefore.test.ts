import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import { ReadOwnResult, type OwnResult } from '#contracts/ownResult.ts'
import type { VocabTest } from '#contracts/test.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { recordStatements, type RecordedStatement } from '../../support/recordStatements.ts'
import { saveOfAll } from '../../support/saves.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

let server: ApiServer
let database: TestDatabase
let direct: ReturnType<typeof connectDatabase>
let statements: RecordedStatement[]
/** Draws the items; restarted before a request it draws the same ones, unless it has others to avoid. */
let draw: () => number
beforeAll(async () => {
  database = await createTestDatabase()
  direct = connectDatabase(database.url, () => undefined)
  await migrate(direct)
  const recorded = recordStatements(direct)
  statements = recorded.statements
  server = await startApiServer({ db: recorded.db, random: () => draw() })
})
afterAll(async () => {
  await server.stop()
  await direct.close()
  await database.drop()
})
let seed = 0
beforeEach(() => (draw = seededRandom(++seed)))

const headersOf = async (userId: string | null) => (userId === null ? {} : server.bearer(userId))
const request = async (completed_tests: unknown, userId: string | null = null) =>
  server.send('POST', TESTS_PATH, { ...NEW_TEST, completed_tests }, await headersOf(userId))
const subjectsOf = ({ words }: VocabTest) => words.map(({ subject }) => subject!)
/** The subjects of a form that names these tests, always with the same random numbers. */
async function requestForm(completedTests: readonly string[], userId: string | null = null): Promise<string[]> {
  draw = seededRandom(7)
  const response = await request(completedTests, userId)
  expect(response.statusCode).toBe(201)
  return subjectsOf(response.json())
}
async function completedBy(userId: string, made?: VocabTest): Promise<VocabTest> {
  const taken = made ?? (await server.createTest(await headersOf(userId)))
  const body = saveOfAll(taken, knowsUpTo(taken.words), server.now())
  expect((await server.complete(taken.test_id, body, userId)).statusCode).toBe(200)
  server.advance(60_000)
  return taken
}
async function listedTo(userId: string, { shortcode }: VocabTest): Promise<string[]> {
  const own = await server.send(
    'GET',
    `/v1/${pathOf(ReadOwnResult, { shortcode })}`,
    undefined,
    await headersOf(userId),
  )
  return own.json<OwnResult>().learn_next.map(({ subject }) => subject)
}
const common = (subjects: readonly string[], met: readonly string[]) => subjects.filter((each) => met.includes(each))

// §8.11
test('a form contains nothing from any earlier test or its result’s list', async () => {
  const met: string[] = []
  for (let count = 0; count < 5; count++) {
    const taken = await completedBy('ada')
    expect(common(subjectsOf(taken), met)).toEqual([])
    met.push(...subjectsOf(taken), ...(await listedTo('ada', taken)))
  }
  expect(met.length).toBeGreaterThan(5 * 120)
})

// §8.47
test('a form is not affected by the ids of other people’s tests, whose device this may be', async () => {
  const { test_id } = await completedBy('bob')
  const own = await completedBy('bea')
  expect(await requestForm([test_id], 'bea')).toEqual(await requestForm([], 'bea'))
  expect(await requestForm([own.test_id], 'bea')).toEqual(await requestForm([], 'bea'))
})

// §8.46
test('a form may contain expressions from the test of a deleted result', async () => {
  const { shortcode } = await completedBy('cleo')
  const avoiding = await requestForm([], 'cleo')
  await server.send('DELETE', `/v1/${pathOf(ReadOwnResult, { shortcode })}`, undefined, await headersOf('cleo'))
  expect(await requestForm([], 'cleo')).not.toEqual(avoiding)
  expect(await requestForm([], 'cleo')).toEqual(await requestForm([]))
})

// §8.47
test('a form contains nothing from the tests that the request names, or from their results’ lists', async () => {
  const [first, second] = [await completedBy('dora'), await completedBy('eve')]
  const form = await requestForm([first.test_id, second.test_id])
  const met = [...subjectsOf(first), ...subjectsOf(second), ...(await listedTo('dora', first))]
  expect(common(form, [...met, ...(await listedTo('eve', second))])).toEqual([])
  expect(common(await requestForm([]), met), 'which it would have otherwise').not.toEqual([])
})

// §8.47
test('a form ignores ids that name no completed test: unknown, malformed, a shortcode, or an uncompleted test', async () => {
  const { shortcode } = await completedBy('finn')
  const { test_id: unfinished } = await server.createTest()
  const ids = ['x'.repeat(24), '', 'no id', '\u0000', '\ud800', '; drop table vocab_tests', shortcode, unfinished]
  expect(await requestForm(ids)).toEqual(await requestForm([]))
})

test('a form with any mix of ids needs one statement, which names at most 30 rows', async () => {
  const { test_id } = await completedBy('hal')
  const statementsFor = async (ids: readonly string[]) => {
    const before = statements.length
    await requestForm(ids)
    return statements.slice(before)
  }
  const ids = [...Array(MAX_COMPLETED_TESTS - 2).keys()].map((index) => `unknown-test-number-${index}-of-many`)
  const [without, of30] = [await statementsFor([]), await statementsFor([test_id, 'no id', ...ids])]
  expect(of30).toHaveLength(without.length + 1)
  const [added] = of30.filter(({ place }) => !without.some((other) => other.place === place))
  expect(added!.values).toEqual([[test_id, ...ids]])
  expect(await statementsFor(['no id', 'k7wq3fzmnb'])).toHaveLength(without.length)
})

// §8.59
describe('the words of a form by earlier results', () => {
  const items = new Map(loadItemBank().items.map((item) => [item.sentence, item]))
  const difficulties = ({ words }: VocabTest) =>
    words.flatMap(({ sentence }) => {
      const { kind, fake, b } = items.get(sentence)!
      return kind === 'word' && !fake ? [b] : []
    })
  const abilityIn = async ({ test_id }: VocabTest) => {
    const [row] = await direct.query<{ ability: number }>(
      `select (score ->> 'ability')::float as ability from vocab_tests where test_id = $1`,
      [test_id],
    )
    return row!.ability
  }
  const outside = (form: VocabTest, ability: number) =>
    difficulties(form).filter((b) => b < ability - 2 || b > ability + 1.4).length

  test('the words of a form lie around the newest result of the account, or without one of the named tests', async () => {
    const first = await completedBy('ida')
    const ability = await abilityIn(first)
    expect(outside(first, ability)).toBeGreaterThan(0)
    for (const response of [await request([], 'ida'), await request([first.test_id])])
      expect(outside(response.json(), ability)).toBe(0)
  })
})

// §8.48
describe('an invalid list of tests is a 422 at its place, and no test is created', () => {
  const idLike = (index: number) => `${index}`.padStart(24, 'x')
  test.each<[string, string, unknown]>([
    ['31 ids', 'completed_tests', Array.from({ length: 31 }, (_, index) => idLike(index))],
    ['10,000 numbers', 'completed_tests', Array.from({ length: 10_000 }, () => 0)],
    ['an invalid id', 'completed_tests.1', ['x'.repeat(24), { id: 'x' }]],
    ['a text', 'completed_tests', 'x'.repeat(24)],
  ])('an invalid list of tests gets a 422: %s', async (_what, path, ids) => {
    const before = await server.db.query('select 1 from vocab_tests')
    const response = await request(ids)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0].path).toBe(path)
    expect(await server.db.query('select 1 from vocab_tests')).toHaveLength(before.length)
  })

  test('a list longer than any client sends gets a 413', async () => {
    expect((await request(Array.from({ length: 20_000 }, (_, index) => idLike(index)))).statusCode).toBe(413)
  })
})
