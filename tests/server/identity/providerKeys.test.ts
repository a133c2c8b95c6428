import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InvalidToken, KeysUnavailable, type VerifyIdToken } from '../../../server/identity/identity.ts'
import { createIdTokenVerifier, firebaseTokens } from '../../../server/identity/idTokenVerifier.ts'
import { createProviderKeys, readKeySet } from '../../../server/identity/providerKeys.ts'
import { createIdentityProvider, PROJECT_ID } from '../../support/identityProvider.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A provider whose key address can fail, and whose keys can change. */
let now: number
let provider: Awaited<ReturnType<typeof createIdentityProvider>>
let server: Server
let published: JWK[]
let works: boolean
let fetches: number
let failures: number
let verify: VerifyIdToken

beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 9)
  const clock = () => now
  provider = await createIdentityProvider(clock)
  ;[published, works, fetches, failures] = [[provider.jwk], true, 0, 0]
  server = createServer((_request, response) => {
    fetches++
    response.writeHead(works ? 200 : 500).end(JSON.stringify({ keys: published }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`)
  verify = createIdTokenVerifier(
    firebaseTokens(PROJECT_ID),
    createProviderKeys(
      () => readKeySet(url),
      clock,
      () => failures++,
    ),
    clock,
  )
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const verifyOne = async () => verify(await provider.tokenFor('user'))
const isValid = () => verifyOne().then(({ owner }) => owner.id === 'user')

/** A token by a key that the provider has had only for a moment, and that key. */
async function withNewKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'key-2', alg: 'RS256', use: 'sig' }
  return { key, token: () => provider.tokenFor('user', { keyId: 'key-2', signedBy: privateKey }) }
}

// §7.8
test('the provider’s keys stay valid for a day while it is unreachable, not longer', async () => {
  expect(await isValid()).toBe(true)
  works = false
  for (const later of [11 * MINUTE, HOUR, 20 * HOUR]) {
    now += later
    expect(await isValid()).toBe(true)
  }
  expect(failures).toBe(1)
  now += 3 * HOUR
  await expect(verifyOne()).rejects.toBeInstanceOf(KeysUnavailable)
})

test('the provider’s keys are requested at most every 30 seconds while it is unreachable, even for tokens with unknown keys', async () => {
  await verifyOne()
  works = false
  now += 11 * MINUTE
  const { token } = await withNewKey()
  for (let n = 0; n < 5; n++) await expect(verify(await token())).rejects.toBeInstanceOf(KeysUnavailable)
  expect(fetches).toBe(2)
})

test('the provider’s keys are renewed when it is back, and a withdrawn one is then refused', async () => {
  await verifyOne()
  works = false
  now += 11 * MINUTE
  await verifyOne()
  const { key, token } = await withNewKey()
  ;[works, published] = [true, [key]]
  now += 30 * SECOND
  await expect.poll(() => isValid().catch((error: unknown) => error)).toBeInstanceOf(InvalidToken)
  expect(await verify(await token())).toEqual({ owner: { kind: 'user', id: 'user' }, isGuest: false })
})

test('the provider’s keys are fetched at once for a new key, and no more often for an unknown one', async () => {
  await verifyOne()
  const { key, token } = await withNewKey()
  now += 30 * SECOND
  for (let n = 0; n < 3; n++) await expect(verify(await token())).rejects.toBeInstanceOf(InvalidToken)
  expect(fetches).toBe(2)
  published = [provider.jwk, key]
  now += 30 * SECOND
  expect(await verify(await token())).toEqual({ owner: { kind: 'user', id: 'user' }, isGuest: false })
})

test('the provider’s keys are fetched again when the clock is set back', async () => {
  await verifyOne()
  const { key, token } = await withNewKey()
  published = [key]
  now -= 2 * HOUR
  expect(await verify(await token())).toEqual({ owner: { kind: 'user', id: 'user' }, isGuest: false })
  await expect(verifyOne()).rejects.toBeInstanceOf(InvalidToken)
  expect(fetches).toBe(2)
})

test('a withdrawn key is refused after ten minutes', async () => {
  await verifyOne()
  published = [(await withNewKey()).key]
  now += 10 * MINUTE
  await expect(verifyOne()).rejects.toBeInstanceOf(InvalidToken)
})
