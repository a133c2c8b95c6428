import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { CreateTransferRequest, RedeemTransferResponse } from '#contracts/transfer.ts'
import { readSwitch, writeSwitch } from '#device/settings.ts'
import { readRunningTest, readSpareTest, writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { answerWord } from '#saving/answerWord.ts'
import { newRow, putRow } from '#saving/saving.ts'
import type { Session } from '#session/sessionStore.ts'
import { readProfile } from '#session/storedProfile.ts'
import type { TransferFailure } from '#taking/transfer/carrier.ts'
import { createTransfers, type Transfers } from '#taking/transfer/transfers.ts'
import {
  anAnsweredTest,
  aProfile,
  aRunningTest,
  aSavedTest,
  aServedTest,
  NOW,
  somePractice,
  someWords,
} from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { onlineWithoutPausesPerTest } from '../../support/onlineWithoutPauses.ts'
import {
  answer,
  refuse,
  reset,
  startScriptedServer,
  type Reaction,
  type ReceivedRequest,
} from '../../support/scriptedServer.ts'
import {
  fillStorage,
  scriptedDependencies,
  setOnline,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
onlineWithoutPausesPerTest()
const MINUTE = 60_000
let deps: ScriptedDependencies
let transfers: Transfers
let received: ReceivedRequest[]
const saveNow = vi.fn(async () => {})

beforeEach(() => void saveNow.mockClear())

/** A device with this test, and a server with this reaction. */
async function visit(running: SavedTest | null, reaction: Reaction, changes: Partial<Session> = {}) {
  const server = await startScriptedServer(reaction)
  received = server.received
  deps = scriptedDependencies(await openDevice(), { test: running, ...changes })
  if (running) await writeRunningTest(deps.database, running)
  transfers = createTransfers({ ...deps, http: createHttpClient(server.base) }, { saveNow })
}

const session = () => deps.store.get()
const made = (expiresAt: number) => answer(201, { code: 'bcdf2345', expires_at: new Date(expiresAt).toISOString() })

/** The server's transfer: a test with four answers. */
function handOver(testId = 'transferred', profile: RedeemTransferResponse['user_profile'] = {}): Reaction {
  const words = someWords(4, 80)
  const practice = somePractice().toReversed()
  const transferred = { ...aServedTest({ test_id: testId, words, status: 'in-progress' }), user_profile: {} }
  return answer(200, { test: transferred, flow: 'profile-last', practice, user_profile: profile })
}
const answered = (saved: SavedTest | null) => saved?.words.filter(({ checked }) => checked !== null).length

describe('a code for the running test', () => {
  // §11.25
  test('a code for the running test transfers answers, flow, practice and profile, but no identity', async () => {
    const profile = aProfile({ email: 'anna@example.org', full_name: 'Anna Bell' })
    await visit(aRunningTest(3, { flow: 'noD' }), made(NOW + 10 * MINUTE), { profile })
    expect(await transfers.makeCode('test')).toEqual({ kind: 'made', code: 'bcdf2345', endsAt: NOW + 10 * MINUTE })
    expect(received).toMatchObject([{ method: 'POST', path: '/v1/transfers/' }])
    const body = received[0]!.body as CreateTransferRequest
    expect(body).toMatchObject({ test_id: 'test-1', flow: 'noD', practice: somePractice(), user_profile: aProfile() })
    expect(body.words.filter(({ checked }) => checked).length).toBe(3)
    expect(JSON.stringify(body)).not.toMatch(/anna/i)
  })

  test.each([-5 * MINUTE, 70 * MINUTE, Number.NaN])(
    'a code is valid for 15 minutes on a clock %s ms off',
    async (off) => {
      await visit(aRunningTest(3), Number.isNaN(off) ? answer(201, { code: 'c', expires_at: '?' }) : made(NOW + off))
      expect(await transfers.makeCode('test')).toMatchObject({ endsAt: NOW + 15 * MINUTE })
    },
  )

  test.each<[string, Reaction, TransferFailure]>([
    ['unknown', refuse(404), 'noSuchTest'],
    ['completed', refuse(409), 'finished'],
    ['expired', refuse(410), 'expired'],
    ['not valid', refuse(422), 'failed'],
    ['404 not from our API', answer(404, '<h1>Welcome</h1>'), 'failed'],
    ['an answer without a code', answer(200, '<h1>Welcome</h1>'), 'failed'],
    ['no answer', reset, 'failed'],
  ])('a code that could not be made (%s) gives the reason', async (_what, reaction, why) => {
    await visit(aRunningTest(3), reaction)
    expect(await transfers.makeCode('test')).toEqual({ kind: 'failed', why })
  })

  test('a refusal for too many codes is shown at once, without the long pause that the server asks for', async () => {
    const problem = { type: 'about:blank', title: 'Too many', status: 429, detail: '' }
    await visit(aRunningTest(3), answer(429, problem, { 'retry-after': '3600' }))
    expect(await transfers.makeCode('test')).toMatchObject({ why: 'tooMany' })
  })

  test('no code is created offline, and the learner is informed', async () => {
    await visit(aRunningTest(3), reset)
    setOnline(false)
    expect(await transfers.makeCode('test')).toMatchObject({ why: 'offline' })
  })

  test.each([null, aSavedTest()])('no code is created if no test is running', async (running) => {
    await visit(running, made(NOW))
    expect(await transfers.makeCode('test')).toEqual({ kind: 'failed', why: 'nothingHere' })
    expect(received).toEqual([])
  })
})

describe('a code of another device', () => {
  test('a code from another device brings its test with practice, flow and answers, and keeps the spare test', async () => {
    await visit(aSavedTest(), handOver(), { awaitingTest: true })
    await writeSpareTest(deps.database, aSavedTest({ test_id: 'spare' }))
    await writeSwitch(deps.database, 'awaitingTest', true)
    expect(await transfers.enter('bcdf 2345', 'any')).toEqual({ kind: 'taken', to: '/vocab/words/7' })
    expect(received).toMatchObject([{ path: '/v1/transfers/redeem/', body: { code: 'bcdf 2345' } }])
    const stored = await readRunningTest(deps.database)
    expect(stored).toMatchObject({
      test_id: 'transferred',
      status: 'in-progress',
      flow: 'profile-last',
      practice: somePractice().toReversed(),
      saved_through: NOW,
    })
    expect(answered(stored)).toBe(4)
    expect(session()).toMatchObject({ test: stored, awaitingTest: false })
    expect(await readSwitch(deps.database, 'awaitingTest')).toBe(false)
    expect((await readSpareTest(deps.database))?.test_id).toBe('spare')
    expect(deps.announceChange).toHaveBeenCalled()
  })

  test('a transferred profile fills gaps in the one here, which keeps its e-mail and name', async () => {
    const profile = aProfile({ email: 'anna@example.org', full_name: 'Anna Bell', gender: 'Female' })
    await visit(null, handOver('transferred', { native_language: 'fr', cefr_test_2_years: false }), { profile })
    await transfers.enter('bcdf2345', 'any')
    const expected = { ...profile, native_language: 'fr', cefr_test_2_years: false }
    expect(await readProfile(deps.database)).toEqual(expected)
    expect(session().profile).toEqual(expected)
  })

  test('a test with fewer than ten answers is replaced without a question', async () => {
    await visit(aRunningTest(9), handOver())
    expect(await transfers.enter('bcdf2345', 'any')).toMatchObject({ kind: 'taken' })
  })

  // §11.26
  test('a code asks first if ten answers are at stake, and changes nothing until the learner agrees', async () => {
    await visit(aRunningTest(10), handOver())
    expect(await transfers.enter('bcdf2345', 'any')).toEqual({ kind: 'asks', answered: 10 })
    expect(session().test?.test_id).toBe('test-1')
    expect(await transfers.confirm()).toEqual({ kind: 'taken', to: '/vocab/words/7' })
    expect((await readRunningTest(deps.database))?.test_id).toBe('transferred')
    expect(received).toHaveLength(1)
  })

  test('a learner who declines keeps the test on this device', async () => {
    await visit(aRunningTest(10), handOver())
    await transfers.enter('bcdf2345', 'any')
    transfers.decline()
    expect(await transfers.confirm()).toMatchObject({ kind: 'failed' })
    expect((await readRunningTest(deps.database))?.test_id).toBe('test-1')
  })

  test('the same test is merged without a question, and answers that only this device has are sent', async () => {
    const own = answerWord(aRunningTest(12, { saved_through: NOW }), 40, { known: false, elapsed: 1, now: NOW + 9 })
    await visit(own, handOver('test-1'))
    expect(await transfers.enter('bcdf2345', 'any')).toMatchObject({ kind: 'taken' })
    const merged = (await readRunningTest(deps.database))!
    expect(answered(merged)).toBe(13)
    expect(merged).toMatchObject({ practice: somePractice(), flow: 'profile-first', saved_through: NOW })
    expect(saveNow).toHaveBeenCalledTimes(1)
  })

  test('an answer that another tab stored meanwhile is also merged', async () => {
    await visit(aRunningTest(3), handOver('test-1'))
    const know = { known: true, elapsed: 1, now: NOW + 9 }
    await writeRunningTest(deps.database, answerWord(aRunningTest(3), 50, know))
    await transfers.enter('bcdf2345', 'any')
    expect(session().test!.words[50]!.checked).toBe(true)
  })

  // §11.26
  test('a fully answered test must be finished before a code is sent', async () => {
    await visit(anAnsweredTest(), handOver())
    expect(await transfers.enter('bcdf2345', 'any')).toEqual({ kind: 'ownFirst', to: '/vocab/results/' })
    expect(received).toEqual([])
  })

  test('a device that stores nothing keeps the transferred test in memory', async () => {
    await visit(null, handOver())
    fillStorage(deps.database)
    expect(await transfers.enter('bcdf2345', 'any')).toMatchObject({ kind: 'taken' })
    expect(session()).toMatchObject({ deviceFailing: true, test: { test_id: 'transferred' } })
    expect(deps.mirror.read()?.test_id).toBe('transferred')
  })

  test.each<[string, Reaction, TransferFailure, boolean]>([
    ['unknown, used or expired', refuse(404), 'noSuchCode', true],
    ['not valid', refuse(422), 'noSuchCode', true],
    ['404 not from our API', answer(404, {}), 'failed', false],
    ['no answer', reset, 'failed', false],
    ['no test in the answer', answer(200, {}), 'failed', false],
  ])('a failed transfer (%s) gives the reason, and changes nothing', async (_what, reaction, why, codeInvalid) => {
    await visit(aRunningTest(3), reaction)
    expect(await transfers.enter('bcdf2345', 'any')).toEqual({ kind: 'failed', why, codeInvalid })
    expect(session().test).toEqual(aRunningTest(3))
  })
})

// §7.12 §7.13
describe('a code of a guest', () => {
  const COMES = { token: 'another-guest', results: 3, newest: '2026-11-20T08:30:00.000Z' }
  const redeemsGuest: Reaction = (response, request, sent) =>
    (sent.path === '/v1/guests/transfers/redeem/' ? answer(200, COMES) : refuse(404))(response, request, sent)
  const done: string[] = []
  const own = { accounts: false, history: [{ shortcode: 'own', timestamp: NOW }] }

  /** A device without accounts, which notes what it does, with a row that waits. */
  async function visitWithGuest(changes: Partial<Session> = own, running: SavedTest | null = null) {
    done.length = 0
    await visit(running, redeemsGuest, changes)
    deps.pending.register('notebook', {
      needsToken: false,
      accepts: (payload): payload is null => payload === null,
      send: async () => {
        done.push('sent')
        return { answer: null, retry: null }
      },
    })
    await putRow(deps.database, newRow('notebook', 'user-1', null, NOW))
    Object.assign(deps.auth, { becomeGuest: async (token: string) => void done.push(token) })
  }

  test.each(['guest', 'any'] as const)(
    'one press never joins two people: a code (%s) only asks, and names what comes and what is here',
    async (kind) => {
      await visitWithGuest()
      expect(await transfers.enter('bcdf2345', kind)).toEqual({
        kind: 'asksWhose',
        comes: { count: 3, newest: COMES.newest },
        here: { count: 1, newest: new Date(NOW).toISOString() },
      })
      expect(done).toEqual([])
      transfers.decline()
      expect(await transfers.confirm()).toMatchObject({ kind: 'failed' })
      expect(done).toEqual([])
    },
  )

  test('a device asks, too, if it has nothing, because what it gets later would be the other’s', async () => {
    await visitWithGuest({ accounts: false })
    expect(await transfers.enter('bcdf2345', 'guest')).toMatchObject({ here: { count: 0, newest: null } })
  })

  test('a guest’s code behind a test’s link never works, nor any where there are accounts', async () => {
    await visitWithGuest()
    expect(await transfers.enter('bcdf2345', 'test')).toMatchObject({ kind: 'failed', why: 'noSuchCode' })
    await visitWithGuest({ ...own, accounts: true })
    for (const kind of ['guest', 'any'] as const)
      expect(await transfers.enter('bcdf2345', kind)).toMatchObject({ kind: 'failed', why: 'noSuchCode' })
    expect(received.map(({ path }) => path)).not.toContain('/v1/guests/transfers/redeem/')
  })

  test('a learner who says yes sends what is waiting first, because it would not go over later', async () => {
    await visitWithGuest()
    await transfers.enter('bcdf2345', 'guest')
    expect(await transfers.confirm()).toMatchObject({ kind: 'signedIn' })
    expect(done).toEqual(['sent', 'another-guest'])
  })

  test('a failed join asks again for the same code, although it worked only once', async () => {
    await visitWithGuest()
    const becomeGuest = () => Promise.reject(new Error('no connection'))
    Object.assign(deps.auth, { becomeGuest })
    await transfers.enter('bcdf2345', 'guest')
    expect(await transfers.confirm()).toMatchObject({ kind: 'failed', codeInvalid: false })
    expect(await transfers.enter('bcdf2345', 'guest')).toMatchObject({ kind: 'asksWhose' })
    expect(received.filter(({ path }) => path === '/v1/guests/transfers/redeem/')).toHaveLength(1)
  })

  test('a guest without a result gets no code, and is told why', async () => {
    await visit(null, refuse(404), own)
    expect(await transfers.makeCode('guest')).toEqual({ kind: 'failed', why: 'noResults' })
    expect(received).toMatchObject([{ path: '/v1/guests/transfers/' }])
  })
})
