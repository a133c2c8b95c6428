import { RUNNING_TEST_PATH } from '#contracts/account'
import { ACCOUNT_PATH, sharedResultPath } from '#contracts/endpoints'
import { OwnResult, ownResultPath, ownSharingPath, type Sharing } from '#contracts/ownResult'
import type { Problem } from '#contracts/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadItemBank } from '../../server/item-bank/itemBank.ts'
import { SHARED_RESULT_LIFETIME_MS } from '../../server/services/sharedResultCache.ts'
import { startApiServer, type ApiServer } from '../support/apiServer.ts'
import { saveOf, saveOfAll } from '../support/saves.ts'

const KNOWS = (position: number) => position % 3 !== 0

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

/** A test that a user has completed, with the completion's answer. */
async function completedBy(userId: string, user_profile: object = { full_name: 'Ada Lovelace' }) {
  const created = await server.createTest()
  const all = saveOfAll(created, KNOWS, server.now())
  const words = all.words.map((word, position) => ({ ...word, revealed_meaning: position % 2 === 0 }))
  const completion = await server.complete(created.test_id, { words, user_profile }, userId)
  expect(completion.statusCode).toBe(200)
  return { ...created, items: completion.json<{ items: { position: number; kind: string; band: string }[] }>().items }
}

const readOwn = async (userId: string, shortcode: string) =>
  server.send('GET', `/v1/${ownResultPath(shortcode)}`, undefined, await server.bearer(userId))
const share = async (userId: string, shortcode: string, sharing: unknown) =>
  server.send('PUT', `/v1/${ownSharingPath(shortcode)}`, sharing, await server.bearer(userId))
const deleteOwn = async (userId: string, shortcode: string) =>
  server.send('DELETE', `/v1/${ownResultPath(shortcode)}`, undefined, await server.bearer(userId))

const sharedName = async (shortcode: string) => (await server.share(shortcode)).json<{ full_name: string }>().full_name
const SHOWN: Sharing = { name_form: 'full', link_on: true }
const REVOKED: Sharing = { name_form: 'full', link_on: false }

/** All that an answer tells, without what is different in each: date, id, and how much of a limit is left. */
function toldBy({ statusCode, headers, body }: Awaited<ReturnType<ApiServer['send']>>) {
  const constant = Object.entries(headers).filter(([name]) => !/^(date|x-ratelimit-.*|x-request-id)$/.test(name))
  return { statusCode, headers: Object.fromEntries(constant), body }
}

