import type { InjectOptions } from 'fastify'
import type { CreateTestRequest, SaveTestRequest } from '#contracts/taking.ts'
import type { VocabTest } from '#contracts/test.ts'
import { buildApp, type AppDependencies } from '../../server/app.ts'
import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createCountKey } from '../../server/http/dailyCount.ts'
import type { RateLimits } from '../../server/http/rateLimit.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import type { Score } from '../../server/measure/scoring/scoreTest.ts'
import { watchAnswers } from './describedAnswers.ts'
import { createIdentityProvider, newKeyPair } from './identityProvider.ts'
import { knowsUpTo } from './plausibleLearner.ts'
import { saveOfAll } from './saves.ts'
import { seededRandom } from './seededRandom.ts'
import { createTestDatabase } from './testDatabase.ts'

export const TESTS_PATH = '/v1/vocab_checkbox_tests/'
export const START = Date.UTC(2026, 0, 5, 9)
const SEED = 20_260_105
const MANY = 1_000_000
const UNLIMITED: RateLimits = {
  ...{ newTests: MANY, newTransfers: MANY, redemptions: MANY, previews: MANY },
  ...{ misses: MANY, perTest: MANY, perAccount: MANY, newTestsADay: MANY, newGuestsADay: MANY },
  newClassesADay: MANY,
  ...{ entriesADay: MANY, entryKbADay: MANY, completionsADay: MANY },
}

export const NEW_TEST: CreateTestRequest = { language: 'en', mode: 'sentences', web_test_version: 'v7' }

/** Shared by all servers of a test file. */
const keyPair = newKeyPair()

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>

/**
 * Starts the real server on a fresh database of the real PostgreSQL, with a clock that a test moves, a seeded random
 * source and its own identity provider. Requests are injected. Closing it fails if any answer differed from the
 * server's OpenAPI document.
 */
export async function startApiServer(changes: Partial<AppDependencies> = {}) {
  let now = START
  const clock = () => now
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, () => undefined)
  await migrate(db)
  const provider = await createIdentityProvider(clock, await keyPair)
  const app = await buildApp({
    db,
    verifyIdToken: provider.verifyIdToken,
    itemBank: loadItemBank(),
    clock,
    random: seededRandom(SEED),
    countKey: createCountKey(database.url),
    decks: new Set(['spring-class']),
    rateLimits: UNLIMITED,
    ...changes,
  })
  const differences = watchAnswers(app)

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const options: InjectOptions = { method, url, headers }
    if (body !== undefined) {
      options.payload = typeof body === 'string' ? body : JSON.stringify(body)
      options.headers = { 'content-type': 'application/json', ...headers }
    }
    return app.inject(options)
  }
  const bearer = async (userId: string) => ({ authorization: `Bearer ${await provider.tokenFor(userId)}` })
  const createTest = async (headers: Record<string, string> = {}): Promise<VocabTest> =>
    (await send('POST', TESTS_PATH, NEW_TEST, headers)).json<VocabTest>()
  const complete = async (testId: string, body: SaveTestRequest | unknown, userId: string) =>
    send('PATCH', `${TESTS_PATH}${testId}/?complete=y`, body, await bearer(userId))

  return {
    app,
    db,
    databaseUrl: database.url,
    provider,
    send,
    bearer,
    now: clock,
    advance(ms: number) {
      now += ms
    },
    createTest,
    save: (testId: string, body: unknown) => send('PATCH', `${TESTS_PATH}${testId}/`, body),
    complete,
    /** Marks every word of a test as known, even fakes, and completes it. */
    completeAll: (created: VocabTest, userId: string) =>
      complete(
        created.test_id,
        saveOfAll(created, () => true, now),
        userId,
      ),
    /** Returns a test that a user has completed with answers that give a level, by default within B2. */
    async completedBy(userId: string, user_profile: object = {}, ability?: number): Promise<VocabTest> {
      const created = await createTest()
      const body = { ...saveOfAll(created, knowsUpTo(created.words, ability), now), user_profile }
      const { statusCode } = await complete(created.test_id, body, userId)
      if (statusCode !== 200) throw new Error(`A completion was answered with ${statusCode}`)
      return created
    },
    share: (shortcode: string) => send('GET', `${TESTS_PATH}share/${shortcode}/`),
    /** Everything stored about a test, to detect changes. */
    async stored(testId: string) {
      const [row] = await db.query<StoredRow>('select * from vocab_tests where test_id = $1', [testId])
      if (!row) throw new Error(`Nothing is stored under ${testId}`)
      return row
    },
    async stop() {
      await app.close()
      await db.close()
      await database.drop()
      if (differences.size > 0) throw new Error(`Not as /v1/openapi.json says:\n${[...differences].join('\n')}`)
    },
  }
}

type StoredRow = {
  status: string
  shortcode: string
  bank_version: string
  item_ids: string[]
  answers: (number[] | null)[]
  user_profile: Record<string, unknown>
  referred_by: string | null
  user_id: string | null
  claimed_by: string | null
  score: Score | null
}
