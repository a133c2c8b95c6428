import { describe, expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { MeasuredResult, type KnownCount } from '#contracts/result.ts'
import { countFields, type CountedKinds } from '#rules/resultCounts.ts'
import { difficultyErrors } from '../../../server/measure/bank/difficultyErrors.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { feedbackFor } from '../../../server/measure/scoring/feedback.ts'
import { SHARED_RESULT_LIFETIME_MS } from '../../../server/results/sharedResultCache.ts'
import { START, startApiServer } from '../../support/apiServer.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()

/** A completed test of a learner with this profile. */
async function completed(user_profile: object = {}) {
  const created = await server.createTest()
  const body = { ...saveOfAll(created, knowsUpTo(created.words), server.now()), user_profile }
  const completion = (await server.complete(created.test_id, body, 'private-user-id')).json()
  return { created, completion }
}

describe('a shared result', () => {
  // §3.57 §4.16 §7.2 §12.1
  test('a shared result can be read by anyone with the shortcode, and has the contract’s fields', async () => {
    const { created, completion } = await completed({ full_name: 'Ada Lovelace', email: 'ada@example.org' })
    const response = await server.share(created.shortcode)
    expect(response.statusCode).toBe(200)
    const result = MeasuredResult.parse(response.json())
    expect(result).toMatchObject({
      full_name: 'Ada Lovelace',
      test_datetime: new Date(START).toISOString(),
      level: completion.vocab_size.level,
      lemmas_number: completion.vocab_size.lemmas_number,
      native_speaker_lemmas: 42_000,
      native_speaker_lemmas_percentage: completion.vocab_size.lemmas_number / 42_000,
      native_speaker_phrasal_verbs: 3_720,
      native_speaker_idioms: 3_770,
    })
    expect(result).toMatchObject(feedbackFor((await server.stored(created.test_id)).score!))
    // `ten` only once the owner lets friends try ten sentences.
    const fields = Object.keys(MeasuredResult.def.shape).filter((field) => field !== 'ten')
    expect(Object.keys(response.json()).sort()).toEqual(fields.sort())
  })

  // §12.5
  test('a shared result says that claimed fakes may have been read quickly if their times suggest it', async () => {
    const created = await server.createTest()
    const { words } = saveOfAll(created, () => true, server.now())
    await server.complete(created.test_id, { words: words.map((word) => ({ ...word, decision_time: 300 })) }, 'quick')
    expect((await server.share(created.shortcode)).json()).toMatchObject({ overclaiming: true, read_quickly: true })
  })

  // §3.56
  test('a shared result has no name if the stored one is invisible', async () => {
    const { created } = await completed({ full_name: '\u3164\u200d' })
    expect((await server.share(created.shortcode)).json().full_name).toBeNull()
  })

  // §8.33
  test('a shared result contains no e-mail, no user id, no test id and no other part of the profile', async () => {
    const { created } = await completed({ full_name: 'Ada', email: 'ada@example.org', native_language: 'de' })
    const { body } = await server.share(created.shortcode)
    for (const secret of ['ada@example.org', 'private-user-id', created.test_id, 'native_language', 'item']) {
      expect(body).not.toContain(secret)
    }
  })

  // §4.17
  test('a shared result has unrounded counts, and a ratio of at most 1 beside the uncapped one of the counts', async () => {
    const { created } = await completed()
    await server.db.query(
      "update vocab_tests set score = jsonb_set(score, '{counts,word,known}', '43210.5') where test_id = $1",
      [created.test_id],
    )
    expect((await server.share(created.shortcode)).json()).toMatchObject({
      lemmas_number: 43_210.5,
      native_speaker_lemmas_percentage: 1,
      counts: { word: { known: 43_210.5, native_speaker: 42_000, native_speaker_ratio: 43_210.5 / 42_000 } },
    })
  })

  // §4.24
  test('a shared result says how exact its bank’s difficulties are, and gives the native range of words', async () => {
    const { created } = await completed()
    const counts = async () => {
      const { counts: shown } = MeasuredResult.parse((await server.share(created.shortcode)).json())
      return itemKinds.map((kind) => [shown![kind]!.difficulty_error?.toFixed(2), shown![kind]!.native_speaker_range])
    }
    const natives = [27_000, 52_000]
    const errors = itemKinds.map((kind) => difficultyErrors(loadItemBank())[kind]!.toFixed(2))
    expect(await counts()).toEqual([
      [errors[0], natives],
      [errors[1], undefined],
      [errors[2], undefined],
    ])
    await server.db.query("update vocab_tests set bank_version = 'gone' where test_id = $1", [created.test_id])
    server.advance(SHARED_RESULT_LIFETIME_MS)
    expect(await counts()).toEqual([
      [undefined, natives],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  // §4.16
  test('a shared result has every count twice: by kind, and in the specified fields', async () => {
    const { created } = await completed()
    const result = MeasuredResult.parse((await server.share(created.shortcode)).json())
    expect(Object.keys(result.counts!)).toEqual(itemKinds)
    expect(result).toMatchObject(countFields(result.counts as CountedKinds<KnownCount>))
  })

  // §8.33
  test('a shared result is hidden from search engines, and revalidated since the name may change', async () => {
    const { created } = await completed()
    const { headers } = await server.share(created.shortcode)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('no-cache')
  })
})

test.each(['x', '%00', 'a%2Fb', 'BBBBBBBBBB', "'%20or%201=1", '%F0%9F%98%80', 'b'.repeat(101)])(
  'a text that cannot be a code gets a 400 or 404: %s',
  async (shortcode) => {
    const { statusCode } = await server.share(shortcode)
    expect([400, 404]).toContain(statusCode)
  },
)

// §9.1
test('an internal failure is a problem without stack, SQL and other internals', async () => {
  const broken = await startApiServer()
  await broken.db.query('alter table vocab_tests rename to elsewhere')
  const response = await broken.share('zzzzzzzzzz')
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toMatch('application/problem+json')
  expect(Object.keys(response.json()).sort()).toEqual(['detail', 'request_id', 'status', 'title', 'type'])
  expect(response.body).not.toMatch(/vocab_tests|relation|select|42P01|\.ts\b|node_modules/i)
  await broken.stop()
})
