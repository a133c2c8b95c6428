import { expect, test } from 'vitest'
import { AdoptGuest } from '#contracts/account.ts'
import { ChooseLanguage } from '#contracts/accountLanguage.ts'
import { usersOf } from '../../support/accountUsers.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()
const { account } = usersOf(server)

const ANONYMOUS = { claims: { firebase: { sign_in_provider: 'anonymous' } } }
const put = (interface_language: unknown, headers: Record<string, string>) =>
  server.send('PUT', `/v1/${ChooseLanguage.path}`, { interface_language }, headers)
const choose = async (userId: string, language: unknown) =>
  (await put(language, await server.bearer(userId))).statusCode
const languageOf = async (userId: string) => (await account(userId)).interface_language
const storeTag = (userId: string, tag: string) =>
  server.db.query('insert into account_languages (user_id, interface_language) values ($1, $2)', [userId, tag])

// §8.80
test('the language that a user chose last is in the answer about the account, and in nobody else’s', async () => {
  for (const language of ['de', 'pt-BR']) expect(await choose('ada', language)).toBe(204)
  expect([await languageOf('ada'), await languageOf('bob')]).toEqual(['pt-BR', null])
})

test.each(['xx', 'DE', '', null, 7, undefined])('the language %j is refused and replaces none', async (language) => {
  await choose('carol', 'fr')
  expect(await choose('carol', language)).toBe(422)
  expect(await languageOf('carol')).toBe('fr')
})

test('a stored language that no longer exists counts as none', async () => {
  await storeTag('dora', 'tlh')
  expect(await languageOf('dora')).toBeNull()
})

test('neither an anonymous guest nor a caller without a token can store a language', async () => {
  const guest = { authorization: `Bearer ${await server.provider.tokenFor('eve', ANONYMOUS)}` }
  expect([(await put('de', guest)).statusCode, (await put('de', {})).statusCode]).toEqual([401, 401])
  expect(await languageOf('eve')).toBeNull()
})

test.each([
  ['is kept', 'fr', 'fr'],
  ['is missing and becomes the guest’s', null, 'de'],
])('the language of an account that adopts a guest %s', async (what, own, expected) => {
  const [user, guest] = [`user who ${what}`, `guest who ${what}`]
  if (own) await choose(user, own)
  await storeTag(guest, 'de')
  const body = { guest_token: await server.provider.tokenFor(guest, ANONYMOUS) }
  expect((await server.send('POST', `/v1/${AdoptGuest.path}`, body, await server.bearer(user))).statusCode).toBe(204)
  expect([await languageOf(user), await languageOf(guest)]).toEqual([expected, null])
})
