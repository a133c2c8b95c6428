import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { expect, test } from 'vitest'
import type { ApiDocument } from '../../../server/http/openApi/document.ts'
import { TESTS_PATH } from '../../support/apiServer.ts'
import { PROJECT_ID } from '../../support/identityProvider.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()

const ACCOUNT = '/v1/account/'

/** A token signed with a forger's key, which says where to find that key. */
async function forgeToken(header: (publicKey: Awaited<ReturnType<typeof exportJWK>>) => object) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const now = Math.floor(server.now() / 1000)
  return new SignJWT({ sub: 'victim' })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header(await exportJWK(publicKey)) } as JWTHeaderParameters)
    .setIssuer(`https://securetoken.google.com/${PROJECT_ID}`)
    .setAudience(PROJECT_ID)
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(privateKey)
}

// What a token itself must contain: tests/server/identity/idToken.test.ts.
test.each([
  ['with the key in its header', (jwk: object) => ({ jwk })],
  ['with the address of the key', () => ({ jku: 'http://127.0.0.1:1/keys' })],
  ['with the address of a certificate', () => ({ x5u: 'http://127.0.0.1:1/certificate' })],
  ['with a key id that is a path', () => ({ kid: '../../../dev/null' })],
  ['with a key id that is SQL', () => ({ kid: "' union select 'key' --" })],
  ['without a key id', () => ({ kid: undefined })],
])('a forged token %s gets a 401', async (_what, header) => {
  const authorization = `Bearer ${await forgeToken(header)}`
  const response = await server.send('GET', ACCOUNT, undefined, { authorization })
  expect([response.statusCode, response.json().type]).toEqual([401, 'urn:problem-type:unauthorized'])
})

test('a call that requires a token does not read the body without one', async () => {
  const { paths } = (await server.send('GET', '/v1/openapi.json')).json<ApiDocument>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [{}] }]) => security.every((way) => 'idToken' in way))
      .map(([method]) => [method.toUpperCase() as 'PUT', path] as const),
  )
  expect(calls.length).toBeGreaterThanOrEqual(5)
  for (const [method, path] of calls) {
    const response = await server.send(method, path, 'x'.repeat(100_000))
    expect([method, path, response.statusCode]).toEqual([method, path, 401])
    expect(response.headers['www-authenticate']).toBe('Bearer')
  }
})

test('a test completed by another user stays theirs', async () => {
  const created = await server.createTest()
  const answers = saveOfAll(created, () => true, 1)
  await server.complete(created.test_id, answers, 'owner')
  const before = await server.stored(created.test_id)
  const thief = await server.bearer('thief')
  const url = `${TESTS_PATH}${created.test_id}/?complete=y`
  expect((await server.send('PATCH', url, answers, thief)).statusCode).toBe(403)
  const claim = await server.send('PUT', `${ACCOUNT}running-test/`, { test_id: created.test_id }, thief)
  expect(claim.statusCode).toBe(403)
  await server.send('DELETE', `${ACCOUNT}?test_id=${created.test_id}`, undefined, thief)
  expect(await server.stored(created.test_id)).toEqual(before)
  const account = await server.send('GET', ACCOUNT, undefined, thief)
  expect(account.json()).toEqual({ results: [], running: null, interface_language: null })
})

test('a valid token in a scheme other than Bearer gets a 401', async () => {
  const authorization = `Basic ${await server.provider.tokenFor('user')}`
  expect((await server.send('GET', ACCOUNT, undefined, { authorization })).statusCode).toBe(401)
})
