import { describe, expect, test } from 'vitest'
import { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { SaveTestResponse } from '#contracts/taking.ts'
import type { VocabTest } from '#contracts/test.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { NEW_TEST, startApiServer, TESTS_PATH } from '../../../support/apiServer.ts'
import { answersTo, checksOf, type Offered } from '../../../support/meaningChecks.ts'
import { ownResultsOf } from '../../../support/ownResults.ts'
import { knowsUpTo } from '../../../support/plausibleLearner.ts'
import { saveOfAll } from '../../../support/saves.ts'
import { sharedApiServer } from '../../../support/sharedApiServer.ts'

const server = sharedApiServer()

const { offeredTo, send, readCheck } = checksOf(() => server)
const { completedBy, deleteOwn, readOwn } = ownResultsOf(() => server)
const allWrong = (offered: Offered) => ({ answers: answersTo(offered, () => 'wrong') })
const allRight = (offered: Offered) => ({ answers: answersTo(offered, () => 'right') })
const shared = async ({ shortcode }: VocabTest) => (await server.share(shortcode)).json<MeasuredResult>()
const completeAgain = async (created: VocabTest, userId: string) => {
  const all = saveOfAll(created, knowsUpTo(created.words), server.now())
  return (await server.complete(created.test_id, all, userId)).json<SaveTestResponse & { check?: MeaningCheck }>()
}

// §8.52
describe('a completion with a check', () => {
  test('a completion offers a check of the expressions marked Know, and so do its repetition and the owner’s result', async () => {
    const offered = await offeredTo('ada')
    const knows = knowsUpTo(offered.words)
    expect(offered.questions).toHaveLength(10)
    for (const { position, subject, meanings } of offered.questions) {
      expect(knows(position)).toBe(true)
      expect(subject).toBe(offered.words[position]!.subject)
      expect(meanings.filter((meaning) => meaning === offered.words[position]!.definition)).toHaveLength(1)
      expect(new Set(meanings).size).toBe(3)
    }
    const open = { status: 'open', questions: offered.questions }
    expect((await completeAgain(offered, 'ada')).check).toEqual(open)
    expect(await readCheck('ada', offered)).toEqual(open)
  })

  test('a check keeps the meanings that it asks for from the owner’s result until it is closed', async () => {
    const offered = await offeredTo('hal')
    const withoutMeaning = async () => {
      const { answered } = (await readOwn('hal', offered.shortcode)).json<OwnResult>()
      return answered.filter(({ definition }) => definition === '').map(({ subject }) => subject)
    }
    expect(await withoutMeaning()).toEqual(offered.questions.map(({ subject }) => subject))
    await send('hal', offered.shortcode, { declined: true })
    expect(await withoutMeaning()).toEqual([])
  })

  test('a check does not ask about an expression whose meaning was opened', async () => {
    const created = await completedBy('bea')
    const check = await readCheck('bea', created)
    if (check?.status !== 'open') throw new Error(`No check: ${JSON.stringify(check)}`)
    expect(check.questions.filter(({ position }) => position % 2 === 0)).toEqual([])
  })

  test('a test from a bank without wrong meanings gets no check', async () => {
    const { wrongMeanings: _, ...bank } = loadItemBank()
    const earlier = await startApiServer({
      db: server.db,
      itemBank: bank,
      verifyIdToken: server.provider.verifyIdToken,
    })
    const created = (await earlier.send('POST', TESTS_PATH, NEW_TEST)).json<VocabTest>()
    const body = saveOfAll(created, knowsUpTo(created.words), server.now())
    const completed = await earlier.send(
      'PATCH',
      `${TESTS_PATH}${created.test_id}/?complete=y`,
      body,
      await server.bearer('cleo'),
    )
    expect(completed.json()).not.toHaveProperty('check')
    expect(await readCheck('cleo', created)).toBeNull()
    await earlier.stop()
  })
})

// §8.53
describe('answering a check', () => {
  test('the answer to a check has the outcome of each question, and the earlier result', async () => {
    const offered = await offeredTo('dora')
    const before = await shared(offered)
    server.advance(60_000)
    const choose = (index: number) => (['right', 'wrong', 'unsure'] as const)[index % 3]!
    const given = answersTo(offered, choose)
    const response = await send('dora', offered.shortcode, { answers: given })
    expect(response.statusCode).toBe(200)
    const done = MeaningCheck.parse(response.json())
    expect(done).toEqual({
      status: 'done',
      checked_at: new Date(server.now()).toISOString(),
      answers: offered.questions.map(({ position, subject, meanings }, index) => ({
        ...{ position, subject },
        right: { right: true, wrong: false, unsure: null }[choose(index)],
        chosen: given[index]!.chosen === null ? null : meanings[given[index]!.chosen],
      })),
      before: {
        ability: before.ability,
        ability_range: before.ability_range,
        lemmas_number: before.lemmas_number,
      },
    })
    expect(await readCheck('dora', offered)).toEqual(done)
    expect(await completeAgain(offered, 'dora')).not.toHaveProperty('check')
  })

  test('a check may be answered in any order, and repeating it changes nothing', async () => {
    const offered = await offeredTo('eve')
    const { answers } = allRight(offered)
    const first = await send('eve', offered.shortcode, { answers: answers.toReversed() })
    const stored = await server.stored(offered.test_id)
    server.advance(60_000)
    const again = await send('eve', offered.shortcode, { answers })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await server.stored(offered.test_id)).toEqual(stored)
  })

  test('an answered check cannot be answered differently or declined: the request gets a 409 and changes nothing', async () => {
    const offered = await offeredTo('fay')
    await send('fay', offered.shortcode, allRight(offered))
    const stored = await server.stored(offered.test_id)
    for (const body of [allWrong(offered), { declined: true }]) {
      const refused = await send('fay', offered.shortcode, body)
      expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:problem-type:check-not-open'])
    }
    expect(await server.stored(offered.test_id)).toEqual(stored)
  })

  test('a check can be declined, repeatedly, and then no longer answered', async () => {
    const offered = await offeredTo('gail')
    const result = await shared(offered)
    for (const _time of ['first', 'second']) {
      const response = await send('gail', offered.shortcode, { declined: true })
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'declined' }])
    }
    expect((await send('gail', offered.shortcode, allRight(offered))).statusCode).toBe(409)
    expect(await readCheck('gail', offered)).toEqual({ status: 'declined' })
    expect(await shared(offered)).toEqual(result)
  })

  test('answers without an offered check get a 409', async () => {
    const offered = await offeredTo('hana')
    await server.db.query('update vocab_tests set check_questions = null where test_id = $1', [offered.test_id])
    for (const body of [allRight(offered), { declined: true }]) {
      expect((await send('hana', offered.shortcode, body)).statusCode).toBe(409)
    }
  })

  test('a check that only a newer release can score gets a 503, and one that no release can score a 409', async () => {
    const offered = await offeredTo('iris')
    const from = (version: string) =>
      server.db.query('update vocab_tests set bank_version = $2 where test_id = $1', [offered.test_id, version])
    await from('2126.01-1')
    expect((await send('iris', offered.shortcode, allRight(offered))).statusCode).toBe(503)
    await from('2025.01-1')
    expect((await send('iris', offered.shortcode, allRight(offered))).statusCode).toBe(409)
    expect(await readCheck('iris', offered)).toBeNull()
  })

  test('a check of another user’s, uncompleted or deleted result gets a 404, like that of an unknown one', async () => {
    const offered = await offeredTo('jane')
    const body = allRight(offered)
    const unfinished = await server.createTest(await server.bearer('mallory'))
    const deleted = await offeredTo('mallory')
    await deleteOwn('mallory', deleted.shortcode)
    const stored = await server.stored(offered.test_id)
    for (const shortcode of [offered.shortcode, unfinished.shortcode, deleted.shortcode, 'zzzzzzzzzz', 'x']) {
      expect((await send('mallory', shortcode, body)).statusCode).toBe(404)
    }
    expect(await server.stored(offered.test_id)).toEqual(stored)
  })
})

