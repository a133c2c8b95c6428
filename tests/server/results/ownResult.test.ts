import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing, OwnResult, ReadOwnResult } from '#contracts/ownResult.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { ownResultsOf, revealed, REVOKED, SHOWN, UNKNOWN_CODE } from '../../support/ownResults.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOf } from '../../support/saves.ts'
import { stablePartOf } from '../../support/stablePartOf.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { completedBy, readOwn, share, deleteOwn } = ownResultsOf(() => server)

// §8.37
describe('a result for its owner', () => {
  test('an owner’s result has the answer to each real item, in order, with the completion’s item id, kind and band', async () => {
    const created = await completedBy('ada')
    const response = await readOwn('ada', created.shortcode)
    expect(response.statusCode).toBe(200)
    const own = OwnResult.parse(response.json())
    // Its check is open, and asks for some of the meanings.
    const asked = own.check?.status === 'open' ? own.check.questions.map(({ position }) => position) : []
    expect(own.answered).toEqual(
      created.items.map(({ position, ...told }) => {
        const { subject, sentence, ...word } = created.words[position]!
        const definition = asked.includes(position) ? '' : word.definition
        const answer = { checked: knowsUpTo(created.words)(position), revealed_meaning: revealed(position) }
        return { subject, sentence, definition, ...told, ...answer }
      }),
    )
  })

  // §8.65
  test('an owner’s results identify an expression by the same item id in every list', async () => {
    const own = await Promise.all(
      ['amy', 'amy', 'art'].map(async (user) => {
        const { shortcode } = await completedBy(user)
        return (await readOwn(user, shortcode)).json<OwnResult>()
      }),
    )
    const named = own.flatMap(({ answered, learn_next }) => [...answered, ...learn_next])
    const subjectsById = new Map(named.map(({ item_id, subject }) => [item_id, subject]))
    expect(named.map(({ item_id }) => subjectsById.get(item_id))).toEqual(named.map(({ subject }) => subject))
    expect(subjectsById.size).toBe(new Set(named.map(({ subject }) => subject)).size)
    expect(named.length, 'some expressions came more than once').toBeGreaterThan(subjectsById.size)
  })

  test('an owner’s result leaves out fakes', async () => {
    const created = await completedBy('bea')
    const { answered } = (await readOwn('bea', created.shortcode)).json<OwnResult>()
    const { item_ids } = await server.stored(created.test_id)
    const fakes = item_ids.filter((id) => loadItemBank().byId.get(id)?.fake)
    expect(fakes).toHaveLength(10)
    const sentences = new Set(answered.map(({ sentence }) => sentence))
    expect(fakes.filter((id) => sentences.has(loadItemBank().byId.get(id)!.sentence))).toEqual([])
    expect(answered).toHaveLength(created.words.length - fakes.length)
  })

  test('an owner’s result has the full name and the sharing settings, with everything shared at first', async () => {
    const { shortcode } = await completedBy('cleo')
    expect((await readOwn('cleo', shortcode)).json()).toMatchObject({ full_name: 'Ada Lovelace', sharing: SHOWN })
  })

  test('an owner’s result has no name if none was given, as in an anonymous test', async () => {
    const { shortcode } = await completedBy('anonymous-1', {})
    expect((await readOwn('anonymous-1', shortcode)).json()).toMatchObject({ full_name: null })
  })

  test('an owner’s result has no expressions if its test’s bank is no longer shipped', async () => {
    const { shortcode, test_id } = await completedBy('dora')
    await server.db.query("update vocab_tests set bank_version = 'gone' where test_id = $1", [test_id])
    const response = await readOwn('dora', shortcode)
    expect([response.statusCode, response.json().answered]).toEqual([200, []])
  })

  // §12.14
  test.each([SHOWN, { name_form: 'none', link_on: true }, { name_form: 'first', link_on: false }] as const)(
    'an owner’s result contains the shared result with the link on (%j), and the owner sees it with the link off',
    async (choice) => {
      const { shortcode } = await completedBy('fay')
      await share('fay', shortcode, { ...choice, link_on: true })
      const shared = (await server.share(shortcode)).json()
      await share('fay', shortcode, choice)
      const response = await readOwn('fay', shortcode)
      expect(response.json().result).toEqual(shared)
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  // §12.14
  test('reading an owner’s result whose link is off does not make it readable to others', async () => {
    const { shortcode } = await completedBy('gwen')
    await share('gwen', shortcode, REVOKED)
    const unknown = stablePartOf(await server.share(UNKNOWN_CODE))
    for (let reading = 0; reading < 2; reading++) {
      expect((await readOwn('gwen', shortcode)).statusCode).toBe(200)
      expect(stablePartOf(await server.share(shortcode))).toEqual(unknown)
      expect((await readOwn('mallory', shortcode)).statusCode).toBe(404)
    }
  })

  test('an owner’s result is never cached, nor is its absence', async () => {
    const { shortcode } = await completedBy('eve')
    for (const user of ['eve', 'mallory']) {
      expect((await readOwn(user, shortcode)).headers['cache-control']).toBe('no-store')
    }
  })
})

// §7.6
describe('another user’s result is answered like an unknown one, byte for byte', () => {
  const calls = [
    ['reading', readOwn],
    ['sharing', (user: string, shortcode: string) => share(user, shortcode, { ...SHOWN, full_name: 'Mallory' })],
    ['deleting', deleteOwn],
  ] as const

  test.each(calls)('another user’s result is answered like an unknown one to: %s', async (_name, call) => {
    const owned = await completedBy('frida')
    const before = await server.stored(owned.test_id)
    const unfinished = await server.createTest(await server.bearer('mallory'))
    await server.save(unfinished.test_id, saveOf(unfinished, { 0: { checked: true } }))
    const deleted = await completedBy('mallory')
    await deleteOwn('mallory', deleted.shortcode)

    const unknown = stablePartOf(await call('mallory', UNKNOWN_CODE))
    expect(unknown).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(unknown.body).type).toBe('urn:problem-type:result-not-found')
    for (const { shortcode } of [owned, unfinished, deleted]) {
      expect(stablePartOf(await call('mallory', shortcode))).toEqual(unknown)
    }
    expect(await server.stored(owned.test_id)).toEqual(before)
    expect((await server.stored(unfinished.test_id)).status).toBe('in-progress')
  })

  test('an owner’s call without a token gets a 401, whether the result exists or not', async () => {
    const { shortcode } = await completedBy('gail')
    for (const code of [shortcode, UNKNOWN_CODE]) {
      const answers = [
        await server.send('GET', `/v1/${pathOf(ReadOwnResult, { shortcode: code })}`),
        await server.send('PUT', `/v1/${pathOf(ChangeSharing, { shortcode: code })}`, SHOWN),
        await server.send('DELETE', `/v1/${pathOf(ReadOwnResult, { shortcode: code })}`),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    }
  })
})

test('an owner’s call with an expired token gets a 401, and nothing is done', async () => {
  const { shortcode, test_id } = await completedBy('zoe')
  const headers = await server.bearer('zoe')
  const before = await server.stored(test_id)
  server.advance(2 * 60 * 60 * 1000)
  const answers = [
    await server.send('GET', `/v1/${pathOf(ReadOwnResult, { shortcode })}`, undefined, headers),
    await server.send('PUT', `/v1/${pathOf(ChangeSharing, { shortcode })}`, REVOKED, headers),
    await server.send('DELETE', `/v1/${pathOf(ReadOwnResult, { shortcode })}`, undefined, headers),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(await server.stored(test_id)).toEqual(before)
})
