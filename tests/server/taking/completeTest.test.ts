import { beforeEach, describe, expect, test } from 'vitest'
import type { SaveTestResponse } from '#contracts/taking.ts'
import type { VocabTest } from '#contracts/test.ts'
import { readPersonData } from '../../../server/accounts/personData.ts'
import { createCountKey } from '../../../server/http/dailyCount.ts'
import { loadItemBank, type ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { smallBank } from '../../support/smallBank.ts'

const bank = loadItemBank()

const server = sharedApiServer()
let created: VocabTest
beforeEach(async () => {
  created = await server.createTest()
})

const complete = (body: unknown, userId = 'learner') => server.complete(created.test_id, body, userId)
const all = (knows: (position: number) => boolean = () => true) => saveOfAll(created, knows, server.now())
const itemsServed = async () =>
  (await server.stored(created.test_id)).item_ids.map((id) => {
    const item = bank.byId.get(id)
    if (!item) throw new Error(`No item ${id}`)
    return item
  })

// §4.2 §5.5 §8.19
test('a completion answers 200 with shortcode and vocabulary size', async () => {
  const response = await complete(all())
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    status: 'completed',
    shortcode: created.shortcode,
    answered: 80,
    vocab_size: { lemmas_number: expect.any(Number), level: expect.stringMatching(/^[ABC][12]$/) },
  })
})

// §4.26 §8.24
test('a completion scores the served items with the answers merged over all saves, and their times', async () => {
  const knows = (position: number) => position % 3 !== 0
  const complete_ = all(knows)
  // Every second word was saved before, and is unanswered in this request.
  await server.save(created.test_id, {
    words: complete_.words.map((word, position) => (position % 2 ? word : { ...word, checked: null })),
  })
  const response = await complete({
    words: complete_.words.map((word, position) => (position % 2 ? { ...word, checked: null } : word)),
  })
  const expected = createScorer(bank)(
    (await itemsServed()).map(({ id }, position) => ({
      itemId: id,
      known: knows(position),
      time: complete_.words[position]!.decision_time,
    })),
  )
  expect(response.json().vocab_size).toEqual({ lemmas_number: expected.counts.word.known, level: expected.level })
  expect((await server.stored(created.test_id)).score).toEqual(JSON.parse(JSON.stringify(expected)))
})

// §8.21
test('a completion ignores a result sent by the client', async () => {
  const honest = (await complete(all(() => false))).json()
  created = await server.createTest()
  const claimed = await complete({ ...all(() => false), vocab_size: { lemmas_number: 42_000, level: 'C2' } })
  expect(claimed.json().vocab_size.level).toBe(honest.vocab_size.level)
})

// §8.29
test('a completion gives the owner item id, kind and band of the real items, not of the fakes', async () => {
  const { items } = (await complete(all())).json<Extract<SaveTestResponse, { status: 'completed' }>>()
  const served = await itemsServed()
  expect(items).toHaveLength(70)
  for (const { position, item_id, kind, band } of items!) {
    expect(served[position]!.fake).toBeUndefined()
    expect(item_id).toBe(itemId(served[position]!))
    expect(served[position]!.kind).toBe(kind)
    const { b } = served[position]!
    expect(band).toBe(b < -0.64 ? 'A' : b < 0.54 ? 'B' : 'C')
  }
  expect(Object.keys(items![0]!).sort()).toEqual(['band', 'item_id', 'kind', 'position'])
})

// §8.25
test('a completion stores its profile and referrer, and binds the test to the user', async () => {
  await complete({ ...all(), user_profile: { full_name: 'Ada Lovelace' }, referred_by: 'teacher' }, 'ada')
  expect(await server.stored(created.test_id)).toMatchObject({
    status: 'completed',
    user_profile: { full_name: 'Ada Lovelace' },
    referred_by: 'teacher',
    user_id: 'ada',
  })
})

// §8.79
test('a completion stores the language of the page, which the person’s data then contain; a repetition keeps it', async () => {
  const complete_ = (interface_language: string) => complete({ ...all(), interface_language }, 'jorge')
  const first = await complete_('pt-BR')
  expect((await complete_('de')).json()).toEqual(first.json())
  const store = { db: server.db, countKey: createCountKey(server.databaseUrl) }
  const { tests } = await readPersonData(store, { uid: 'jorge' })
  expect(tests).toMatchObject([{ test_id: created.test_id, interface_language: 'pt-BR' }])
})

// §8.79
test.each([
  ['missing', undefined],
  ['unknown', 'xx'],
  ['no text', 5],
  ['10 kB long', 'de'.repeat(5_000)],
])('a completion whose language is %s loses nothing and stores none', async (_, interface_language) => {
  const response = await complete({ ...all(), interface_language, referred_by: 'teacher' })
  expect([response.statusCode, response.json().answered]).toEqual([200, 80])
  expect(await server.stored(created.test_id)).toMatchObject({ referred_by: 'teacher', interface_language: null })
})

// §8.14
test('a completion shows no name stored before it, since anyone with the id may have saved it', async () => {
  await server.db.query(`update vocab_tests set user_profile = '{"full_name": "Mallory", "email": "m@example.org"}'`)
  await complete({ ...all(), user_profile: { native_language: 'de' } }, 'ada')
  expect((await server.stored(created.test_id)).user_profile).toEqual({ native_language: 'de' })
  expect((await server.share(created.shortcode)).json().full_name).toBeNull()
})