describe('a result for its owner', () => {
  test('tells what they answered to each real item, in the order served, with kind and band as the completion did', async () => {
    const created = await completedBy('ada')
    const response = await readOwn('ada', created.shortcode)
    expect(response.statusCode).toBe(200)
    const own = OwnResult.parse(response.json())
    expect(own.answered).toEqual(
      created.items.map(({ position, kind, band }) => {
        const { subject, sentence, definition } = created.words[position]!
        const answer = { checked: KNOWS(position), revealed_meaning: position % 2 === 0 }
        return { subject, sentence, definition, kind, band, ...answer }
      }),
    )
  })

  test('leaves fakes out', async () => {
    const created = await completedBy('bea')
    const { answered } = (await readOwn('bea', created.shortcode)).json<OwnResult>()
    const { item_ids } = await server.stored(created.test_id)
    const fakes = item_ids.filter((id) => loadItemBank().byId.get(id)?.fake)
    expect(fakes).toHaveLength(10)
    const sentences = new Set(answered.map(({ sentence }) => sentence))
    expect(fakes.filter((id) => sentences.has(loadItemBank().byId.get(id)!.sentence))).toEqual([])
    expect(answered).toHaveLength(created.words.length - fakes.length)
  })

  test('tells the whole name and what others see: at first all of it', async () => {
    const { shortcode } = await completedBy('cleo')
    expect((await readOwn('cleo', shortcode)).json()).toMatchObject({ full_name: 'Ada Lovelace', sharing: SHOWN })
  })

  test('has no name where none was given, as in an anonymous test', async () => {
    const { shortcode } = await completedBy('anonymous-1', {})
    expect((await readOwn('anonymous-1', shortcode)).json()).toMatchObject({ full_name: null })
  })

  test('has no expressions where the bank of the test is no longer shipped', async () => {
    const { shortcode, test_id } = await completedBy('dora')
    await server.db.query("update vocab_tests set bank_version = 'gone' where test_id = $1", [test_id])
    const response = await readOwn('dora', shortcode)
    expect([response.statusCode, response.json().answered]).toEqual([200, []])
  })

  test('is kept by no cache, and neither is its absence', async () => {
    const { shortcode } = await completedBy('eve')
    for (const user of ['eve', 'mallory']) {
      expect((await readOwn(user, shortcode)).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('someone else’s result is answered as an unknown one, byte for byte', () => {
  const calls = [
    ['reading', readOwn],
    ['sharing', (user: string, shortcode: string) => share(user, shortcode, SHOWN)],
    ['deleting', deleteOwn],
  ] as const

  test.each(calls)('%s', async (_name, call) => {
    const owned = await completedBy('frida')
    const before = await server.stored(owned.test_id)
    const unfinished = await server.createTest(await server.bearer('mallory'))
    await server.save(unfinished.test_id, saveOf(unfinished, { 0: { checked: true } }))
    const deleted = await completedBy('mallory')
    await deleteOwn('mallory', deleted.shortcode)

    const unknown = toldBy(await call('mallory', 'zzzzzzzzzz'))
    expect(unknown).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(unknown.body).type).toBe('urn:problem-type:result-not-found')
    for (const { shortcode } of [owned, unfinished, deleted]) {
      expect(toldBy(await call('mallory', shortcode))).toEqual(unknown)
    }
    expect(await server.stored(owned.test_id)).toEqual(before)
    expect((await server.stored(unfinished.test_id)).status).toBe('in-progress')
  })

  test('and without a token every call is a 401, whether the result exists or not', async () => {
    const { shortcode } = await completedBy('gail')
    for (const code of [shortcode, 'zzzzzzzzzz']) {
      const answers = [
        await server.send('GET', `/v1/${ownResultPath(code)}`),
        await server.send('PUT', `/v1/${ownSharingPath(code)}`, SHOWN),
        await server.send('DELETE', `/v1/${ownResultPath(code)}`),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    }
  })
})

describe('the name that others see', () => {
  const NAME = '🌸 Łucja von Hohenfels'

  test('is the one that the owner chose, at once and each time anew', async () => {
    const { shortcode } = await completedBy('hanna', { full_name: NAME })
    const seen: (string | null)[] = [await sharedName(shortcode)]
    for (const name_form of ['first', 'none', 'full'] as const) {
      expect((await share('hanna', shortcode, { name_form, link_on: true })).statusCode).toBe(204)
      seen.push(await sharedName(shortcode))
    }
    expect(seen).toEqual([NAME, 'Łucja', null, NAME])
  })

  test('is the owner’s to see whole, whatever they chose', async () => {
    const { shortcode } = await completedBy('hedda', { full_name: NAME })
    await share('hedda', shortcode, { name_form: 'none', link_on: true })
    const sharing = { name_form: 'none', link_on: true }
    expect((await readOwn('hedda', shortcode)).json()).toMatchObject({ full_name: NAME, sharing })
  })

  test('is not sent again as unchanged to whoever has the answer with the other name', async () => {
    const { shortcode } = await completedBy('ida', { full_name: NAME })
    const { etag } = (await server.share(shortcode)).headers as { etag: string }
    await share('ida', shortcode, { name_form: 'first', link_on: true })
    const url = `/v1/${sharedResultPath(shortcode)}`
    const response = await server.send('GET', url, undefined, { 'if-none-match': etag })
    expect([response.statusCode, response.json().full_name]).toEqual([200, 'Łucja'])
  })

  test('is that of one result: others of the same owner stay as they are', async () => {
    const [one, other] = [await completedBy('jane'), await completedBy('jane')]
    await share('jane', one.shortcode, { name_form: 'none', link_on: false })
    expect(await sharedName(other.shortcode)).toBe('Ada Lovelace')
  })
})

describe('a link that is off', () => {
  test('is answered as an unknown one, byte for byte, also to whoever has the result already', async () => {
    const { shortcode } = await completedBy('kate')
    const { etag } = (await server.share(shortcode)).headers as { etag: string }
    expect((await share('kate', shortcode, REVOKED)).statusCode).toBe(204)
    const unknown = toldBy(await server.share('zzzzzzzzzz'))
    expect(toldBy(await server.share(shortcode))).toEqual(unknown)
    const url = `/v1/${sharedResultPath(shortcode)}`
    expect(toldBy(await server.send('GET', url, undefined, { 'if-none-match': etag }))).toEqual(unknown)
  })

  test('is off for others: the owner reads on', async () => {
    const { shortcode } = await completedBy('lena')
    await share('lena', shortcode, REVOKED)
    const own = (await readOwn('lena', shortcode)).json<OwnResult>()
    expect([own.sharing, own.answered.length]).toEqual([REVOKED, 70])
    const account = await server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, await server.bearer('lena'))
    expect(account.json().results).toMatchObject([{ shortcode }])
  })

  test('can be turned off twice, and on again', async () => {
    const { shortcode } = await completedBy('mona')
    for (const _time of ['first', 'second']) {
      expect((await share('mona', shortcode, REVOKED)).statusCode).toBe(204)
      expect((await server.share(shortcode)).statusCode).toBe(404)
    }
    expect((await share('mona', shortcode, SHOWN)).statusCode).toBe(204)
    expect((await server.share(shortcode)).statusCode).toBe(200)
  })

  test('may be answered by another process until what that keeps is too old, and no longer', async () => {
    const other = await startApiServer({ db: server.db, clock: server.now })
    const { shortcode } = await completedBy('nina')
    expect((await other.share(shortcode)).statusCode).toBe(200)
    await share('nina', shortcode, REVOKED)
    expect((await server.share(shortcode)).statusCode).toBe(404)
    server.advance(SHARED_RESULT_LIFETIME_MS - 1)
    expect((await other.share(shortcode)).statusCode).toBe(200)
    server.advance(1)
    expect((await other.share(shortcode)).statusCode).toBe(404)
    await other.stop()
  })
})

describe('a result that its owner deleted', () => {
  test('is gone with all that belongs to it, and nothing else is', async () => {
    const headers = { 'idempotency-key': 'a key of olga' }
    const created = await server.createTest(headers)
    const body = saveOfAll(created, KNOWS, server.now())
    await server.complete(created.test_id, body, 'olga')
    const kept = await completedBy('olga')
    const before = await server.stored(kept.test_id)

    const response = await deleteOwn('olga', created.shortcode)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    await expect(server.stored(created.test_id)).rejects.toThrow('Nothing is stored')
    expect(await server.db.query("select key from idempotency_keys where key = 'a key of olga'")).toEqual([])
    expect(await server.stored(kept.test_id)).toEqual(before)
    expect((await readOwn('olga', kept.shortcode)).statusCode).toBe(200)
  })

  test('is unknown everywhere: to its link, its owner, their account, late saves, claims and completions', async () => {
    const created = await completedBy('pia')
    await server.share(created.shortcode)
    await deleteOwn('pia', created.shortcode)
    const owner = await server.bearer('pia')
    const all = saveOfAll(created, KNOWS, server.now())
    const answers = [
      await server.share(created.shortcode),
      await readOwn('pia', created.shortcode),
      await share('pia', created.shortcode, SHOWN),
      await deleteOwn('pia', created.shortcode),
      await server.save(created.test_id, all),
      await server.complete(created.test_id, all, 'pia'),
      await server.send('PUT', `/v1/${RUNNING_TEST_PATH}`, { test_id: created.test_id }, owner),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    expect((await server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, owner)).json()).toEqual({
      ...{ results: [], running: null },
    })
  })

  test('while others read it is read whole or not at all, and by nobody afterwards', async () => {
    const { shortcode } = await completedBy('quinn')
    const whole = (await server.share(shortcode)).body
    const reading = () => server.share(shortcode)
    const answers = await Promise.all([
      ...[reading(), reading(), deleteOwn('quinn', shortcode).then(reading)],
      ...[reading(), readOwn('quinn', shortcode).then(reading)],
    ])
    for (const { statusCode, body } of answers) expect(statusCode === 404 || body === whole).toBe(true)
    expect(answers[2]!.statusCode).toBe(404)
    expect((await reading()).statusCode).toBe(404)
  })

  test('while its link is turned on again, from several devices, stays deleted', async () => {
    const { shortcode } = await completedBy('rosa')
    const deletions = [deleteOwn('rosa', shortcode), deleteOwn('rosa', shortcode)]
    const changes = [share('rosa', shortcode, SHOWN), share('rosa', shortcode, REVOKED)]
    const [deleted, changed] = await Promise.all([Promise.all(deletions), Promise.all(changes)])
    expect(deleted.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    for (const { statusCode } of changed) expect([204, 404]).toContain(statusCode)
    expect((await server.share(shortcode)).statusCode).toBe(404)
    expect((await readOwn('rosa', shortcode)).statusCode).toBe(404)
  })

  test('lets the same key make a new test', async () => {
    const headers = { 'idempotency-key': 'a key of sara' }
    const created = await server.createTest(headers)
    await server.complete(created.test_id, saveOfAll(created, KNOWS, server.now()), 'sara')
    await deleteOwn('sara', created.shortcode)
    expect((await server.createTest(headers)).test_id).not.toBe(created.test_id)
  })
})

describe('bad input', () => {
  const codes = [
    ...['', 'x', '%00', 'a%2Fb', 'ABCDEFGHJK', "'%20or%201=1", '%F0%9F%98%80', '..%2F..%2Faccount', 'b'.repeat(101)],
    ...['_proto__2', 'constructor', '%E2%80%AEabcdefghi'],
  ]

  test.each(codes)('what cannot be a code is a 400 or 404 to every call, and nothing is written: %j', async (code) => {
    const { test_id } = await completedBy('tess')
    const before = await server.stored(test_id)
    for (const call of [readOwn, deleteOwn, (user: string, text: string) => share(user, text, REVOKED)]) {
      expect([400, 404]).toContain((await call('tess', code)).statusCode)
    }
    expect(await server.stored(test_id)).toEqual(before)
  })

  test.each([
    ['{}', 422],
    ['null', 422],
    ['[]', 422],
    ['"full"', 422],
    ['{"name_form":"full"}', 422],
    ['{"name_form":"initials","link_on":true}', 422],
    ['{"name_form":["full"],"link_on":true}', 422],
    ['{"name_form":"full","link_on":"false"}', 422],
    ['{"name_form":"none","link_on":null}', 422],
    ['{"name_form":"full","link_on":false', 400],
    ['{"__proto__":{"link_on":false},"name_form":"none"}', 400],
    [undefined, 400],
    [`{"name_form":"none","link_on":false,"more":"${'x'.repeat(300_000)}"}`, 413],
  ])('a body that is no choice changes nothing: %.60s', async (body, status) => {
    const { shortcode } = await completedBy('uma')
    const response = await share('uma', shortcode, body)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect((await readOwn('uma', shortcode)).json().sharing).toEqual(SHOWN)
    // What is wrong with a body is told alike whether the result exists or not.
    expect(toldBy(await share('uma', 'zzzzzzzzzz', body))).toEqual(toldBy(response))
  })

  test('says what to send instead', async () => {
    const { shortcode } = await completedBy('vera')
    const { errors } = (await share('vera', shortcode, { name_form: 'initials' })).json<Problem>()
    expect(errors?.map(({ path }) => path)).toEqual(['name_form', 'link_on'])
    expect(errors?.[0]?.message).toContain('"full"')
  })

  test('fields beside the choice are not read: neither owner, name nor score is changed by them', async () => {
    const created = await completedBy('wilma')
    const before = await server.stored(created.test_id)
    const more = { user_id: 'mallory', full_name: 'Queen', score: {}, status: 'new', test_id: 'x', shortcode: 'y' }
    expect((await share('wilma', created.shortcode, { ...REVOKED, ...more })).statusCode).toBe(204)
    expect(await server.stored(created.test_id)).toEqual({ ...before, link_on: false })
  })

  test('a form that only a later build knows shows no name to others, and is no fault for the owner', async () => {
    const { shortcode } = await completedBy('xenia')
    await server.db.query("update vocab_tests set name_form = 'initials' where shortcode = $1", [shortcode])
    expect(await sharedName(shortcode)).toBeNull()
    expect((await readOwn('xenia', shortcode)).json()).toMatchObject({ sharing: { name_form: 'none' } })
  })
})

describe('the token', () => {
  test('of an anonymous account is as good as any', async () => {
    const { shortcode } = await completedBy('anonymous-yan', {})
    const claims = { provider_id: 'anonymous', email: undefined }
    const authorization = `Bearer ${await server.provider.tokenFor('anonymous-yan', { claims })}`
    const response = await server.send('GET', `/v1/${ownResultPath(shortcode)}`, undefined, { authorization })
    expect([response.statusCode, response.json().answered.length]).toEqual([200, 70])
  })

  test('that has expired is a 401, and nothing is done', async () => {
    const { shortcode, test_id } = await completedBy('zoe')
    const headers = await server.bearer('zoe')
    const before = await server.stored(test_id)
    server.advance(2 * 60 * 60 * 1000)
    const answers = [
      await server.send('GET', `/v1/${ownResultPath(shortcode)}`, undefined, headers),
      await server.send('PUT', `/v1/${ownSharingPath(shortcode)}`, REVOKED, headers),
      await server.send('DELETE', `/v1/${ownResultPath(shortcode)}`, undefined, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(await server.stored(test_id)).toEqual(before)
  })
})

test('calls of owners count against the limit by address, before anything is looked up', async () => {
  const limits = { requests: 2, newTests: 9, newTransfers: 9, redemptions: 9 }
  const limited = await startApiServer({ rateLimits: limits })
  const statuses = []
  for (const code of ['zzzzzzzzzz', 'yyyyyyyyyy', 'zzzzzzzzzz']) {
    const url = `/v1/${ownSharingPath(code)}`
    statuses.push((await limited.send('PUT', url, SHOWN, await limited.bearer('a-user'))).statusCode)
  }
  expect(statuses).toEqual([404, 404, 429])
  await limited.stop()
})
