import { describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck, OwnResult } from '#contracts/ownResult.ts'
import { readPoints, writePoints } from '#device/storedPoints.ts'
import { addOwnResults, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import { forgetResult, readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResults, type ResultServices } from '#result/result.ts'
import { endWaiting } from '#saving/saving.ts'
import type { Session } from '#session/sessionStore.ts'
import {
  aDoneCheck,
  aLocalCheck,
  anOpenCheck,
  anOwnResult,
  aResultPoint,
  aSharedResult,
  checkQuestions,
  NOW,
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
  locksOfOneBrowser,
  scriptedDependencies,
  signedIn,
  signedOut,
  type ScriptedDependencies,
} from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
onlineWithoutPausesPerTest()
const TOTAL = checkQuestions.length
const nothingHere = { type: 'urn:problem-type:not-found', title: 'There is nothing here', status: 404, detail: '' }
const declined = { status: 'declined' } as const
const counted = aSharedResult({ meanings_checked: true, ability: 0.9, ability_range: [0.6, 1.2] })

let given: ScriptedDependencies
let services: ResultServices
let received: ReceivedRequest[]

/** How the server has the check, and how it answers the call that sends it. */
interface Server {
  check?: MeaningCheck | null
  onSend?: Reaction
  /** Answers the owner without the shared result. */
  older?: boolean
}

/** A device of `user-1` that has this check of its own result `code-1`, and such a server. */
async function arrive(storedCheck: LocalCheck | undefined, server: Server = {}, session: Partial<Session> = {}) {
  const { check = anOpenCheck(), onSend = reset, older = false } = server
  const react: Reaction = (response, request, got) => {
    if (got.method === 'PUT') return onSend(response, request, got)
    const fromServer = got.path.includes('/share/')
      ? counted
      : anOwnResult({ check, ...(!older && { result: counted }) })
    return answer(200, fromServer)(response, request, got)
  }
  const scripted = await startScriptedServer(react)
  received = scripted.received
  given = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  await addOwnResults(given.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(given.database, 'code-1', aSharedResult())
  await writePoints(given.database, [aResultPoint({ shortcode: 'code-1' })])
  const { answered, ...fromServer } = anOwnResult({ check: anOpenCheck() })
  await writeOwnDetails(given.database, 'code-1', { answered, fromServer, owner: 'user-1', check: storedCheck })
  services = openPage(scripted.base)
}

/** The services of a page on this device; a new page knows only what the device has stored. */
function openPage(base: string): ResultServices {
  const http = createHttpClient(base)
  return createResults({ ...given, http, api: createVocabTestApi(http) })
}

const checks = () => services.loadChecks()
const send = async () => (await checks()).send('code-1')
const drain = () => given.pending.drain({ eager: true })
const storedCheck = async () => (await readOwnDetails(given.database, 'code-1'))?.check
const fromServer = async () => (await readOwnDetails(given.database, 'code-1'))?.fromServer?.check
const sent = () => received.filter(({ method }) => method === 'PUT')

const serverWith = (check: MeaningCheck): Server => ({ check, onSend: answer(200, check) })

describe('answers on the device', () => {
  // §12.38
  test('an answer is stored at once, and no other page overwrites it', async () => {
    await arrive(aLocalCheck(2))
    await (await checks()).answer('code-1', { position: 10, chosen: null })
    const { answered, ...rest } = anOwnResult({ check: anOpenCheck() })
    await writeOwnDetails(given.database, 'code-1', { answered, fromServer: rest })
    expect((await storedCheck())?.answers.at(-1)).toEqual({ position: 10, chosen: null })
    expect((await storedCheck())?.answers).toHaveLength(3)
  })

  test('an answer that cannot be stored does not count', async () => {
    await arrive(aLocalCheck(2))
    fillStorage(given.database)
    await expect((await checks()).answer('code-1', { position: 10, chosen: 1 })).rejects.toThrow('Full')
  })

  test('an answer does not count if the device has no details of the result', async () => {
    await arrive(aLocalCheck(2))
    await forgetResult(given.database, 'code-1')
    await expect((await checks()).answer('code-1', { position: 10, chosen: 1 })).rejects.toThrow('holds nothing')
  })

  // §12.43
  test('the expressions in open checks are known, with their results, until the checks are answered or declined', async () => {
    await arrive(aLocalCheck(TOTAL))
    expect((await (await checks()).hiddenMeanings()).get('put off')).toBe('code-1')
    await (await checks()).finish('code-1')
    expect([...(await (await checks()).hiddenMeanings())]).toEqual([])
  })
})

describe('a finished check on the device', () => {
  // §12.40 §12.42
  test('a finished check is sent as a whole, then result, progress and check are those of the server', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(sent()).toMatchObject([
      {
        path: '/v1/account/results/code-1/check/',
        headers: { authorization: 'Bearer token' },
        body: { answers: checkQuestions.map(({ position }) => ({ position, chosen: 0 })) },
      },
    ])
    expect(await storedCheck()).toBeUndefined()
    expect(await fromServer()).toEqual(aDoneCheck())
    expect(await readSeenResult(given.database, 'code-1')).toEqual(counted)
    expect((await readPoints(given.database)).points).toMatchObject([{ ability: 0.9, ability_range: [0.6, 1.2] }])
  })

  // §12.42
  test('one call both sends a finished check and returns its effect', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    await send()
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /v1/account/results/code-1/check/',
      'GET /v1/account/results/code-1/',
    ])
  })

  test('an older server is asked once for the shared result after a finished check', async () => {
    await arrive(aLocalCheck(TOTAL), { ...serverWith(aDoneCheck()), older: true })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(received.filter(({ path }) => path.includes('/share/'))).toHaveLength(1)
    expect(await readSeenResult(given.database, 'code-1')).toEqual(counted)
  })

  // §12.39
  test('a declined check is sent without its answers', async () => {
    await arrive(aLocalCheck(3), serverWith(declined))
    await (await checks()).decline('code-1')
    expect(await send()).toBe('ended')
    expect(sent().map(({ body }) => body)).toEqual([{ declined: true }])
    expect(await fromServer()).toEqual(declined)
  })

  test('a finished check is sent once, however many callers ask for it', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    await Promise.all([send(), send(), drain()])
    await drain()
    expect(sent()).toHaveLength(1)
  })

  // §12.40
  test('a finished check is sent by the next page that opens with a connection', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()), { online: false })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('offline')
    expect(sent()).toEqual([])
    given.store.set({ online: true })
    await drain()
    expect(sent()).toHaveLength(1)
    await vi.waitFor(async () => expect(await fromServer()).toEqual(aDoneCheck()))
  })

  // §11.38
  test('a finished check waits for another tab’s turn, and is sent when the learner no longer wants to wait', async () => {
    await arrive(aLocalCheck(TOTAL), serverWith(aDoneCheck()))
    await (await checks()).finish('code-1')
    const locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { onLine: true, locks })
    void locks.request('vocab-outbox', () => new Promise(() => {}))
    const asked = vi.spyOn(locks, 'request')
    const sending = send()
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(sent()).toEqual([])
    endWaiting()
    expect(await sending).toBe('ended')
    expect(sent()).toHaveLength(1)
  })

  test('a finished check whose response was lost is sent again, and gets the same one', async () => {
    let tries = 0
    const losing: Reaction = (...args) => (tries++ < 3 ? reset : answer(200, aDoneCheck()))(...args)
    await arrive(aLocalCheck(TOTAL), { check: aDoneCheck(), onSend: losing })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('failed')
    expect((await storedCheck())?.state).toBe('answered')
    expect(await send()).toBe('ended')
    expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test.each<[string, Partial<Session>, Reaction, string]>([
    ['nobody is signed in', { auth: signedOut }, reset, 'signedOut'],
    ['the sign-in is over', {}, refuse(401), 'signedOut'],
    ['it is a portal that answers', {}, answer(409, '<h1>Welcome</h1>'), 'failed'],
    ['the server is in trouble', {}, refuse(500), 'failed'],
    ['the server is of a release that has no checks', {}, answer(404, nothingHere), 'failed'],
    ['nobody answers', {}, reset, 'failed'],
  ])('a finished check waits if %s', async (_what, session, onSend, outcome) => {
    await arrive(aLocalCheck(TOTAL), { onSend }, session)
    await (await checks()).finish('code-1')
    expect(await send()).toBe(outcome)
    expect((await storedCheck())?.state).toBe('answered')
  })
})

