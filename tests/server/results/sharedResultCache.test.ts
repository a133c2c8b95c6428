import { beforeEach, describe, expect, test } from 'vitest'
import type { MeasuredResult } from '#contracts/result.ts'
import { ProblemError } from '../../../server/http/problems.ts'
import { SHARED_RESULT_LIFETIME_MS, SharedResultCache } from '../../../server/results/sharedResultCache.ts'
import { TESTS_PATH } from '../../support/apiServer.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

describe('a cached shared result', () => {
  const server = sharedApiServer()

  const completed = async (userId: string) => (await server.completedBy(userId, { full_name: 'Ada' })).shortcode
  /** Deletes as another process or `data:delete` would, without informing this server. */
  const deleteElsewhere = (shortcode: string) =>
    server.db.query('delete from vocab_tests where shortcode = $1', [shortcode])

  test('a shared result deleted elsewhere is not read again within its lifetime, and gets a 404 after it', async () => {
    const shortcode = await completed('one')
    const first = await server.share(shortcode)
    await deleteElsewhere(shortcode)
    server.advance(SHARED_RESULT_LIFETIME_MS - 1)
    const second = await server.share(shortcode)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
    server.advance(1)
    expect((await server.share(shortcode)).statusCode).toBe(404)
  })

  test('a shared result deleted here with its account gets a 404 at once, and no other result is read again', async () => {
    const [shortcode, others] = [await completed('three'), await completed('other')]
    for (const each of [shortcode, others]) await server.share(each)
    await deleteElsewhere(others)
    await server.send('DELETE', '/v1/account/', undefined, await server.bearer('three'))
    expect((await server.share(shortcode)).statusCode).toBe(404)
    expect((await server.share(others)).statusCode).toBe(200)
  })

  test('a shared result requested before its completion is available at once afterwards', async () => {
    const created = await server.createTest()
    expect((await server.share(created.shortcode)).statusCode).toBe(404)
    await server.completeAll(created, 'five')
    expect((await server.share(created.shortcode)).statusCode).toBe(200)
  })

  test('a shared result is not sent again to a client that has it', async () => {
    const shortcode = await completed('six')
    const { etag } = (await server.share(shortcode)).headers as { etag: string }
    const ask = (tags: string) =>
      server.send('GET', `${TESTS_PATH}share/${shortcode}/`, undefined, { 'if-none-match': tags })
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await ask(tags)
      expect([response.statusCode, response.body]).toEqual([304, ''])
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    }
    expect((await ask('"other"')).statusCode).toBe(200)
  })
})

describe('the cache', () => {
  const result = (full_name: string): MeasuredResult => ({
    ...{ full_name, test_datetime: '2026-01-05T09:00:00.000Z', level: 'B2', level_description: 'Words.' },
    ...{ lemmas_number: 1, native_speaker_lemmas: 2, native_speaker_lemmas_percentage: 0.5 },
    ...{ phrasal_verbs_number: 1, native_speaker_phrasal_verbs: 2, idioms_number: 1, native_speaker_idioms: 2 },
    ...{ ability: 1, ability_range: [0, 2] },
    ...{ level_probability: 0.8, possible_level: null, overclaiming: false },
  })
  const missing = () => new ProblemError('result-not-found', 'No result has this code.')

  /** Readings that end when the test says so, in the order of their start. */
  let readings: { shortcode: string; end: (result: MeasuredResult) => void; fail: (error: Error) => void }[]
  let now: number
  let cache: SharedResultCache
  beforeEach(() => {
    readings = []
    now = 1_000_000
    const read = (shortcode: string) =>
      new Promise<MeasuredResult>((end, fail) => void readings.push({ shortcode, end, fail }))
    cache = new SharedResultCache(
      async (shortcode) => ({ result: await read(shortcode), ten: null, language: 'en' }),
      () => now,
      2,
    )
  })
  const nameIn = async (answer: ReturnType<SharedResultCache['read']>) => JSON.parse((await answer).json).full_name

  async function keep(shortcode: string, name: string) {
    const answer = cache.read(shortcode)
    readings.at(-1)!.end(result(name))
    await answer
  }

  test('the cache returns only fields of the contract', async () => {
    const answer = cache.read('a')
    readings[0]!.end({ ...result('Ada'), email: 'ada@example.org', test_id: 'capability' } as MeasuredResult)
    expect(Object.keys(JSON.parse((await answer).json)).sort()).toEqual(Object.keys(result('')).sort())
  })

  test('the cache counts a result’s age from before the read started', async () => {
    const answer = cache.read('a')
    now += SHARED_RESULT_LIFETIME_MS
    readings[0]!.end(result('Ada'))
    await answer
    void cache.read('a')
    expect(readings).toHaveLength(2)
  })

  test('the cache reads an expired result once for all simultaneous requests', async () => {
    await keep('a', 'Ada')
    now += SHARED_RESULT_LIFETIME_MS
    const answers = [cache.read('a'), cache.read('a')]
    expect(readings).toHaveLength(2)
    readings[1]!.end(result('Ada L.'))
    expect(await Promise.all(answers.map(nameIn))).toEqual(['Ada L.', 'Ada L.'])
  })

  test('the cache does not wait for a reading that may have started before the completion', async () => {
    const early = cache.read('a')
    const late = cache.read('a')
    readings[0]!.fail(missing())
    readings[1]!.end(result('Ada'))
    await expect(early).rejects.toThrow('No result')
    expect(await nameIn(late)).toBe('Ada')
  })

  test('the cache tries again at once after a failed reading', async () => {
    await keep('a', 'Ada')
    now += SHARED_RESULT_LIFETIME_MS
    const failing = cache.read('a')
    readings[1]!.fail(new Error('The database is down'))
    await expect(failing).rejects.toThrow('down')
    void cache.read('a')
    expect(readings).toHaveLength(3)
  })

  test('the cache forgets a changed result, and keeps the others', async () => {
    for (const shortcode of ['a', 'b']) await keep(shortcode, shortcode)
    cache.forget(['a'])
    expect(await nameIn(cache.read('b'))).toBe('b')
    expect(readings).toHaveLength(2)
    void cache.read('a')
    expect(readings).toHaveLength(3)
  })

  test('the cache does not keep a result changed during its reading, but keeps others being read', async () => {
    const answers = [cache.read('a'), cache.read('a'), cache.read('b')]
    cache.forget(['a'])
    for (const reading of readings) reading.end(result('Ada'))
    await Promise.all(answers)
    await cache.read('b')
    expect(readings).toHaveLength(3)
    void cache.read('a')
    expect(readings).toHaveLength(4)
  })

  test('the cache keeps a result that is requested continuously', async () => {
    const first = cache.read('a')
    void cache.read('a')
    readings[0]!.end(result('Ada'))
    await first
    void cache.read('a')
    expect(readings).toHaveLength(2)
  })

  test('the cache is limited: the result requested longest ago is dropped', async () => {
    for (const shortcode of ['a', 'b']) await keep(shortcode, shortcode)
    await cache.read('a')
    await keep('c', 'c')
    await cache.read('a')
    expect(readings).toHaveLength(3)
    void cache.read('b')
    expect(readings).toHaveLength(4)
  })

  test('the cache reads again when the clock is set back', async () => {
    await keep('a', 'Ada')
    now = 0
    void cache.read('a')
    expect(readings).toHaveLength(2)
  })
})
