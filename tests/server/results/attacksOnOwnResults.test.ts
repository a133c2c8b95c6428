import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contracts/problem.ts'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { ownResultsOf, REVOKED, SHOWN, UNKNOWN_CODE } from '../../support/ownResults.ts'
import { stablePartOf } from '../../support/stablePartOf.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.stop())

const { completedBy, readOwn, share, deleteOwn, sharedName } = ownResultsOf(() => server)

describe('bad input about own results', () => {
  const codes = [
    ...['', 'x', '%00', 'a%2Fb', 'ABCDEFGHJK', "'%20or%201=1", '%F0%9F%98%80', '..%2F..%2Faccount', 'b'.repeat(101)],
    ...['_proto__2', 'constructor', '%E2%80%AEabcdefghi'],
  ]

  test.each(codes)('an impossible code gets a 400 or 404 from every call, and nothing is written: %j', async (code) => {
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
    ['{"name_form":"full","link_on":true,"full_name":7}', 422],
    ['{"name_form":"full","link_on":true,"full_name":["Queen"]}', 422],
    ['{"name_form":"full","link_on":true,"full_name":"a\\u0000b"}', 422],
    ['{"name_form":"full","link_on":true,"full_name":"\\ud83d"}', 422],
    [`{"name_form":"full","link_on":true,"full_name":"${'x'.repeat(201)}"}`, 422],
    ['{"name_form":"full","link_on":false', 400],
    ['{"__proto__":{"link_on":false},"name_form":"none"}', 400],
    [undefined, 400],
    [`{"name_form":"none","link_on":false,"more":"${'x'.repeat(300_000)}"}`, 413],
  ])('a body without a valid choice changes nothing: %.60s', async (body, status) => {
    const { shortcode } = await completedBy('uma')
    const response = await share('uma', shortcode, body)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect((await readOwn('uma', shortcode)).json()).toMatchObject({ sharing: SHOWN, full_name: 'Ada Lovelace' })
    // An invalid body is answered alike whether the result exists or not.
    expect(stablePartOf(await share('uma', UNKNOWN_CODE, body))).toEqual(stablePartOf(response))
  })

  test('the response to an invalid body says what to send instead', async () => {
    const { shortcode } = await completedBy('vera')
    const { errors } = (await share('vera', shortcode, { name_form: 'initials' })).json<Problem>()
    expect(errors?.map(({ path }) => path)).toEqual(['name_form', 'link_on'])
    expect(errors?.[0]?.message).toContain('"full"')
  })

  test('additional fields are ignored, so that neither owner nor score changes', async () => {
    const created = await completedBy('wilma')
    const before = await server.stored(created.test_id)
    const more = { user_id: 'mallory', score: {}, status: 'new', test_id: 'x', shortcode: 'y' }
    expect((await share('wilma', created.shortcode, { ...REVOKED, ...more })).statusCode).toBe(204)
    expect(await server.stored(created.test_id)).toEqual({ ...before, link_on: false })
  })

  test('a name form that only a later build knows shows no name to others, and is no error for the owner', async () => {
    const { shortcode } = await completedBy('xenia')
    await server.db.query("update vocab_tests set name_form = 'initials' where shortcode = $1", [shortcode])
    expect(await sharedName(shortcode)).toBeNull()
    expect((await readOwn('xenia', shortcode)).json()).toMatchObject({ sharing: { name_form: 'none' } })
  })
})
