import { describe, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import type { OwnResult } from '#contracts/ownResult.ts'
import { ReadTen, type TenSentences } from '#contracts/ten.ts'
import { readPersonData } from '../../../server/accounts/personData.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { SHARED_RESULT_LIFETIME_MS } from '../../../server/results/sharedResultCache.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { countKey } from '../../support/completedLearners.ts'
import { answersTo, checksOf } from '../../support/meaningChecks.ts'
import { plantNoLevel } from '../../support/noLevel.ts'
import { ownResultsOf, REVOKED, SHOWN, UNKNOWN_CODE } from '../../support/ownResults.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { stablePartOf } from '../../support/stablePartOf.ts'

const server = sharedApiServer()
const { readOwn, share, deleteOwn } = ownResultsOf(() => server)
const { offeredTo, send } = checksOf(() => server)
const bank = loadItemBank()

const OPEN = { ...SHOWN, ten: true }
const readTen = (shortcode: string, from: Pick<ApiServer, 'send'> = server, headers: Record<string, string> = {}) =>
  from.send('GET', `/v1/${pathOf(ReadTen, { shortcode })}`, undefined, headers)
const tenOf = async (shortcode: string) => (await readTen(shortcode)).json<TenSentences>()
const offered = async (userId: string, shortcode: string) =>
  (await readOwn(userId, shortcode)).json<OwnResult>().sharing.ten

/** A user's completed test whose ten sentences friends may try. */
async function openedBy(userId: string, profile: object = { full_name: 'Ada Lovelace' }) {
  const created = await server.completedBy(userId, profile)
  expect((await share(userId, created.shortcode, OPEN)).statusCode).toBe(204)
  return created
}

// §8.88
describe('the ten sentences of a result', () => {
  test('ten sentences are the test’s own, with the owner’s answers and the item ids of its other lists, and nothing else', async () => {
    const { shortcode, test_id, words } = await openedBy('ada')
    const { answered } = (await readOwn('ada', shortcode)).json<OwnResult>()
    const own = new Map(answered.map((each) => [each.sentence, each]))
    const { sentences, first_name } = await tenOf(shortcode)
    expect(first_name).toBe('Ada')
    const real = sentences.filter(({ makes_sense }) => makes_sense)
    expect([sentences.length, real.length]).toEqual([10, 9])
    for (const { makes_sense: _, known, ...texts } of real) {
      const { checked, band: __, revealed_meaning: ___, definition: ____, ...same } = own.get(texts.sentence)!
      expect({ ...texts, known }).toEqual({ ...same, definition: texts.definition, known: checked })
    }
    const [fake] = sentences.filter(({ makes_sense }) => !makes_sense)
    expect(Object.keys(fake!).toSorted()).toEqual(['definition', 'kind', 'known', 'makes_sense', 'sentence', 'subject'])
    expect([...bank.byId.values()].find(({ sentence }) => sentence === fake!.sentence)).toMatchObject({ fake: true })
    const shown = sentences.map(({ sentence }) => sentence)
    const others = words.filter(({ sentence }) => !shown.includes(sentence))
    expect(others).toHaveLength(70)
    const { body } = await readTen(shortcode)
    for (const secret of [test_id, shortcode, 'Lovelace', ...others.map(({ sentence }) => sentence)])
      expect(body).not.toContain(secret)
  })

  test('the shared result says that there are ten sentences, and its owner’s result that they are on', async () => {
    const { shortcode } = await server.completedBy('bea')
    expect([(await server.share(shortcode)).json().ten, await offered('bea', shortcode)]).toEqual([undefined, false])
    await share('bea', shortcode, OPEN)
    expect([(await server.share(shortcode)).json().ten, await offered('bea', shortcode)]).toEqual([true, true])
  })

  test('none of the ten was asked by the check of meanings, be it open, answered or declined', async () => {
    for (const state of ['open', 'answered', 'declined']) {
      const check = await offeredTo('cleo')
      const body = { open: null, answered: { answers: answersTo(check, () => 'right') }, declined: { declined: true } }
      const sent = body[state as keyof typeof body]
      if (sent) expect((await send('cleo', check.shortcode, sent)).statusCode).toBe(200)
      expect((await share('cleo', check.shortcode, OPEN)).statusCode).toBe(204)
      const asked = check.questions.map(({ position }) => check.words[position]!.sentence)
      const { sentences } = await tenOf(check.shortcode)
      expect(sentences.filter(({ sentence }) => asked.includes(sentence))).toEqual([])
    }
  })

  test('the owner’s name comes with them only as the link shows it', async () => {
    const { shortcode } = await openedBy('dora')
    const names = []
    for (const name_form of ['none', 'first', 'full']) {
      await share('dora', shortcode, { ...OPEN, name_form })
      names.push((await tenOf(shortcode)).first_name)
    }
    expect(names).toEqual([null, 'Ada', 'Ada'])
  })

  test('ten sentences are not sent again to a client that has them, nor listed by search engines', async () => {
    const { shortcode } = await openedBy('eve')
    const { headers } = await readTen(shortcode)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    const again = await readTen(shortcode, server, { 'if-none-match': headers.etag as string })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

// §8.89
test('sentences that are switched off and on again are the same, and a request that does not name them leaves them', async () => {
  const { shortcode, test_id } = await openedBy('fay')
  const first = await tenOf(shortcode)
  await share('fay', shortcode, SHOWN)
  await share('fay', shortcode, OPEN)
  expect(await tenOf(shortcode)).toEqual(first)
  await share('fay', shortcode, { ...SHOWN, ten: false })
  expect(await server.db.query('select from ten_sentences where test_id = $1', [test_id])).toEqual([])
  await share('fay', shortcode, OPEN)
  expect(await tenOf(shortcode)).toEqual(first)
})

// §8.88 §12.17
describe('ten sentences that may no longer be tried', () => {
  const takeBacks: [name: string, takeBack: (shortcode: string) => Promise<{ statusCode: number }>][] = [
    ['are switched off', (shortcode) => share('gwen', shortcode, { ...SHOWN, ten: false })],
    ['are behind a link that is off', (shortcode) => share('gwen', shortcode, REVOKED)],
    ['were of a deleted result', (shortcode) => deleteOwn('gwen', shortcode)],
    [
      'were of a deleted account',
      async () => server.send('DELETE', '/v1/account/', undefined, await server.bearer('gwen')),
    ],
  ]
  test.each(takeBacks)(
    'those that %s are answered like an unknown result, elsewhere after 5 seconds',
    async (_, takeBack) => {
      const other = await startApiServer({ db: server.db, clock: server.now })
      const { shortcode } = await openedBy('gwen')
      expect((await readTen(shortcode, other)).statusCode).toBe(200)
      const { headers } = await readTen(shortcode)
      expect((await takeBack(shortcode)).statusCode).toBe(204)
      const unknown = stablePartOf(await readTen(UNKNOWN_CODE))
      expect(unknown.statusCode).toBe(404)
      expect(stablePartOf(await readTen(shortcode))).toEqual(unknown)
      expect(stablePartOf(await readTen(shortcode, server, { 'if-none-match': headers.etag as string }))).toEqual(
        unknown,
      )
      server.advance(SHARED_RESULT_LIFETIME_MS)
      expect(stablePartOf(await readTen(shortcode, other))).toEqual(unknown)
      await other.stop()
    },
  )
})

// §8.90
describe('ten sentences are offered only of some results', () => {
  const set = (column: string, value: string) => (testId: string) =>
    server.db.query(`update vocab_tests set ${column} = $2 where test_id = $1`, [testId, value])
  const NOT_OFFERED: [name: string, change: (testId: string, shortcode: string) => Promise<unknown>][] = [
    ['without a level', (_, shortcode) => plantNoLevel(server, shortcode)],
    ['of the short flow', set('web_test_version', 'v7noD')],
    ['of a class', set('deck_id', 'spring-class')],
    ['whose bank is no longer in use', set('bank_version', 'gone')],
    ['of an owner who may be 15', set('user_profile', JSON.stringify({ age_group: 2010 }))],
  ]
  test.each(NOT_OFFERED)('a result %s has no ten sentences, whether or not they were on', async (_, change) => {
    for (const before of [SHOWN, OPEN]) {
      const { shortcode, test_id } = await server.completedBy('hanna', { age_group: 2009 })
      expect((await share('hanna', shortcode, before)).statusCode).toBe(204)
      await change(test_id, shortcode)
      expect(await offered('hanna', shortcode)).toBeUndefined()
      const refused = await share('hanna', shortcode, { ...OPEN, name_form: 'none' })
      expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:problem-type:not-offered'])
      expect((await readOwn('hanna', shortcode)).json().sharing.name_form).toBe('full')
      expect((await share('hanna', shortcode, { ...SHOWN, ten: false })).statusCode).toBe(204)
    }
  })

  test.each([NOT_OFFERED[0]!, NOT_OFFERED[3]!])('a result %s serves none, though they were on', async (_, change) => {
    const { shortcode, test_id } = await openedBy('hedda')
    await change(test_id, shortcode)
    server.advance(SHARED_RESULT_LIFETIME_MS)
    expect([(await readTen(shortcode)).statusCode, (await server.share(shortcode)).json().ten]).toEqual([
      404,
      undefined,
    ])
  })

  test('ten sentences of somebody else’s result are answered as unknown, whether or not they are on', async () => {
    const { shortcode } = await openedBy('ida')
    for (const code of [shortcode, UNKNOWN_CODE]) expect((await share('mallory', code, OPEN)).statusCode).toBe(404)
  })
})

// §11.34
test('the ten sentences are in the data of their person', async () => {
  const { test_id } = await openedBy('jane')
  const data = await readPersonData({ db: server.db, countKey }, { uid: 'jane' })
  expect(data.ten_sentences).toMatchObject([{ test_id, drawn_at: new Date(server.now()) }])
})
