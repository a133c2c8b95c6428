import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { byKind, itemKinds } from '#contracts/itemKinds.ts'
import { ReadOwnResult, type MeasuredOwnResult } from '#contracts/ownResult.ts'
import { MeasuredResult } from '#contracts/result.ts'
import { CreateTransfer, RedeemTransfer } from '#contracts/transfer.ts'
import { currentScale, middleOf, onRuler } from '#rules/levelScale.ts'
import { feedbackText } from '#texts/feedback.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { itemsToLearnNext } from '../../../server/measure/form/learnNext.ts'
import { subjectsOf } from '../../../server/taking/learnNext.ts'
import { NEW_TEST, startApiServer, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { somePractice } from '../../support/builders.ts'
import { answersTo, checksOf } from '../../support/meaningChecks.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

/* A release with a new item bank is rolled out: for a while both releases serve the same tests. */

const bank = loadItemBank()
let before: ApiServer
let after: ApiServer
beforeAll(async () => {
  before = await startApiServer({ itemBank: { ...bank, version: '2026.11-9' } })
  const earlierBanks = [{ ...bank, version: '2026.11-9' }]
  after = await startApiServer({ db: before.db, itemBank: { ...bank, version: '2026.11-10' }, earlierBanks })
})
afterAll(async () => {
  await after.stop()
  await before.stop()
})

test('a test of the old release is saved and completed by the new one', async () => {
  const created = await before.createTest()
  const saved = await after.save(created.test_id, saveOf(created, { 0: { checked: true } }))
  expect(saved.json()).toMatchObject({ status: 'in-progress', answered: 1 })
  const completed = await after.completeAll(created, 'a-user')
  expect(completed.statusCode).toBe(200)
})

test('a test of the new release is neither rejected permanently nor changed by the old one, so its device retries', async () => {
  const created = await after.createTest()
  const save = saveOf(created, { 0: { checked: true } })
  expect((await before.save(created.test_id, save)).statusCode).toBe(503)
  const all = saveOfAll(created, () => true, before.now())
  expect((await before.complete(created.test_id, all, 'a-user')).statusCode).toBe(503)
  expect((await before.stored(created.test_id)).answers.every((answer) => answer === null)).toBe(true)
  expect((await after.save(created.test_id, save)).json()).toMatchObject({ answered: 1 })
})

test('a code for a test of the new release survives being redeemed at the old one', async () => {
  const created = await after.createTest()
  const transfer = {
    ...{ test_id: created.test_id, flow: 'profile-last', practice: somePractice(), user_profile: {} },
    ...saveOf(created, {}),
  }
  const made = await after.send('POST', `/v1/${CreateTransfer.path}`, transfer)
  expect(made.statusCode).toBe(201)
  const code = made.json<{ code: string }>()
  expect((await before.send('POST', `/v1/${RedeemTransfer.path}`, { code: code.code })).statusCode).toBe(503)
  expect((await after.send('POST', `/v1/${RedeemTransfer.path}`, { code: code.code })).statusCode).toBe(200)
})

test('a repeated request for a test of the new release gets neither a permanent rejection nor a new test from the old one', async () => {
  const key = { 'idempotency-key': 'the-same' }
  const created = await after.createTest(key)
  expect((await before.send('POST', TESTS_PATH, NEW_TEST, key)).statusCode).toBe(503)
  expect(await after.createTest(key)).toEqual(created)
})

test('a completed test of the new release has a result that both releases read', async () => {
  const created = await after.createTest()
  await after.completeAll(created, 'a-user')
  const [one, other] = await Promise.all([before.share(created.shortcode), after.share(created.shortcode)])
  expect(one.statusCode).toBe(200)
  // The old release does not know how exact the difficulties of the new bank are: it draws fewer bars.
  const { word, phrasal_verb, idiom } = MeasuredResult.parse(one.json()).counts!
  for (const count of [word!, phrasal_verb!, idiom!]) expect(count.difficulty_error).toBeUndefined()
  expect(other.json()).toMatchObject(one.json())
})

describe('a release of an edition that the old one does not know', () => {
  let newest: ApiServer
  beforeAll(async () => {
    const edition = { ...bank.edition, name: 'fourth' as typeof bank.edition.name }
    newest = await startApiServer({ db: before.db, itemBank: { ...bank, version: '2026.11-10', edition } })
  })
  afterAll(() => newest.stop())

  // §8.87
  test('its tests and checks get a 503 from the old release, which scores neither', async () => {
    const created = await newest.createTest()
    const all = saveOfAll(created, knowsUpTo(created.words), before.now())
    expect((await before.complete(created.test_id, all, 'ada')).statusCode).toBe(503)
    expect(await before.stored(created.test_id)).toMatchObject({ score: null, status: 'new' })
    const offered = await checksOf(() => newest).offeredTo('ada')
    const answers = answersTo(offered, () => 'wrong')
    expect((await checksOf(() => before).send('ada', offered.shortcode, { answers })).statusCode).toBe(503)
    expect((await before.stored(offered.test_id)).score).toMatchObject({ edition: 'fourth', meaningsChecked: false })
  })

  test('its results are read by the old release: the level in its middle, without a profile, compared with nothing', async () => {
    const { shortcode, test_id } = await newest.completedBy('bea', {}, 0.2)
    const shared = (await before.share(shortcode)).json<MeasuredResult>()
    expect(shared).toMatchObject({ edition: 'fourth', level: 'B2', next_steps: [] })
    expect(shared).not.toHaveProperty('standings')
    expect(shared.level_description).toBe(feedbackText('level.B2'))
    expect(onRuler(shared)).toEqual({ at: 3.5 / 6, from: 3.5 / 6, to: 3.5 / 6 })
    expect((await before.send('GET', `${TESTS_PATH}share/${shortcode}/card.png`)).statusCode).toBe(200)

    const headers = await before.bearer('bea')
    const own = (
      await before.send('GET', `/v1/${pathOf(ReadOwnResult, { shortcode })}`, undefined, headers)
    ).json<MeasuredOwnResult>()
    expect(own).not.toHaveProperty('on_current_scale')
    const { item_ids: itemIds, score } = await before.stored(test_id)
    const abilities = byKind(itemKinds, () => middleOf(score!.level, currentScale))
    const list = itemsToLearnNext(bank, abilities, subjectsOf(bank, itemIds))
    expect(own.learn_next.map(({ subject }) => subject)).toEqual(list.map(({ subject }) => subject))
    const { results } = (await before.send('GET', '/v1/account/', undefined, headers)).json()
    expect(results).toMatchObject([{ shortcode, edition: 'fourth' }])
    expect(results[0]).not.toHaveProperty('on_current_scale')
    expect((await before.send('POST', TESTS_PATH, NEW_TEST, headers)).statusCode).toBe(201)
    expect(await before.db.query('select 1 from vocab_tests where rescored is not null')).toEqual([])
  })
})