test.each(['n', 'Y', 'yes', ''])('a request with complete=%s is a partial save', async (value) => {
  const response = await server.send('PATCH', `${TESTS_PATH}${created.test_id}/?complete=${value}`, all())
  expect(response.json()).toMatchObject({ status: 'in-progress', answered: 80 })
})

// §8.25
test('a completion repeated by the same user gives the same answer and changes nothing', async () => {
  const first = await complete(all())
  const before = await server.stored(created.test_id)
  server.advance(1_000)
  const second = await complete({ ...all(() => false), user_profile: { full_name: 'Later' } })
  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(await server.stored(created.test_id)).toEqual(before)
})

test('simultaneous completions complete a test once', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => complete(all((word) => word % 8 > n))))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
})

// §8.24
test('a completion with unanswered words gets a 422 that names them, and stores nothing of the request', async () => {
  await server.save(created.test_id, saveOf(created, { 0: { checked: true, answered_at: 1 } }))
  const before = await server.stored(created.test_id)
  const { words } = all()
  const response = await complete({
    words: words.map((word, position) => ([0, 4, 79].includes(position) ? { ...word, checked: null } : word)),
    user_profile: { full_name: 'Ada' },
  })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual([
    { path: 'words.4.checked', message: expect.stringMatching(/./) },
    { path: 'words.79.checked', message: expect.stringMatching(/./) },
  ])
  expect(await server.stored(created.test_id)).toEqual(before)
})

// §8.23
describe('the order of checks', () => {
  const UNKNOWN = 'x'.repeat(24)
  const url = (testId: string) => `${TESTS_PATH}${testId}/?complete=y`
  const wrong = { words: [] }

  test('a completion with several faults gets a 413 rather than a 400 or 401', async () => {
    const response = await server.send('PATCH', url(UNKNOWN), `{"a":"${'x'.repeat(64 * 1024)}`)
    expect(response.statusCode).toBe(413)
  })
  test('a body of 64 KB is read', async () => {
    const body = { ...all(), note: '' }
    body.note = 'x'.repeat(64 * 1024 - JSON.stringify(body).length)
    expect(JSON.stringify(body)).toHaveLength(64 * 1024)
    expect((await server.save(created.test_id, body)).statusCode).toBe(200)
  })
  test.each(['{"words":', '', 'words=1'])('a completion with two faults gets a 400, not a 401: %j', async (body) => {
    expect((await server.send('PATCH', url(UNKNOWN), body)).statusCode).toBe(400)
  })
  test('a completion without a body gets a 400', async () => {
    expect((await server.send('PATCH', url(UNKNOWN))).statusCode).toBe(400)
  })
  // §7.3
  test('a completion with several faults gets a 401 rather than a 404', async () => {
    expect((await server.send('PATCH', url(UNKNOWN), wrong)).statusCode).toBe(401)
  })
  test('a save with several faults gets a 404 rather than a 422', async () => {
    expect((await server.send('PATCH', url(UNKNOWN), wrong, await server.bearer('me'))).statusCode).toBe(404)
    expect((await server.save(UNKNOWN, wrong)).statusCode).toBe(404)
  })
  test('a save with several faults gets a 410 rather than a 422', async () => {
    server.advance(31 * 86_400_000)
    expect((await complete(wrong)).statusCode).toBe(410)
    expect((await server.save(created.test_id, wrong)).statusCode).toBe(410)
  })
  test('a completion with several faults gets a 403 rather than a 422', async () => {
    await complete(all(), 'owner')
    expect((await complete(wrong, 'stranger')).statusCode).toBe(403)
  })
})

// §12.7
describe('tests of an earlier bank version', () => {
  test('a test of an earlier bank version is scored with that version, or has expired if it is no longer shipped', async () => {
    const earlier = harderBank()
    const before = await startApiServer({ itemBank: earlier })
    const old = await before.createTest()
    const served = await before.stored(old.test_id)
    await before.stop()

    const insert = `insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids,
      answers, created_at, saved_at) values ($1, $2, 'new', 'v7', $3, $4, $5, $6, $6)`
    const row = [old.test_id, old.shortcode, served.bank_version, served.item_ids, JSON.stringify(served.answers)]
    const now = await startApiServer({ earlierBanks: [earlier] })
    const without = await startApiServer()
    for (const target of [now, without]) await target.db.query(insert, [...row, new Date(target.now())])

    const knows = (id: string) => !bank.byId.get(id)!.fake && bank.byId.get(id)!.b < 0
    const save = saveOfAll(old, (position) => knows(served.item_ids[position]!), 1)
    expect((await now.complete(old.test_id, save, 'me')).statusCode).toBe(200)
    const answers = served.item_ids.map((id) => ({ itemId: id, known: knows(id), time: 1_500 }))
    const { ability } = (await now.stored(old.test_id)).score!
    expect(ability).toBeCloseTo(createScorer(earlier)(answers).ability, 9)
    expect(ability).toBeGreaterThan(createScorer(bank)(answers).ability + 0.5)
    expect((await without.complete(old.test_id, save, 'me')).statusCode).toBe(410)
    await Promise.all([now.stop(), without.stop()])
  })

  /** A small bank of an earlier version, in which every item counted as harder by one logit. */
  function harderBank(): ItemBank {
    const small = smallBank()
    const items = small.items.map((item) => ({ ...item, b: item.b + 1 }))
    return { ...small, version: '2025.01-1', items, byId: new Map(items.map((item) => [item.id, item])) }
  }
})
