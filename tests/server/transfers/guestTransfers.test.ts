import { expect, test } from 'vitest'
import { AdoptGuest } from '#contracts/account.ts'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import { CreateGuest, WithdrawGuestTokens, type RedeemGuestResponse } from '#contracts/guest.ts'
import { AddEntries } from '#contracts/notebook.ts'
import { CreateGuestTransfer, RedeemGuest, RedeemTransfer } from '#contracts/transfer.ts'
import type { GuestKeys } from '../../../server/identity/identityConfig.ts'
import { createVerifier } from '../../../server/identity/verifyIdentity.ts'
import { START, TESTS_PATH } from '../../support/apiServer.ts'
import { aReview } from '../../support/notebookEntries.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'
import { transferBody, transfersOf } from '../../support/transferRequests.ts'

const MINUTE = 60_000
const guestKeys: GuestKeys = ['a-key-of-this-test-'.repeat(2)]
let passed = 0
const clock = () => START + passed
const verifyIdToken = createVerifier({ kind: 'guest', guestKeys }, clock, () => {})
const server = sharedApiServer({ verifyIdToken, guestKeys, clock })

const post = (path: string, token: string | null, body?: unknown) =>
  server.send('POST', `/v1/${path}`, body, token === null ? {} : { authorization: `Bearer ${token}` })
const tokenIn = async (answer: ReturnType<typeof post>) => (await answer).json<{ token: string }>().token
const newGuest = () => tokenIn(post(CreateGuest.path, null))
const ownerOf = async (token: string) => (await verifyIdToken(token)).owner
const redeem = (code: string) => post(RedeemGuest.path, null, { code })
const account = (token: string) =>
  server.send('GET', `/v1/${ACCOUNT_PATH}`, undefined, { authorization: `Bearer ${token}` })

/** A guest with a result, whose token this is. */
async function guestWithResult(): Promise<string> {
  const token = await newGuest()
  const created = await server.createTest()
  const body = saveOfAll(created, () => true, 1)
  const url = `${TESTS_PATH}${created.test_id}/?complete=y`
  expect((await server.send('PATCH', url, body, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  return token
}
const codeOf = async (token: string) => (await post(CreateGuestTransfer.path, token)).json<{ code: string }>().code

// §8.85
test('a guest’s code gives their token once, and says how many results come and of when', async () => {
  const token = await newGuest()
  expect((await post(CreateGuestTransfer.path, token)).statusCode).toBe(404)
  const guest = await guestWithResult()
  const code = await codeOf(guest)
  const redeemed = (await redeem(code)).json<RedeemGuestResponse>()
  expect(redeemed).toMatchObject({ results: 1, newest: new Date(clock()).toISOString() })
  expect(await ownerOf(redeemed.token)).toEqual(await ownerOf(guest))
  expect((await redeem(code)).statusCode).toBe(404)
})

// §8.85
test('a guest’s code works until it is used, replaced, or its guest has nothing more to hand over', async () => {
  const [guest, other] = [await guestWithResult(), await newGuest()]
  const replaced = await codeOf(guest)
  const moved = await codeOf(guest)
  expect((await redeem(replaced)).statusCode).toBe(404)
  expect((await post(AdoptGuest.path, other, { guest_token: guest })).statusCode).toBe(204)
  expect((await redeem(moved)).statusCode).toBe(404)
  const expired = await codeOf(other)
  passed += 15 * MINUTE
  expect((await redeem(expired)).statusCode).toBe(404)
})

// §8.85
test('a guest’s code never works as a test’s, which an older page would take for its own, nor a test’s as a guest’s', async () => {
  const code = await codeOf(await guestWithResult())
  expect((await post(RedeemTransfer.path, null, { code })).statusCode).toBe(404)
  expect((await redeem(code)).statusCode).toBe(200)
  const { transfer } = transfersOf(server)
  const ofTest = (await transfer(transferBody(await server.createTest()))).json<{ code: string }>().code
  expect((await redeem(ofTest)).statusCode).toBe(404)
  expect((await post(RedeemTransfer.path, null, { code: ofTest })).statusCode).toBe(200)
})

// §7.12
test('whoever holds a redeemed token reads nothing of another guest, unless that guest’s own token moves it', async () => {
  const [stranger, victim] = [await guestWithResult(), await guestWithResult()]
  await post(AddEntries.path, victim, { entries: [aReview('an-entry')] })
  const { token } = (await redeem(await codeOf(stranger))).json<RedeemGuestResponse>()
  expect((await account(token)).json()).toMatchObject({ results: [expect.anything()] })
  expect((await post(AdoptGuest.path, token, { guest_token: 'guess' })).statusCode).toBe(422)
  expect((await post(AdoptGuest.path, token, { guest_token: victim })).statusCode).toBe(204)
  expect((await account(token)).json<{ results: unknown[] }>().results).toHaveLength(2)
})

// §7.14 §8.83
test('a guest who ends on all other devices leaves them nothing: neither token, renewal nor code works', async () => {
  const own = await guestWithResult()
  passed += MINUTE
  const { token: elsewhere } = (await redeem(await codeOf(own))).json<RedeemGuestResponse>()
  const code = await codeOf(elsewhere)
  const kept = await tokenIn(post(WithdrawGuestTokens.path, own))
  const other = await newGuest()
  for (const ended of [own, elsewhere]) {
    expect((await account(ended)).statusCode).toBe(401)
    expect((await post(CreateGuest.path, ended)).statusCode).toBe(401)
    expect((await post(WithdrawGuestTokens.path, ended)).statusCode).toBe(401)
    expect((await post(AdoptGuest.path, other, { guest_token: ended })).statusCode).toBe(422)
  }
  expect((await redeem(code)).statusCode).toBe(404)
  expect((await account(kept)).json<{ results: unknown[] }>().results).toHaveLength(1)
  // Renewed at once, before a second has passed, and by a code later.
  expect((await account(await tokenIn(post(CreateGuest.path, kept)))).statusCode).toBe(200)
  passed += MINUTE
  expect((await account(await tokenIn(redeem(await codeOf(kept))))).statusCode).toBe(200)
})