// §8.53
describe('answers that do not fit the questions', () => {
  type Body = (offered: Offered) => unknown
  const bodies: [string, Body][] = [
    ['one is missing', (offered) => ({ answers: allRight(offered).answers.slice(1) })],
    ['one stands twice', (offered) => ({ answers: allRight(offered).answers.map(() => allRight(offered).answers[0]) })],
    ['a position was not asked', (offered) => ({ answers: changed(offered, { position: 80 }) })],
    ['a meaning was not offered', (offered) => ({ answers: changed(offered, { chosen: 3 }) })],
    ['a meaning is no number', (offered) => ({ answers: changed(offered, { chosen: 'right' }) })],
    ['there are more than ten', (offered) => ({ answers: Array(11).fill(allRight(offered).answers[0]) })],
    ['it is declined with a no', () => ({ declined: false })],
    ['it is a list', (offered) => allRight(offered).answers],
  ]
  const changed = (offered: Offered, change: object) =>
    allRight(offered).answers.map((answer, index) => (index === 4 ? { ...answer, ...change } : answer))

  test.each(bodies)('answers that do not fit the questions get a 422, and change nothing: %s', async (name, body) => {
    const offered = await offeredTo(`liz, ${name}`)
    const response = await send(`liz, ${name}`, offered.shortcode, body(offered))
    expect([response.statusCode, response.json().type]).toEqual([422, 'urn:problem-type:invalid-content'])
    expect(await readCheck(`liz, ${name}`, offered)).toMatchObject({ status: 'open' })
  })

  test('an answer beyond the questions gets a 422, too', async () => {
    const offered = await offeredTo('lou')
    const { answers } = allRight(offered)
    await server.db.query('update vocab_tests set check_questions = check_questions - 0 where test_id = $1', [
      offered.test_id,
    ])
    expect((await send('lou', offered.shortcode, { answers })).statusCode).toBe(422)
    expect((await send('lou', offered.shortcode, { answers: answers.slice(1) })).statusCode).toBe(200)
  })

  test('the response to answers that do not fit the questions says what to send instead', async () => {
    const offered = await offeredTo('mia')
    const response = await send('mia', offered.shortcode, { answers: allRight(offered).answers.slice(1) })
    const positions = offered.questions.map(({ position }) => position).join(', ')
    expect(response.json().errors).toEqual([
      { path: 'answers', message: `Give one answer to each question: positions ${positions}` },
    ])
  })
})
