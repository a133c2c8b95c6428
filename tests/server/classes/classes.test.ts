import { describe, expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import { middleOf } from '#rules/levelScale.ts'
import { removeExpired } from '../../../server/expiry/removeExpired.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { classesOf } from '../../support/classes.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const DAY = 24 * 60 * 60 * 1000
const server = sharedApiServer()
const { make, own, finish, results, deleteResult } = classesOf(() => server)
const { cuts } = loadItemBank().edition.scale
const read = (code: string) => server.send('GET', `/v1/classes/${code}/`)

// §8.91
test('a class is made without an identity, open for its days, and its key is stored only as a hash', async () => {
  const made = await make(7)
  expect(made).toEqual({
    code: expect.stringMatching(/^[2-9b-df-hj-km-np-tv-z]{10}$/),
    key: expect.stringMatching(/^[\w-]{22}$/),
    ends_at: new Date(server.now() + 7 * DAY).toISOString(),
  })
  expect((await read(made.code)).json()).toEqual({ state: 'open', ends_at: made.ends_at })
  expect(JSON.stringify(await server.db.query('select * from classes'))).not.toContain(made.key)
  expect((await server.send('POST', '/v1/classes/', { days: 8 })).statusCode).toBe(422)
})

// §8.91
test('a network makes at most so many classes a day, and a server without classes knows none', async () => {
  const few = await startApiServer({ rateLimits: { ...RATE_LIMITS, newClassesADay: 1 } })
  const off = await startApiServer({ classes: false })
  const codes = []
  for (const at of [few, few, off]) codes.push((await at.send('POST', '/v1/classes/', { days: 7 })).statusCode)
  expect(codes).toEqual([201, 429, 404])
  expect((await classesOf(() => off).finish('wq7xk3mznb', { user: 'ada' })).answer.class).toBe('unknown')
  await few.stop()
  await off.stop()
})

// §8.92
test('a class is neither read nor changed without its key, and answers as if there were none', async () => {
  const [made, other] = [await make(), await make()]
  const { answer } = await finish(made.code, { user: 'ada', name: 'Ada' })
  expect(answer.class).toBe('counted')
  const unknown = { code: 'zzzzzzzzzz', key: made.key }
  const { named } = await results(made)
  const calls = [
    ['GET', 'results/'],
    ['PUT', '', { closed: true }],
    ['DELETE', `pupils/${named[0]!.id}/`],
    ['DELETE', ''],
  ] as const
  for (const [method, path, body] of calls) {
    const expected = await own(method, unknown, path, body)
    expect(expected.statusCode).toBe(404)
    for (const key of [other.key, '', 'x', made.key.toLowerCase()]) {
      const refused = await own(method, { ...made, key }, path, body)
      expect([refused.statusCode, refused.body]).toEqual([404, expected.body])
    }
  }
  expect(await results(made)).toMatchObject({ closed: false, done: 1, named })
})

// §8.93
describe('a completion in a class', () => {
  test('a name is shown with level and day, without marks of direction, and the list goes by name', async () => {
    const made = await make()
    for (const name of ['\u202E12', 'Mina', ' 9 ']) await finish(made.code, { user: `of ${name}`, name })
    const { named, unnamed, done } = await results(made)
    expect([done, unnamed]).toEqual([3, null])
    expect(named.map(({ name }) => name)).toEqual(['9', '12', 'Mina'])
    expect(named[0]).toMatchObject({ level: 'C1', date: new Date(server.now()).toISOString().slice(0, 10) })
  })

  test('one that is repeated is answered the same and counts once', async () => {
    const made = await make()
    const first = await finish(made.code, { user: 'ben' })
    const second = await finish(made.code, { user: 'ben', name: 'Ben' }, first)
    expect(second.answer).toEqual(first.answer)
    expect(await results(made)).toMatchObject({ done: 1, named: [] })
  })

  test.each([
    ['a number', 12],
    ['a text with NUL', '\u0000'],
    ['an object', {}],
    ['a text of 1,000 characters', 'x'.repeat(1_000)],
  ])('%s as class or name refuses no completion', async (_what, value) => {
    const made = await make()
    expect((await finish(value, { user: 'cleo', name: value })).answer.status).toBe('completed')
    expect((await finish(made.code, { user: 'cleo', name: value })).answer.class).toBe('counted')
    expect((await results(made)).named).toEqual([])
  })

  test('an unknown, an ended and a full class give a result outside of them, and a closed one counts', async () => {
    const [ended, closed, full] = [await make(7), await make(), await make()]
    server.advance(7 * DAY)
    expect((await read(ended.code)).json()).toMatchObject({ state: 'ended' })
    await own('PUT', closed, '', { closed: true })
    expect((await read(closed.code)).json()).toMatchObject({ state: 'closed' })
    const { test_id } = await server.completedBy('dan')
    await server.db.query(
      `with copies as (
         insert into vocab_tests select (jsonb_populate_record(t, jsonb_build_object('test_id', 'copy-' || n, 'shortcode', 'copy-' || n))).*
         from vocab_tests t, generate_series(1, 199) n where test_id = $1 returning test_id)
       insert into class_results (test_id, class_code, batch, created_at) select test_id, $2, 0, now() from copies`,
      [test_id, full.code],
    )
    const said = []
    for (const code of ['zzzzzzzzzz', 'Not a code', ended.code, closed.code, full.code, full.code]) {
      said.push((await finish(code, { user: `at ${said.length}` })).answer.class)
    }
    expect(said).toEqual(['unknown', 'unknown', 'ended', 'counted', 'counted', 'full'])
    expect((await results(full)).done).toBe(200)
  })
})

test('the beginnings of a class are counted while it is there', async () => {
  const made = await make(7)
  const begin = async (code: string) => (await server.send('POST', `/v1/classes/${code}/begun/`)).statusCode
  expect([await begin(made.code), await begin(made.code), await begin('zzzzzzzzzz')]).toEqual([204, 204, 404])
  expect((await results(made)).begun).toBe(2)
  for (const user of ['kim', 'lou', 'mo']) await finish(made.code, { user })
  // One of them had no connection when it began.
  expect((await results(made)).begun).toBe(3)
  server.advance(7 * DAY)
  expect(await begin(made.code)).toBe(404)
})

// §8.94
test('what a class is still learning goes by the median level alone, and no form asks it', async () => {
  const bank = loadItemBank()
  for (const level of cefrLevels) {
    const ability = middleOf(level, bank.edition.scale)
    const made = await make()
    for (let pupil = 0; pupil < 5; pupil++) {
      const varied = [cuts[0] - 0.5, ability, ability, ability, cuts[4] + 0.5][pupil]!
      await finish(made.code, { user: `${level} ${pupil}`, ability: varied })
    }
    const { unnamed } = await results(made)
    expect(unnamed!.counted).toBe(5)
    const studied = unnamed!.learning.map(({ subject }) => bank.study!.find((item) => item.subject === subject)!.b)
    expect(studied).toHaveLength(10)
    expect(studied).toEqual(studied.toSorted((one, other) => one - other))
    expect(studied[0]).toBeGreaterThanOrEqual(middleOf(unnamed!.median, bank.edition.scale))
  }
})

// §8.95
test('the answer is sent again only when it has changed, to the right key', async () => {
  const made = await make()
  const { etag } = (await own('GET', made, 'results/')).headers as { etag: string }
  const ask = (key: string) => own('GET', { ...made, key }, 'results/', undefined, { 'if-none-match': etag })
  expect([(await ask(made.key)).statusCode, (await ask('x')).statusCode]).toEqual([304, 404])
  await finish(made.code, { user: 'eve' })
  expect((await ask(made.key)).statusCode).toBe(200)
})

// §8.96
test('names go with the pupil, the teacher’s word, the class, or its last day, and results stay their pupils’', async () => {
  const made = await make(7)
  const pupils = []
  for (const user of ['fay', 'gil', 'hal']) pupils.push(await finish(made.code, { user, name: user }))
  const names = async () => (await results(made)).named.map(({ name }) => name)
  await deleteResult('fay', pupils[0]!.shortcode)
  const { named } = await results(made)
  expect(named.map(({ name }) => name)).toEqual(['gil', 'hal'])
  expect((await own('DELETE', made, `pupils/${named[0]!.id}/`)).statusCode).toBe(204)
  expect(await names()).toEqual(['hal'])
  server.advance(7 * DAY)
  expect((await own('GET', made, 'results/')).statusCode).toBe(404)
  server.advance(DAY / 2)
  const removed = await removeExpired({ db: server.db, clock: server.now }, async () => undefined)
  expect(removed?.['classes']).toBeGreaterThan(0)
  expect(await server.db.query('select from class_results where class_code = $1', [made.code])).toEqual([])
  expect((await read(made.code)).statusCode).toBe(404)
  for (const { shortcode } of pupils.slice(1)) expect((await server.share(shortcode)).statusCode).toBe(200)

  const other = await make()
  const { shortcode } = await finish(other.code, { user: 'ida', name: 'Ida' })
  expect((await own('DELETE', other, '')).statusCode).toBe(204)
  expect([(await read(other.code)).statusCode, (await server.share(shortcode)).statusCode]).toEqual([404, 200])
})
