import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { InvalidToken, KeysUnavailable } from '../../../server/identity/identity.ts'
import {
  createEmulatorTokenVerifier,
  createIdTokenVerifier,
  firebaseTokens,
} from '../../../server/identity/idTokenVerifier.ts'
import { createProviderKeys, readKeySet } from '../../../server/identity/providerKeys.ts'
import { startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { createIdentityProvider, PROJECT_ID, type TokenChanges } from '../../support/identityProvider.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const NOW = Date.UTC(2026, 0, 5, 9)
const SECONDS = NOW / 1000
const clock = () => NOW

type Provider = Awaited<ReturnType<typeof createIdentityProvider>>
let provider: Provider
beforeAll(async () => {
  provider = await createIdentityProvider(clock)
})

const verify = (token: string) => provider.verifyIdToken(token)

describe('a signed identity token', () => {
  test('an identity token of the project names its user', async () => {
    expect(await verify(await provider.tokenFor('user-1'))).toEqual({
      owner: { kind: 'user', id: 'user-1' },
      isGuest: false,
    })
  })

  test('an identity token may come from a clock that differs by some seconds', async () => {
    const claims = { exp: SECONDS - 20, iat: SECONDS + 20, auth_time: SECONDS + 20 }
    expect(await verify(await provider.tokenFor('user-1', { claims }))).toEqual({
      owner: { kind: 'user', id: 'user-1' },
      isGuest: false,
    })
  })

  const refused: [what: string, userId: string, changes: () => Promise<TokenChanges> | TokenChanges][] = [
    ['expired', 'user', () => ({ claims: { exp: SECONDS - 60 } })],
    ['of another project', 'user', () => ({ claims: { aud: 'another-project' } })],
    ['of another issuer', 'user', () => ({ claims: { iss: 'https://securetoken.google.com/another-project' } })],
    ['with an empty subject', '', () => ({})],
    ['with a subject of 129 characters', 'u'.repeat(129), () => ({})],
    ['with a subject that cannot be stored', 'nul\u0000', () => ({})],
    ['with a subject that is not a text', 'user', () => ({ claims: { sub: 7 as unknown as string } })],
    ['without expiry', 'user', () => ({ claims: { exp: undefined } })],
    ['without time of issue', 'user', () => ({ claims: { iat: undefined } })],
    ['issued in the future', 'user', () => ({ claims: { iat: SECONDS + 60 } })],
    ['with a sign-in in the future', 'user', () => ({ claims: { auth_time: SECONDS + 60 } })],
    ['with a sign-in time that is not a number', 'user', () => ({ claims: { auth_time: 'yesterday' } })],
    ['not valid yet', 'user', () => ({ claims: { nbf: SECONDS + 60 } })],
    ['of an unknown key', 'user', () => ({ keyId: 'key-2' })],
    ['signed with another key', 'user', async () => ({ signedBy: (await generateKeyPair('RS256')).privateKey })],
  ]
  test.each(refused)('an identity token is refused: %s', async (_what, userId, changes) => {
    const token = await provider.tokenFor(userId, await changes())
    await expect(verify(token)).rejects.toBeInstanceOf(InvalidToken)
  })

  test('an altered identity token is refused', async () => {
    const [header, , signature] = (await provider.tokenFor('user')).split('.')
    const [, payload] = (await provider.tokenFor('admin')).split('.')
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toBeInstanceOf(InvalidToken)
  })

  test('an identity token without a signature is refused', async () => {
    await expect(verify(unsigned('user'))).rejects.toBeInstanceOf(InvalidToken)
    const [header, payload] = (await provider.tokenFor('user')).split('.')
    await expect(verify(`${header}.${payload}.`)).rejects.toBeInstanceOf(InvalidToken)
  })

  test('an identity token signed with the public key as a secret is refused', async () => {
    const token = await new SignJWT({ sub: 'user' })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setIssuer(`https://securetoken.google.com/${PROJECT_ID}`)
      .setAudience(PROJECT_ID)
      .setIssuedAt(SECONDS)
      .setExpirationTime(SECONDS + 3600)
      .sign(new TextEncoder().encode(JSON.stringify(provider.jwk)))
    await expect(verify(token)).rejects.toBeInstanceOf(InvalidToken)
  })

  test.each(['', 'x', '..', 'a.b.c', '{"alg":"none"}', 'é.é.é', `${'a'.repeat(9_000)}.b.c`])(
    'the text %j is not a token and is refused',
    async (token) => {
      await expect(verify(token)).rejects.toBeInstanceOf(InvalidToken)
    },
  )
})

test.each([
  [500, 'failed'],
  [200, 'no JSON'],
  [200, '{"keys":7}'],
])('keys answered with %i %j leave a token undecided, neither valid nor invalid', async (status, body) => {
  const keys = await serve(status, body)
  const verifier = createIdTokenVerifier(
    firebaseTokens(PROJECT_ID),
    createProviderKeys(() => readKeySet(keys.url), clock),
    clock,
  )
  await expect(verifier(await provider.tokenFor('user'))).rejects.toBeInstanceOf(KeysUnavailable)
  await keys.stop()
})

test('the API responds with a 503, not a 401, while the provider’s keys are unreachable', async () => {
  const keys = await serve(200, '')
  await keys.stop()
  const server = await startApiServer({
    verifyIdToken: createIdTokenVerifier(
      firebaseTokens(PROJECT_ID),
      createProviderKeys(() => readKeySet(keys.url), clock),
      clock,
    ),
  })
  const created = await server.createTest()
  const response = await server.completeAll(created, 'user')
  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toMatch('application/problem+json')
  expect((await server.stored(created.test_id)).status).toBe('new')
  await server.stop()
})

describe('unsigned tokens of a configured emulator', () => {
  const verifyUnsigned = createEmulatorTokenVerifier(PROJECT_ID, clock)

  test('an unsigned token of the emulator names its user', async () => {
    expect(await verifyUnsigned(unsigned('user-1'))).toEqual({ owner: { kind: 'user', id: 'user-1' }, isGuest: false })
  })

  test.each([
    ['expired', unsigned('user', { exp: SECONDS - 60 })],
    ['of another project', unsigned('user', { aud: 'another' })],
    ['without expiry', unsigned('user', { exp: undefined })],
    ['nonsense', 'nonsense'],
  ])('an unsigned token of the emulator is refused: %s', async (_what, token) => {
    await expect(verifyUnsigned(token)).rejects.toBeInstanceOf(InvalidToken)
  })

  test('a signed token is refused with a configured emulator: the configuration decides, never the token', async () => {
    await expect(verifyUnsigned(await provider.tokenFor('user'))).rejects.toBeInstanceOf(InvalidToken)
  })
})

// §7.3
describe('a completion', () => {
  const server = sharedApiServer()

  test.each([
    ['no credential', undefined],
    ['an empty credential', ''],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['an invalid token', 'Bearer '],
    ['two tokens', 'Bearer a.b.c d.e.f'],
    ['an unsigned token', `Bearer ${unsigned('user')}`],
  ])('a completion with %s gets a 401, and changes nothing', async (_what, authorization) => {
    const created = await server.createTest()
    const url = `${TESTS_PATH}${created.test_id}/?complete=y`
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const response = await server.send(
      'PATCH',
      url,
      saveOfAll(created, () => true, 1),
      headers,
    )
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(await server.stored(created.test_id)).toMatchObject({ status: 'new', user_id: null })
  })
})

function unsigned(userId: string, claims: object = {}): string {
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    sub: userId,
    auth_time: SECONDS - 60,
    iat: SECONDS - 30,
    exp: SECONDS + 3600,
    ...claims,
  }).encode()
}

/** A web server on this machine that answers every request alike. */
async function serve(status: number, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/keys`),
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
