import { SharedResult } from '#contracts/sharedResult'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedbackFor } from '../../server/scoring/feedback.ts'
import type { Score } from '../../server/scoring/scoreTest.ts'
import { saveOf, saveOfAll } from '../support/saves.ts'
import { START, startApiServer, type ApiServer } from '../support/apiServer.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

/** A completed test of someone with the given profile. */
async function completed(user_profile: object = {}) {
  const created = await server.createTest()
  const body = { ...saveOfAll(created, (position) => position % 2 === 0, server.now()), user_profile }
  const completion = (await server.complete(created.test_id, body, 'private-user-id')).json()
  return { created, completion }
}

describe('a shared result', () => {
  test('is read by anyone with the shortcode and holds the fields of the contract', async () => {
    const { created, completion } = await completed({ full_name: 'Ada Lovelace', email: 'ada@example.org' })
    const response = await server.share(created.shortcode)
    expect(response.statusCode).toBe(200)
    const result = SharedResult.parse(response.json())
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
    const { levelDescription, nextSteps } = feedbackFor((await server.stored(created.test_id)).score as Score)
    expect(result).toMatchObject({ level_description: levelDescription, next_steps: nextSteps })
    expect(Object.keys(response.json()).sort()).toEqual(Object.keys(SharedResult.def.shape).sort())
  })

  test('holds no e-mail, no user id, no test id and no other part of the profile', async () => {
    const { created } = await completed({ full_name: 'Ada', email: 'ada@example.org', native_language: 'de' })
    const { body } = await server.share(created.shortcode)
    for (const secret of ['ada@example.org', 'private-user-id', created.test_id, 'native_language', 'item']) {
      expect(body).not.toContain(secret)
    }
  })

  test('has no name when none was given', async () => {
    const { created } = await completed()
    expect((await server.share(created.shortcode)).json().full_name).toBeNull()
  })

  test('is not for search engines, and is asked for again since the name may change', async () => {
    const { created } = await completed()
    const { headers } = await server.share(created.shortcode)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('is read without the trailing slash too', async () => {
    const { created } = await completed()
    expect((await server.send('GET', `/v1/vocab_checkbox_tests/share/${created.shortcode}`)).statusCode).toBe(200)
  })
})

describe('404', () => {
  test('before completion the answer is the same as for an unknown code', async () => {
    const created = await server.createTest()
    await server.save(created.test_id, saveOf(created, { 0: { checked: true } }))
    const [unfinished, unknown] = await Promise.all([server.share(created.shortcode), server.share('zzzzzzzzzz')])
    expect([unfinished.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(unfinished.json()).toEqual(unknown.json())
    expect(unknown.headers['content-type']).toMatch('application/problem+json')
    expect(unknown.headers['x-robots-tag']).toBe('noindex')
  })

  test.each(['x', '%00', 'a%2Fb', 'BBBBBBBBBB', "'%20or%201=1", '%F0%9F%98%80', 'b'.repeat(101)])(
    'for what cannot be a code: %s',
    async (shortcode) => {
      const { statusCode } = await server.share(shortcode)
      expect([400, 404]).toContain(statusCode)
    },
  )
})
