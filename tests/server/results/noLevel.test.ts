import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountResponse } from '#contracts/account.ts'
import type { MeasuredOwnResult } from '#contracts/ownResult.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { VocabTest } from '#contracts/test.ts'
import { readPersonData } from '../../../server/accounts/personData.ts'
import type { Dependencies } from '../../../server/dependencies.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createItemBanks, type ItemBanks } from '../../../server/measure/itemBanks.ts'
import { completeTest } from '../../../server/taking/completeTest.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { aUser, countKey } from '../../support/completedLearners.ts'
import { plantNoLevel } from '../../support/noLevel.ts'
import { ownResultsOf } from '../../support/ownResults.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'

const PROFILE: UserProfile = { full_name: 'Ada Lovelace', native_language: 'es' }
const banks = createItemBanks(loadItemBank())
/** Scores as usual, but marks each score as giving no level. */
const withoutLevel: ItemBanks = { ...banks, score: (...of) => ({ ...banks.score(...of), tellsLevel: false }) }

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { readOwn } = ownResultsOf(() => server)
const shared = async ({ shortcode }: VocabTest) => (await server.share(shortcode)).json<MeasuredResult>()
const own = async (userId: string, { shortcode }: VocabTest) =>
  (await readOwn(userId, shortcode)).json<MeasuredOwnResult>()
const saveFor = (created: VocabTest, ability?: number) => ({
  ...saveOfAll(created, knowsUpTo(created.words, ability), server.now()),
  user_profile: PROFILE,
})

/** A user's completed test, a minute after the previous one; `level`: whether its result has one. */
async function completedBy(userId: string, { level }: { level: boolean }, ability?: number) {
  server.advance(60_000)
  const created = await server.createTest(await server.bearer(userId))
  expect((await server.complete(created.test_id, saveFor(created, ability), userId)).statusCode).toBe(200)
  if (!level) await plantNoLevel(server, created.shortcode)
  return created
}

/** The use case with answers that give no level. */
const complete = (created: VocabTest, userId: string) => {
  const deps: Partial<Dependencies> = {
    ...{ db: server.db, banks: withoutLevel, clock: server.now, countKey },
    dailyLimits: RATE_LIMITS,
  }
  return completeTest(deps as Dependencies, created.test_id, aUser(userId), saveFor(created))
}

// §8.49
describe('a completion whose answers give no level', () => {
  test('a completion without a level is accepted and marked as such, even when repeated', async () => {
    const created = await server.createTest()
    const first = await complete(created, 'ada')
    expect(first).toMatchObject({ status: 'completed', shortcode: created.shortcode, answered: 80, tells_level: false })
    expect(first).toHaveProperty('vocab_size.level')
    const again = await server.complete(created.test_id, saveFor(created), 'ada')
    expect([again.statusCode, again.json()]).toEqual([200, first])
  })
})

describe('a result without a level', () => {
  // §8.49 §8.50
  test('a result without a level has its wide ranges and a flag, but no words about a level and no steps', async () => {
    const [none, other] = [await completedBy('cleo', { level: false }), await completedBy('cleo', { level: true })]
    expect(await shared(none)).toMatchObject({
      ...{ tells_level: false, ability_range: [-2.6, 2.9], level_probability: 0.24 },
      level_description: 'These answers do not tell a level.',
      standings: null,
      next_steps: [],
      next_step_codes: [],
    })
    const { tells_level, next_steps } = await shared(other)
    expect([tells_level, next_steps?.length]).toEqual([true, 3])
  })

  // §8.50
  test('a result without a level shows its owner no expressions', async () => {
    const [none, other] = [await completedBy('dora', { level: false }), await completedBy('dora', { level: true })]
    const comparison = { sample: 'learners', groups: [] }
    const nothing = { answered: [], learn_next: [], comparison }
    expect(await own('dora', none)).toMatchObject({ full_name: 'Ada Lovelace', tells_level: false, ...nothing })
    const reading = await own('dora', other)
    expect([reading.tells_level, reading.answered.length, reading.learn_next.length]).toEqual([true, 70, 50])
    // Pages of 1.0.0 accept no result without it.
    expect(reading.comparison).toEqual(comparison)
  })

  // §8.49
  test('a result without a level is flagged in the account’s list', async () => {
    await completedBy('eve', { level: true })
    await completedBy('eve', { level: false })
    const response = await server.send('GET', '/v1/account/', undefined, await server.bearer('eve'))
    expect(response.json<AccountResponse>().results.map(({ tells_level }) => tells_level)).toEqual([false, true])
  })

  // §8.51
  test('a result without a level is exported with its whole score', async () => {
    const { test_id } = await completedBy('gail', { level: false })
    const { tests } = await readPersonData({ db: server.db, countKey }, { uid: 'gail' })
    expect(tests).toMatchObject([{ test_id, score: { tellsLevel: false, scoringVersion: 2 } }])
  })
})

// §8.11 §12.34
describe('the tests after a result without a level', () => {
  const subjects = (words: readonly { subject: string }[]) => new Set(words.map(({ subject }) => subject))

  test('the earlier list stays after a result without a level, and the next form avoids it and the last test', async () => {
    const earlier = await completedBy('hana', { level: true })
    const before = subjects((await own('hana', earlier)).learn_next)
    const none = await completedBy('hana', { level: false })
    const list = subjects((await own('hana', earlier)).learn_next)
    expect(list).toEqual(before)
    const next = subjects((await server.createTest(await server.bearer('hana'))).words)
    expect([...next].filter((subject) => list.has(subject) || subjects(none.words).has(subject))).toEqual([])
  })

  test('a result without a level lists nothing to learn if there is no earlier result', async () => {
    const none = await completedBy('iris', { level: false })
    expect((await own('iris', none)).learn_next).toEqual([])
    expect((await server.createTest(await server.bearer('iris'))).words).toHaveLength(80)
  })
})
