import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountResponse } from '#contracts/account.ts'
import { pathOf } from '#contracts/endpoint.ts'
import { byKind, itemKinds } from '#contracts/itemKinds.ts'
import { ReadOwnResult, type MeasuredOwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { SaveTestResponse } from '#contracts/taking.ts'
import { currentScale, middleOf } from '#rules/levelScale.ts'
import { readPersonData } from '../../../server/accounts/personData.ts'
import type { Database } from '../../../server/db/queryable.ts'
import { loadEarlierBanks } from '../../../server/measure/bank/earlierBanks.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { outcomesOf, type Chosen, type Question } from '../../../server/measure/check/questions.ts'
import { itemsToLearnNext } from '../../../server/measure/form/learnNext.ts'
import { createItemBanks } from '../../../server/measure/itemBanks.ts'
import { createScorer, type Score } from '../../../server/measure/scoring/scoreTest.ts'
import { deckResults } from '../../../server/results/deckResults.ts'
import { itemsToLearn, subjectsOf } from '../../../server/taking/learnNext.ts'
import { priorAbility, readEarlierTests } from '../../../server/taking/metBefore.ts'
import { takeGuestCode } from '../../../server/transfers/guestCodes.ts'
import { takeTransfer } from '../../../server/transfers/transferRepository.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { countKey } from '../../support/completedLearners.ts'
import { databaseOf100, GUEST_CODE_OF_100 } from '../../support/databaseOf100.ts'
import { checksOf } from '../../support/meaningChecks.ts'
import { by100 } from '../../support/storedBy100.ts'

const bank = loadItemBank()
const banks = createItemBanks(bank, loadEarlierBanks(bank))
const [ada, ben, cleo] = by100.rows

let database: Awaited<ReturnType<typeof databaseOf100>>
let db: Database
let server: ApiServer
beforeAll(async () => {
  database = await databaseOf100()
  db = database.db
  server = await startApiServer({ db, itemBank: bank, earlierBanks: loadEarlierBanks(bank) })
})
afterEach(() => database.restore())
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const get = async <Answer>(path: string, userId: string) =>
  (await server.send('GET', `/v1/${path}`, undefined, await server.bearer(userId))).json<Answer>()
const readOwn = (userId: string, { shortcode }: { shortcode: string }) =>
  get<MeasuredOwnResult>(pathOf(ReadOwnResult, { shortcode }), userId)
const readResults = async (userId: string) => (await get<AccountResponse>('account/', userId)).results
const columnsOf = async ({ test_id }: { test_id: string }) => {
  const [row] = await db.query<{ score: Score; rescored: Score | null; revision: string }>(
    'select score, rescored, xmin::text as revision from vocab_tests where test_id = $1',
    [test_id],
  )
  return row!
}

/** The answers of a stored test as the current bank scores them. */
function scoredNow(row: (typeof by100.rows)[number]): Score {
  const { item_ids, answers, check_questions, check_answers } = row as unknown as {
    item_ids: string[]
    answers: number[][]
    check_questions: Question[]
    check_answers: Chosen | null
  }
  const outcomes = check_answers ? outcomesOf(item_ids, check_questions, check_answers) : []
  const score = createScorer({ ...bank, items: [...bank.byId.values()] })
  return score(
    item_ids.map((itemId, place) => ({
      itemId,
      known: answers[place]![0] === 1,
      time: answers[place]![2],
      check: outcomes.find(({ position }) => position === place)?.outcome,
    })),
  )
}
const identityOf = (id: string) => ({ owner: { kind: 'user' as const, id }, isGuest: false })
const presented = ({ edition, level, ability, abilityRange }: Score) => ({
  ...{ edition, level, ability },
  ability_range: abilityRange,
})

describe('a database of 1.0.0', () => {
  // §8.87
  test('its results say what they said: shared, in the account, for their owners and by deck', async () => {
    // Kinds are no longer compared with words.
    const today = { standings: null, next_step_codes: ['input', 'even', 'a_day'] }
    for (const [name, { shortcode }] of [
      ['ada', ada],
      ['ben', ben],
    ] as const) {
      const shared = (await server.share(shortcode)).json<MeasuredResult>()
      expect(shared).toEqual({
        ...by100.shared[name],
        level_description: expect.any(String),
        next_steps: expect.any(Array),
        ...today,
      })
    }
    expect(await readResults('ada')).toMatchObject(by100.account.results)
    const { result, answered, ...own } = await readOwn('ada', ada)
    expect(own).toMatchObject({ sharing: by100.own.sharing, check: by100.own.check, tells_level: true })
    expect(result).toMatchObject({ ...by100.shared.ada, ...today })
    expect(answered).toMatchObject(by100.own.answered)
    const [names, ...lines] = by100.deck
    const inWholes = (line: string) => line.replaceAll(/\d+\.\d{3,}/g, (count) => `${Math.round(Number(count))}`)
    expect(await deckResults(db, 'films')).toEqual([
      `${names},edition`,
      ...lines.map((line) => `${inWholes(line)},second`),
    ])
  })

  test('its rows are exported as they were, with what was added', async () => {
    await readResults('ada')
    const { tests } = await readPersonData({ db, countKey }, { uid: 'ada' })
    const { answers, ...stored } = JSON.parse(JSON.stringify(tests[0])) as Record<string, unknown>
    const { answers: _, item_ids: __, saved_at, completed_at, created_at, checked_at, ...row } = ada
    expect(stored).toMatchObject(row)
    for (const [column, time] of Object.entries({ saved_at, completed_at, created_at, checked_at })) {
      expect(Date.parse(stored[column] as string)).toBe(Date.parse(time as string))
    }
    expect(answers).toHaveLength(80)
    expect(stored['rescored']).toMatchObject({ edition: 'third', scoringVersion: 6 })
  })

  // §8.85
  test('a guest’s code that was made before works, and not as a test’s', async () => {
    expect(await takeTransfer(db, GUEST_CODE_OF_100.codeHash, server.now())).toBeNull()
    expect(await takeGuestCode(db, GUEST_CODE_OF_100.codeHash, server.now())).toEqual({ kind: 'user', id: 'ada' })
  })

  // §8.52
  test('a half-finished test is completed by its edition, with a check of today’s meanings that counts by it, too', async () => {
    const words = Array.from({ length: 80 }, (_, place) => ({
      ...{ checked: by100.knownByCleo.includes(place), revealed_meaning: false },
      ...{ decision_time: 1_500, answered_at: server.now() },
    }))
    const response = await server.complete(cleo.test_id, { words }, 'cleo')
    const done = response.json<SaveTestResponse>()
    if (done.status !== 'completed' || done.check?.status !== 'open') throw new Error(`No check: ${response.body}`)
    const answers = words.map(({ checked, decision_time }, place) => ({
      ...{ itemId: (cleo['item_ids'] as string[])[place]!, known: checked, time: decision_time },
    }))
    const { score } = await columnsOf(cleo)
    expect(score.edition).toBe('second')
    // Of the 40 answers that were saved, the newer ones count.
    expect(score).toEqual(JSON.parse(JSON.stringify(banks.score('2026.11-5', answers))))
    const { send } = checksOf(() => server)
    const chosen = done.check.questions.map(({ position }) => ({ position, chosen: null }))
    expect((await send('cleo', cleo.shortcode, { answers: chosen })).statusCode).toBe(200)
    expect((await columnsOf(cleo)).score).toMatchObject({ edition: 'second', meaningsChecked: true })
  })

  test('a check that was drawn before is answered by its edition, and counts on the current scale, too', async () => {
    const [before] = await readResults('ben')
    expect(before!.on_current_scale).toEqual(presented(scoredNow(ben)))
    const { check } = await readOwn('ben', ben)
    if (check?.status !== 'open') throw new Error('No check')
    const answers = check.questions.map(({ position }) => ({ position, chosen: null }))
    expect((await checksOf(() => server).send('ben', ben.shortcode, { answers })).statusCode).toBe(200)
    expect((await columnsOf(ben)).score).toMatchObject({ edition: 'second', scoringVersion: 5, meaningsChecked: true })
    const [after] = await readResults('ben')
    const none = (ben['check_questions'] as Question[]).map(() => null)
    expect(after!.on_current_scale).toEqual(presented(scoredNow({ ...ben, check_answers: none })))
    expect(after!.on_current_scale).not.toEqual(before!.on_current_scale)
  })
})

// §8.86
describe('an earlier test on the current scale', () => {
  test('its answers, with those of its check and of retired items, are scored once and kept apart', async () => {
    expect(await columnsOf(ada)).toMatchObject({ score: ada['score'], rescored: null })
    const [listed] = await readResults('ada')
    expect(listed!.on_current_scale).toEqual(presented(scoredNow(ada)))
    const stored = await columnsOf(ada)
    expect(stored).toMatchObject({ score: ada['score'], rescored: { meaningsChecked: true } })
    expect((await readOwn('ada', ada)).on_current_scale).toEqual(listed!.on_current_scale)
    expect(await readResults('ada')).toEqual([listed])
    expect((await columnsOf(ada)).revision).toBe(stored.revision)
  })

  test('one that an earlier version of the scoring stored is made anew', async () => {
    const stale = { ...scoredNow(ada), scoringVersion: 5, ability: -3 }
    await db.query('update vocab_tests set rescored = $2 where test_id = $1', [ada.test_id, stale])
    expect((await readResults('ada'))[0]!.on_current_scale).toEqual(presented(scoredNow(ada)))
  })

  test('it is there where the database is full and takes no writes', async () => {
    const query: typeof db.query = (statement, values) =>
      JSON.stringify(statement).includes('set rescored')
        ? Promise.reject(new Error('full'))
        : db.query(statement, values)
    const full = { ...db, query }
    const identity = identityOf('ada')
    const [earlier] = await readEarlierTests({ db: full, banks }, { identity, completedTests: [] })
    expect(earlier!.score.edition).toBe('third')
    expect((await columnsOf(ada)).rescored).toBeNull()
  })

  test('others never see it', async () => {
    await readOwn('ada', ada)
    expect((await server.share(ada.shortcode)).body).not.toMatch(/on_current_scale|third/)
  })

  test('the next form and the list to learn follow the score of the earlier test on the current scale', async () => {
    const [earlier] = await readEarlierTests({ db, banks }, { identity: identityOf('ada'), completedTests: [] })
    const now = scoredNow(ada)
    expect(priorAbility([earlier!])).toEqual({ ability: now.ability, tests: 1 })
    expect(await readEarlierTests({ db, banks }, { identity: null, completedTests: [ada.test_id] })).toEqual([earlier])
    const list = itemsToLearn(bank, { itemIds: ada['item_ids'] as string[], score: now })
    const shown = (await readOwn('ada', ada)).learn_next
    expect(shown.map(({ subject }) => subject)).toEqual(list.map(({ subject }) => subject))
  })
  test.each([
    ['its bank is not shipped', "bank_version = '2026.10-1'"],
    ['its answers tell no level on it', `rescored = '${JSON.stringify({ ...scoredNow(ada), tellsLevel: false })}'`],
  ])('nothing is compared where %s: a standard form, and a list for its level', async (_why, change) => {
    await db.query(`update vocab_tests set ${change} where test_id = $1`, [ada.test_id])
    const { score } = await columnsOf(ada)
    const own = await readOwn('ada', ada)
    expect(own).not.toHaveProperty('on_current_scale')
    expect((await readResults('ada'))[0]).not.toHaveProperty('on_current_scale')
    const earlier = await readEarlierTests({ db, banks }, { identity: identityOf('ada'), completedTests: [] })
    expect(priorAbility(earlier)).toBeNull()
    const middle = byKind(itemKinds, () => middleOf('C1', currentScale))
    const list = itemsToLearnNext(bank, middle, subjectsOf(bank, ada['item_ids'] as string[]))
    expect(own.learn_next.map(({ subject }) => subject)).toEqual(list.map(({ subject }) => subject))
    expect((await columnsOf(ada)).score).toEqual(score)
  })
})
