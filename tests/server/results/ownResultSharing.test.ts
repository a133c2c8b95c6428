import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_PATH, sharedResultPath } from '#contracts/apiPaths.ts'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing, type OwnResult } from '#contracts/ownResult.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { SHARED_RESULT_LIFETIME_MS } from '../../../server/results/sharedResultCache.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { ownResultsOf, REVOKED, SHOWN, UNKNOWN_CODE } from '../../support/ownResults.ts'
import { stablePartOf } from '../../support/stablePartOf.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { completedBy, readOwn, share, sharedName } = ownResultsOf(() => server)

// §8.37 §12.13
describe('the name that others see', () => {
  const NAME = '🌸 Łucja von Hohenfels'

  test('the shown name follows the owner’s choice at once, each time', async () => {
    const { shortcode } = await completedBy('hanna', { full_name: NAME })
    const seen: (string | null)[] = [await sharedName(shortcode)]
    for (const name_form of ['first', 'none', 'full'] as const) {
      expect((await share('hanna', shortcode, { name_form, link_on: true })).statusCode).toBe(204)
      seen.push(await sharedName(shortcode))
    }
    expect(seen).toEqual([NAME, 'Łucja', null, NAME])
  })

  test('the full name stays visible to the owner under every choice', async () => {
    const { shortcode } = await completedBy('hedda', { full_name: NAME })
    await share('hedda', shortcode, { name_form: 'none', link_on: true })
    const sharing = { name_form: 'none', link_on: true }
    expect((await readOwn('hedda', shortcode)).json()).toMatchObject({ full_name: NAME, sharing })
  })

  test('the shared result is sent again after a change of its name form', async () => {
    const { shortcode } = await completedBy('ida', { full_name: NAME })
    const { etag } = (await server.share(shortcode)).headers as { etag: string }
    await share('ida', shortcode, { name_form: 'first', link_on: true })
    const url = `/v1/${sharedResultPath(shortcode)}`
    const response = await server.send('GET', url, undefined, { 'if-none-match': etag })
    expect([response.statusCode, response.json().full_name]).toEqual([200, 'Łucja'])
  })

  // §13.9
  test('a name leaves the server without the marks that would reverse the text around it', async () => {
    const { shortcode } = await completedBy('isa', { full_name: '\u202EAda \u2067Lovelace\u061C' })
    expect(await sharedName(shortcode)).toBe('Ada Lovelace')
    const own = (await readOwn('isa', shortcode)).json<OwnResult>()
    expect([own.full_name, own.result?.full_name]).toEqual(['Ada Lovelace', 'Ada Lovelace'])
  })

  // §12.56
  test('a name that its owner types or removes is shown so at once, and the rest of the profile stays', async () => {
    const profile = { native_language: 'es', email: 'ines@example.org' }
    const { shortcode, test_id } = await completedBy('ines', profile)
    const seen = [await sharedName(shortcode)]
    for (const full_name of ['\u202EInés', undefined, null, 'Inés', '\u3164']) {
      expect((await share('ines', shortcode, { ...SHOWN, full_name })).statusCode).toBe(204)
      seen.push(await sharedName(shortcode))
      expect((await readOwn('ines', shortcode)).json().full_name).toBe(seen.at(-1))
    }
    expect(seen).toEqual([null, 'Inés', 'Inés', null, 'Inés', null])
    expect((await server.stored(test_id)).user_profile).toEqual(profile)
  })

  test('the name form applies to one result, not to the owner’s others', async () => {
    const [one, other] = [await completedBy('jane'), await completedBy('jane')]
    await share('jane', one.shortcode, { name_form: 'none', link_on: false })
    expect(await sharedName(other.shortcode)).toBe('Ada Lovelace')
  })
})

// §12.14
describe('a link turned off', () => {
  test('a link turned off is answered like an unknown one, byte for byte, even to a client that has the result', async () => {
    const { shortcode } = await completedBy('kate')
    const { etag } = (await server.share(shortcode)).headers as { etag: string }
    expect((await share('kate', shortcode, REVOKED)).statusCode).toBe(204)
    const unknown = stablePartOf(await server.share(UNKNOWN_CODE))
    expect(stablePartOf(await server.share(shortcode))).toEqual(unknown)
    const url = `/v1/${sharedResultPath(shortcode)}`
    expect(stablePartOf(await server.send('GET', url, undefined, { 'if-none-match': etag }))).toEqual(unknown)
  })

  test('a link turned off does not affect its owner', async () => {
    const { shortcode } = await completedBy('lena')
    await share('lena', shortcode, REVOKED)
    const own = (await readOwn('lena', shortcode)).json<OwnResult>()
    expect([own.sharing, own.answered.length]).toEqual([{ ...REVOKED, ten: false, research: false }, 70])
    const account = await server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, await server.bearer('lena'))
    expect(account.json().results).toMatchObject([{ shortcode }])
  })

  test('a link can be turned off twice, and on again', async () => {
    const { shortcode } = await completedBy('mona')
    for (const _time of ['first', 'second']) {
      expect((await share('mona', shortcode, REVOKED)).statusCode).toBe(204)
      expect((await server.share(shortcode)).statusCode).toBe(404)
    }
    expect((await share('mona', shortcode, SHOWN)).statusCode).toBe(204)
    expect((await server.share(shortcode)).statusCode).toBe(200)
  })

  // §12.17
  test('a link turned off may be answered by another process until its cache expires, no longer', async () => {
    const other = await startApiServer({ db: server.db, clock: server.now })
    const { shortcode } = await completedBy('nina')
    expect((await other.share(shortcode)).statusCode).toBe(200)
    await share('nina', shortcode, REVOKED)
    expect((await server.share(shortcode)).statusCode).toBe(404)
    server.advance(SHARED_RESULT_LIFETIME_MS - 1)
    expect((await other.share(shortcode)).statusCode).toBe(200)
    server.advance(1)
    expect(SHARED_RESULT_LIFETIME_MS, 'within seconds').toBeLessThanOrEqual(10_000)
    expect((await other.share(shortcode)).statusCode).toBe(404)
    await other.stop()
  })
})

test('calls of owners count against their account’s limit, before anything is looked up', async () => {
  const limited = await startApiServer({ rateLimits: { ...RATE_LIMITS, perAccount: 2 } })
  const statuses = []
  for (const code of [UNKNOWN_CODE, 'yyyyyyyyyy', UNKNOWN_CODE]) {
    const url = `/v1/${pathOf(ChangeSharing, { shortcode: code })}`
    statuses.push((await limited.send('PUT', url, SHOWN, await limited.bearer('a-user'))).statusCode)
  }
  expect(statuses).toEqual([404, 404, 429])
  await limited.stop()
})