// §12.41
describe('a check that the server refuses', () => {
  test.each<[string, Server['check'], OwnResult['check']]>([
    ['answered', aDoneCheck(), aDoneCheck()],
    ['declined', declined, declined],
    ['never offered', null, null],
  ])('a check that was %s elsewhere gets the server’s state', async (_how, check, expected) => {
    await arrive(aLocalCheck(TOTAL), { check: check ?? null, onSend: refuse(409) })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(await storedCheck()).toBeUndefined()
    expect(await fromServer()).toEqual(expected)
    await drain()
    expect(sent()).toHaveLength(1)
  })

  test('a check whose answers do not fit is opened again', async () => {
    await arrive(aLocalCheck(TOTAL), { onSend: refuse(422) })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect(await storedCheck()).toEqual(aLocalCheck(0))
  })

  test('a check is dropped if its owner has deleted the result', async () => {
    await arrive(aLocalCheck(TOTAL), { onSend: refuse(404) })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('ended')
    expect((await readOwnDetails(given.database, 'code-1'))?.check?.state).not.toBe('answered')
    await drain()
    expect(sent()).toHaveLength(1)
  })

  test('a check waits for its owner if another user is signed in', async () => {
    const other = { kind: 'signedIn', user: { uid: 'user-2', email: null, name: null, anonymous: true } } as const
    await arrive(aLocalCheck(TOTAL), { onSend: refuse(404) }, { auth: other })
    await (await checks()).finish('code-1')
    expect(await send()).toBe('notFound')
    expect((await storedCheck())?.state).toBe('answered')
  })
})
