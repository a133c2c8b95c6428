import { describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#api/httpClient.ts'
import { createVocabTestApi } from '#api/vocabTestApi.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { readPoints, writePoints } from '#device/resultPoints.ts'
import { addOwnResults, readSeenResult, writeSeenResult } from '#device/storedResults.ts'
import type { CheckOutcome, Checks } from '#result/check/checks.ts'
import { forgetResult, readOwnDetails, writeOwnDetails } from '#result/own/storedOwnResult.ts'
import { createResults } from '#result/result.ts'
import { stopWaiting } from '#saving/saving.ts'
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
import { eventually } from '../../support/eventually.ts'
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
const declined = { status: 'declined' } as const
const counted = aSharedResult({ meanings_checked: true, ability: 0.9, ability_range: [0.6, 1.2] })

let deps: ScriptedDependencies
let checks: Checks
let received: ReceivedRequest[]

/** How the server has the check, and how it answers the call that sends it. `older`: without the shared result. */
interface Server {
  check?: MeaningCheck | null
  onSend?: Reaction
  older?: boolean
}

/** A device of `user-1` that has this check of its own result `code-1`, and such a server. */
async function arrive(held: LocalCheck, server: Server = {}, session: Partial<Session> = {}) {
  const { check = anOpenCheck(), onSend = reset, older = false } = server
  const react: Reaction = (response, request, got) => {
    if (got.method === 'PUT') return onSend(response, request, got)
    const toOwner = anOwnResult({ check, ...(!older && { result: counted }) })
    return answer(200, got.path.includes('/share/') ? counted : toOwner)(response, request, got)
  }
  const scripted = await startScriptedServer(react)
  received = scripted.received
  deps = scriptedDependencies(await openDevice(), { auth: signedIn, ownResults: ['code-1'], ...session })
  await addOwnResults(deps.database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeSeenResult(deps.database, 'code-1', aSharedResult())
  await writePoints(deps.database, [aResultPoint({ shortcode: 'code-1' })])
  const { answered, ...fromServer } = anOwnResult({ check: anOpenCheck() })
  await writeOwnDetails(deps.database, 'code-1', { answered, fromServer, owner: 'user-1', check: held })
  const http = createHttpClient(scripted.base)
  checks = await createResults({ ...deps, http, api: createVocabTestApi(http) }).loadChecks()
}

/** The same, after the learner has answered all questions. */
async function finished(server: Server, session?: Partial<Session>) {
  await arrive(aLocalCheck(TOTAL - 1), server, session)
  await answerLast()
}
const answerLast = () => checks.answer('code-1', { position: checkQuestions.at(-1)!.position, chosen: 0 })

const counts: Server = { check: aDoneCheck(), onSend: answer(200, aDoneCheck()) }
/** Sends the check, and returns what the first try comes to. */
async function send() {
  const told: CheckOutcome[] = []
  await checks.send('code-1', (outcome) => void told.push(outcome))
  await eventually(() => expect(told).toHaveLength(1))
  return told[0]
}
const drain = () => deps.pending.drain({ eager: true })
const held = async () => (await readOwnDetails(deps.database, 'code-1'))?.check
const fromServer = async () => (await readOwnDetails(deps.database, 'code-1'))?.fromServer?.check
const sent = () => received.filter(({ method }) => method === 'PUT')

describe('answers on the device', () => {
  // §12.38
  test('an answer is stored at once, and no other page overwrites it', async () => {
    await arrive(aLocalCheck(2))
    await checks.answer('code-1', { position: 10, chosen: null })
    const { answered, ...rest } = anOwnResult({ check: anOpenCheck() })
    await writeOwnDetails(deps.database, 'code-1', { answered, fromServer: rest })
    expect((await held())?.answers.at(-1)).toEqual({ position: 10, chosen: null })
    expect((await held())?.answers).toHaveLength(3)
  })

  test.each<[string, () => unknown, string]>([
    ['cannot be stored', () => fillStorage(deps.database), 'Full'],
    ['is of a result without details', () => forgetResult(deps.database, 'code-1'), 'holds nothing'],
  ])('an answer that %s does not count', async (_what, prepare, error) => {
    await arrive(aLocalCheck(2))
    await prepare()
    await expect(checks.answer('code-1', { position: 10, chosen: 1 })).rejects.toThrow(error)
  })

  // §12.43
  test('the expressions in open checks are known, with their results, until the checks are answered or declined', async () => {
    await arrive(aLocalCheck(TOTAL - 1))
    expect((await checks.hiddenMeanings()).get('put off')).toBe('code-1')
    await answerLast()
    expect([...(await checks.hiddenMeanings())]).toEqual([])
  })
})

describe('a finished check on the device', () => {
  // §12.40 §12.42
  test('a finished check is sent as a whole, and the server’s result, progress and check replace the local ones', async () => {
    await finished(counts)
    expect(await send()).toBe('ended')
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /v1/account/results/code-1/check/',
      'GET /v1/account/results/code-1/',
    ])
    expect(sent()).toMatchObject([
      {
        headers: { authorization: 'Bearer token' },
        body: { answers: checkQuestions.map(({ position }) => ({ position, chosen: 0 })) },
      },
    ])
    expect([await held(), await fromServer()]).toEqual([undefined, aDoneCheck()])
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(counted)
    expect((await readPoints(deps.database)).points).toMatchObject([{ ability: 0.9, ability_range: [0.6, 1.2] }])
  })

  test('an older server is asked once for the shared result after a finished check', async () => {
    await finished({ ...counts, older: true })
    expect(await send()).toBe('ended')
    expect(received.filter(({ path }) => path.includes('/share/'))).toHaveLength(1)
    expect(await readSeenResult(deps.database, 'code-1')).toEqual(counted)
  })

  // §12.39
  test('a declined check is sent without its answers', async () => {
    await arrive(aLocalCheck(3), { check: declined, onSend: answer(200, declined) })
    await checks.decline('code-1')
    expect(await send()).toBe('ended')
    expect(sent().map(({ body }) => body)).toEqual([{ declined: true }])
    expect(await fromServer()).toEqual(declined)
  })

  test('a finished check is sent once, even if several callers ask for it', async () => {
    await finished(counts)
    await Promise.all([checks.send('code-1'), send(), drain()])
    await drain()
    expect(sent()).toHaveLength(1)
  })

  // §12.40
  test('a finished check is sent by the next page that opens with a connection', async () => {
    await finished(counts, { online: false })
    expect([await send(), sent()]).toEqual(['offline', []])
    deps.store.set({ online: true })
    await drain()
    expect(sent()).toHaveLength(1)
    await eventually(async () => expect(await fromServer()).toEqual(aDoneCheck()))
  })

  // §11.38
  test('a finished check waits for another tab’s turn, and is sent when the learner no longer wants to wait', async () => {
    await finished(counts)
    const locks = locksOfOneBrowser()
    vi.stubGlobal('navigator', { onLine: true, locks })
    void locks.request('vocab-outbox', () => new Promise(() => {}))
    const asked = vi.spyOn(locks, 'request')
    const sending = send()
    await eventually(() => expect(asked).toHaveBeenCalled())
    expect(sent()).toEqual([])
    stopWaiting()
    expect(await sending).toBe('ended')
    expect(sent()).toHaveLength(1)
  })

  test('a finished check whose response was lost is sent again, and gets the same one', async () => {
    let tries = 0
    const losing: Reaction = (...args) => (tries++ < 1 ? reset : answer(200, aDoneCheck()))(...args)
    await finished({ ...counts, onSend: losing })
    expect([await send(), (await held())?.state, await send()]).toEqual(['failed', 'answered', 'ended'])
    expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  const nothingHere = { type: 'urn:problem-type:not-found', title: 'There is nothing here', status: 404, detail: '' }
  const other = { kind: 'signedIn', user: { uid: 'user-2', email: null, name: null, anonymous: true } } as const
  test.each<[string, Partial<Session>, Reaction, string]>([
    ['nobody is signed in', { auth: signedOut }, reset, 'signedOut'],
    ['the sign-in has expired', {}, refuse(401), 'signedOut'],
    ['another user is signed in', { auth: other }, refuse(404), 'notFound'],
    ['a portal answers', {}, answer(409, '<h1>Welcome</h1>'), 'failed'],
    ['the server fails', {}, refuse(500), 'failed'],
    ['the server’s release has no checks', {}, answer(404, nothingHere), 'failed'],
    ['no answer comes', {}, reset, 'failed'],
  ])('a finished check waits if %s', async (_what, session, onSend, outcome) => {
    await finished({ onSend }, session)
    expect([await send(), (await held())?.state]).toEqual([outcome, 'answered'])
  })

  // §12.41
  test.each<[string, Server, LocalCheck | undefined, MeaningCheck | null | undefined]>([
    ['it was answered elsewhere', { check: aDoneCheck(), onSend: refuse(409) }, undefined, aDoneCheck()],
    ['it was declined elsewhere', { check: declined, onSend: refuse(409) }, undefined, declined],
    ['it was never offered', { check: null, onSend: refuse(409) }, undefined, null],
    ['its answers do not fit', { onSend: refuse(422) }, aLocalCheck(0), anOpenCheck()],
    ['its owner has deleted the result', { onSend: refuse(404) }, undefined, undefined],
  ])('a finished check gives way to the server’s state if %s', async (_what, server, local, told) => {
    await finished(server)
    expect(await send()).toBe('ended')
    expect([await held(), await fromServer()]).toEqual([local, told])
    await drain()
    expect(sent()).toHaveLength(1)
  })
})
