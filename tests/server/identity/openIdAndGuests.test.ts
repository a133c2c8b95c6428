import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64url, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signGuestToken } from '../../../server/identity/guestTokens.ts'
import { InvalidToken, KeysUnavailable, type VerifyIdToken } from '../../../server/identity/identity.ts'
import type { GuestKeys } from '../../../server/identity/identityConfig.ts'
import { storedUid } from '../../../server/identity/owner.ts'
import { createVerifier } from '../../../server/identity/verifyIdentity.ts'
import { createIdentityProvider } from '../../support/identityProvider.ts'

const NOW = Date.UTC(2026, 0, 5, 9)
const SECONDS = NOW / 1000
const clock = () => NOW
const CLIENT = 'words'
const guestKeys: GuestKeys = ['new-key-'.repeat(5), 'old-key-'.repeat(5)]
const GUEST = { kind: 'user', id: 'guest:abcdefghijklmnopqrstuvwx' } as const

const rsa = await generateKeyPair('RS256', { extractable: true })
const forger = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(rsa.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }

/** What the provider answers by path; without an entry, 404. */
const answers: Record<string, unknown> = {}
const provider = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.writeHead(answer === undefined ? 404 : 200).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
})
let issuer: string
let verify: VerifyIdToken
const configuration = () => ({ issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` })
const verifierOf = () =>
  createVerifier({ kind: 'oidc', issuer, clientId: CLIENT, name: 'School', origins: [], guestKeys }, clock, () => {})

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  answers['/.well-known/openid-configuration'] = configuration()
  answers['/keys'] = { keys: [jwk] }
  verify = verifierOf()
})
afterAll(() => void provider.close())

type Claims = { [name: string]: unknown }

/** A token of the provider with these changes; claims set to undefined are left out. */
function signed(claims: Claims = {}, header: object = {}, key: Parameters<SignJWT['sign']>[0] = rsa.privateKey) {
  const payload = { iss: issuer, aud: CLIENT, sub: 'mia', iat: SECONDS - 30, exp: SECONDS + 600, ...claims }
  return new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key)
}

/** A guest's token with these changes. */
const guestToken = (claims: Claims = {}, header: object = {}, key = guestKeys[0]) =>
  import('node:crypto').then(({ createHash }) =>
    signed(
      { iss: 'guest', aud: 'vocabulary-test', sub: GUEST.id, ...claims },
      { alg: 'HS256', kid: undefined, ...header },
      createHash('sha256').update(key).digest(),
    ),
  )

const swap = async (token: Promise<string>, payload: object) => {
  const [header, , signature] = (await token).split('.')
  return [header, base64url.encode(JSON.stringify(payload)), signature].join('.')
}
const bytes = (text: string) => new TextEncoder().encode(text)
const publicKey = JSON.stringify(jwk)

// §7.10
describe('tokens where learners sign in by an OpenID provider', () => {
  test('a token of the provider names a user, and one of this server a guest', async () => {
    const { owner, isGuest } = await verify(await signed())
    expect([owner.id, isGuest]).toEqual([expect.stringMatching(/^oidc:[\w-]{43}$/), false])
    expect((await verify(await signed({ sub: GUEST.id }))).owner).not.toEqual(GUEST)
    expect(await verify(await signed({ aud: [CLIENT, 'other'], azp: CLIENT }))).toMatchObject({ isGuest: false })
    expect(await verify(await signGuestToken(GUEST, guestKeys, NOW))).toEqual({
      owner: GUEST,
      isGuest: true,
      issuedAt: NOW,
    })
  })

  test.each([
    [{}, { typ: 'JWT' }],
    [{}, { typ: 'jwt' }],
    [{}, { typ: 'application/jwt' }],
    [{ typ: 'ID' }, { typ: 'JWT' }],
  ])('a token of the provider with %j and the header %j is an ID token', async (claims, header) => {
    expect(await verify(await signed(claims, header))).toMatchObject({ isGuest: false })
  })

  test('a guest’s token stays valid when a new key is put before its own, and not when its key is removed', async () => {
    const before = await signGuestToken(GUEST, [guestKeys[1]!], NOW)
    expect(await verify(before)).toMatchObject({ owner: GUEST })
    const rotated = createVerifier({ kind: 'guest', guestKeys: [guestKeys[0]] }, clock, () => {})
    await expect(rotated(before)).rejects.toBeInstanceOf(InvalidToken)
  })

  test.each(['a learner', ' ', 'guest:mia', 'oidc:mia', `oidc:${'a'.repeat(44)}`, "'; drop--", 'u'.repeat(255)])(
    'the subject %j is a user of its own, found by the id that the provider shows and by the stored one',
    async (sub) => {
      const { owner } = await verify(await signed({ sub }))
      expect([storedUid(sub, issuer), storedUid(owner.id, issuer)]).toEqual([owner.id, owner.id])
      expect(storedUid(GUEST.id, issuer)).toBe(GUEST.id)
    },
  )

  const crafted: Record<string, () => Promise<string> | string> = {
    'that has expired': () => signed({ exp: SECONDS - 60 }),
    'that never expires': () => signed({ exp: undefined }),
    'without a time of issue': () => signed({ iat: undefined }),
    'issued in the future': () => signed({ iat: SECONDS + 60 }),
    'not valid yet': () => signed({ nbf: SECONDS + 60 }),
    'with a sign-in in the future': () => signed({ auth_time: SECONDS + 60 }),
    'with a time that is a text': () => signed({ exp: 'never' as unknown as number }),
    'of another issuer': () => signed({ iss: 'https://id.example.org' }),
    'of the issuer with a slash': () => signed({ iss: `${issuer}/` }),
    'of the issuer in capitals': () => signed({ iss: issuer.toUpperCase() }),
    'without an issuer': () => signed({ iss: undefined }),
    'of Firebase': async () => (await createIdentityProvider(clock)).tokenFor('mia'),
    'for another client': () => signed({ aud: 'other' }),
    'for no client': () => signed({ aud: undefined }),
    'for a client with a longer name': () => signed({ aud: `${CLIENT}2` }),
    'for two clients': () => signed({ aud: [CLIENT, 'other'] }),
    'for two clients, issued to the other': () => signed({ aud: [CLIENT, 'other'], azp: 'other' }),
    'issued to another client': () => signed({ azp: 'other' }),
    'of a sign-out': () => signed({}, { typ: 'logout+jwt' }),
    'of a sign-out, untyped': () => signed({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
    'of a security event': () => signed({}, { typ: 'application/secevent+jwt' }),
    'for access': () => signed({}, { typ: 'at+jwt' }),
    'for access, in capitals': () => signed({}, { typ: 'AT+JWT' }),
    'for access, by its payload': () => signed({ typ: 'Bearer' }),
    'of a sign-out, by its payload': () => signed({ typ: 'Logout' }),
    'of a type that is a list': () => signed({ typ: ['ID'] }),
    'without a subject': () => signed({ sub: undefined }),
    'with an empty subject': () => signed({ sub: '' }),
    'with a subject that is a number': () => signed({ sub: 7 as unknown as string }),
    'with a subject of 256 characters': () => signed({ sub: 'u'.repeat(256) }),
    'by a forger': () => signed({}, {}, forger.privateKey),
    'by a forger, with their key in the header': async () =>
      signed({}, { jwk: await exportJWK(forger.publicKey) }, forger.privateKey),
    'by a forger, with the address of their key': () => signed({}, { jku: `${issuer}/forged` }, forger.privateKey),
    'by a forger, with the address of a certificate': () => signed({}, { x5u: `${issuer}/forged` }, forger.privateKey),
    'with an unknown key id': () => signed({}, { kid: 'key-2' }),
    'with a key id that is a path': () => signed({}, { kid: '../../dev/null' }, forger.privateKey),
    'with an extension that must be understood': () => signed({}, { crit: ['b64'], b64: true }, forger.privateKey),
    'with a weaker hash than the key’s': () => signed({}, { alg: 'RS384' }, forger.privateKey).catch(() => 'x.y.z'),
    'signed with the public key as a secret': () => signed({}, { alg: 'HS256' }, bytes(publicKey)),
    'signed by HS384 with the public key': () => signed({}, { alg: 'HS384' }, bytes(publicKey)),
    'signed by HS512 with the public key': () => signed({}, { alg: 'HS512' }, bytes(publicKey.repeat(2))),
    'signed with the name of the client': () => signed({}, { alg: 'HS256' }, bytes(CLIENT.repeat(8))),
    'without a signature': () =>
      new UnsecuredJWT({ iss: issuer, aud: CLIENT, sub: 'mia' }).setExpirationTime('1h').encode(),
    'with alg NONE': () => `${base64url.encode('{"alg":"NONE"}')}.${base64url.encode('{"sub":"mia"}')}.`,
    'with alg null': () => `${base64url.encode('{"alg":null}')}.${base64url.encode('{"sub":"mia"}')}.eA`,
    'with an alg that is a list': () => `${base64url.encode('{"alg":["HS256"]}')}.${base64url.encode('{}')}.eA`,
    'whose signature is cut off': async () => (await signed()).replace(/[^.]+$/, ''),
    'whose signature is cut short': async () => (await signed()).slice(0, -8),
    'whose payload was changed': () => swap(signed(), { iss: issuer, aud: CLIENT, sub: 'admin', exp: SECONDS + 600 }),
    'whose payload is a list': () => swap(signed(), []),
    'that is encrypted': () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA',
    'that is empty': () => '',
    'of three empty parts': () => '..',
    'that is no JSON': () => 'a.b.c',
    'of 9,000 characters': () => `${'a'.repeat(9_000)}.b.c`,
    'of a guest, that has expired': () => guestToken({ exp: SECONDS - 60 }),
    'of a guest, that never expires': () => guestToken({ exp: undefined }),
    'of a guest, without a time of issue': () => guestToken({ iat: undefined }),
    'of a guest, for another audience': () => guestToken({ aud: CLIENT }),
    'of a guest, of the provider’s issuer': () => guestToken({ iss: issuer }),
    'of a guest, whose subject is a user’s': () => guestToken({ sub: 'mia' }),
    'of a guest, whose subject begins otherwise': () => guestToken({ sub: `x${GUEST.id}` }),
    'of a guest, without a subject': () => guestToken({ sub: undefined }),
    'of a guest, by a stolen old secret of others': () => guestToken({}, {}, 'another-'.repeat(5)),
    'of a guest, by an empty secret': () => guestToken({}, {}, ''),
    'of a guest, by HS512': () => guestToken({}, { alg: 'HS512' }).catch(() => 'x.y.z'),
    'of a guest, whose payload was changed': () =>
      swap(guestToken(), { iss: 'guest', aud: 'vocabulary-test', sub: 'guest:x' }),
    'of a guest, signed by the provider': () => signed({ iss: 'guest', aud: 'vocabulary-test', sub: GUEST.id }),
    'of a guest, without a signature': () =>
      new UnsecuredJWT({ iss: 'guest', aud: 'vocabulary-test', sub: GUEST.id }).setExpirationTime('1h').encode(),
  }
  test.each(Object.keys(crafted))('a token %s must never be accepted', async (name) => {
    await expect(verify(await crafted[name]!())).rejects.toBeInstanceOf(InvalidToken)
  })

  test.each([
    ['nonsense', () => '<h1>Welcome</h1>'],
    ['the configuration of another issuer', () => ({ ...configuration(), issuer: 'https://id.example.org' })],
    ['a configuration without keys', () => ({ issuer, token_endpoint: `${issuer}/token` })],
    ['keys that are not there', () => ({ ...configuration(), jwks_uri: `${issuer}/none` })],
  ])('a provider that answers %s leaves a token undecided, and its guests signed in', async (_, answer) => {
    answers['/.well-known/openid-configuration'] = answer()
    const troubled = verifierOf()
    const token = await signed()
    await expect(troubled(token)).rejects.toBeInstanceOf(KeysUnavailable)
    expect(await troubled(await guestToken())).toMatchObject({ owner: GUEST })
    answers['/.well-known/openid-configuration'] = configuration()
  })
})
